// alone.c - compiles if HEADER needs nothing included before it and may be included twice.
#include HEADER
#include HEADER

int main(void) {
    return 0;
}
