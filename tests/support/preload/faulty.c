/* Loaded into a server (LD_PRELOAD): while the file $FAULTY exists, one in twenty writes to a file of
 * its database, or waits for the disk, fails, as on a disk that is dying. */
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_uint count;

static int is_database(int fd)
{
	char link[64], path[4096];
	ssize_t n;

	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	n = readlink(link, path, sizeof path - 1);
	if (n < 0)
		return 0;
	path[n] = '\0';
	return strstr(path, ".db") != NULL;
}

static int fails(int fd)
{
	const char *flag = getenv("FAULTY");

	return flag && is_database(fd) && !access(flag, F_OK) &&
	       atomic_fetch_add(&count, 1) % 20 == 19;
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t at)
{
	ssize_t (*real)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");

	if (!fails(fd))
		return real(fd, bytes, n, at);
	errno = EIO;
	return -1;
}

int fdatasync(int fd)
{
	int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");

	if (!fails(fd))
		return real(fd);
	errno = EIO;
	return -1;
}
