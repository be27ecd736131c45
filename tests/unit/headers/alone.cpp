// alone.cpp - compiles if HEADER is also C++, needs nothing included before it and may be included twice.
#include HEADER
#include HEADER

int main() { return 0; }
