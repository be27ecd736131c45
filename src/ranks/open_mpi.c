// open_mpi.c - messages by Open MPI. Its library is loaded when mpirun started more than one process, and not
// before: whoever plays alone neither needs it nor waits for it.
#include "lt_assert.h"
#include "transport.h"

#ifdef LT_MPI

#include <dlfcn.h>
#include <mpi.h>

// What is used of it, under its own names.
#define CALLS(CALL)                                                                                          \
    CALL(Init_thread)                                                                                        \
    CALL(Comm_rank)                                                                                          \
    CALL(Comm_size)                                                                                          \
    CALL(Isend)                                                                                              \
    CALL(Test)                                                                                               \
    CALL(Iprobe)                                                                                             \
    CALL(Get_count)                                                                                          \
    CALL(Recv)                                                                                               \
    CALL(Finalize)

#define DECLARE(name) __typeof__ (&MPI_##name)(name);
static struct {
    CALLS(DECLARE)
    MPI_Comm world; // MPI_COMM_WORLD and MPI_BYTE are addresses within the library
    MPI_Datatype byte;
    MPI_Request sending;
} mpi;

static bool find(void *library, const char *name, void *address) {
    *(void **)address = dlsym(library, name);
    return *(void **)address != NULL;
}

static const char *load(void) {
    // The parts that it loads itself look for its symbols among those of the program.
    void *library = dlopen("libmpi.so.40", RTLD_NOW | RTLD_GLOBAL);
    if (library == NULL) return dlerror();
    bool found =
        find(library, "ompi_mpi_comm_world", &mpi.world) && find(library, "ompi_mpi_byte", &mpi.byte);
#define FIND(name) found = found && find(library, "MPI_" #name, &mpi.name);
    CALLS(FIND)
    return found ? NULL : "libmpi.so.40 is not that of Open MPI";
}

const char *lt_rank_transport_begin(unsigned rank, unsigned count) {
    const char *fault = load();
    int level, own, all;
    if (fault != NULL) return fault;
    if (mpi.Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) return "MPI does not start";
    if (level < MPI_THREAD_FUNNELED) return "this MPI does not allow threads";
    mpi.Comm_rank(mpi.world, &own);
    mpi.Comm_size(mpi.world, &all);
    if (own != (int)rank || all != (int)count) return "another MPI's mpirun started this; use Open MPI's";
    return NULL;
}

void lt_rank_transport_end(void) {
    mpi.Finalize();
}

void lt_rank_transport_send(unsigned to, const void *message, size_t size) {
    mpi.Isend(message, (int)size, mpi.byte, (int)to, 0, mpi.world, &mpi.sending);
}

bool lt_rank_transport_sent(void) {
    int sent;
    mpi.Test(&mpi.sending, &sent, MPI_STATUS_IGNORE);
    return sent != 0;
}

static bool probe(int source, unsigned *from, size_t *size) {
    int come, bytes;
    MPI_Status status;
    mpi.Iprobe(source, 0, mpi.world, &come, &status);
    if (come == 0) return false;
    mpi.Get_count(&status, mpi.byte, &bytes);
    *from = (unsigned)status.MPI_SOURCE;
    *size = (size_t)bytes;
    return true;
}

bool lt_rank_transport_has_message(unsigned *from, size_t *size) {
    return probe(MPI_ANY_SOURCE, from, size);
}

bool lt_rank_transport_has_message_from(unsigned from, size_t *size) {
    return probe((int)from, &from, size);
}

void lt_rank_transport_take(unsigned from, void *message, size_t size) {
    mpi.Recv(message, (int)size, mpi.byte, (int)from, 0, mpi.world, MPI_STATUS_IGNORE);
}

#else

// There is one rank then, and nothing to send to anybody.

const char *lt_rank_transport_begin(unsigned rank, unsigned count) {
    (void)count;
    return rank > 0 ? "" : "mpirun started this, but it was built without MPI (see docs/cluster.md)";
}

void lt_rank_transport_end(void) {}

void lt_rank_transport_send(unsigned to, const void *message, size_t size) {
    (void)to, (void)message, (void)size;
    LT_ASSERT(false);
}

bool lt_rank_transport_sent(void) {
    return true;
}

bool lt_rank_transport_has_message(unsigned *from, size_t *size) {
    (void)from, (void)size;
    return false;
}

bool lt_rank_transport_has_message_from(unsigned from, size_t *size) {
    (void)from, (void)size;
    return false;
}

void lt_rank_transport_take(unsigned from, void *message, size_t size) {
    (void)from, (void)message, (void)size;
    LT_ASSERT(false);
}

#endif
