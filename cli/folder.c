#include "cli/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

void folder_make(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	mkdir(path, 0700);
}

bool folder_state(char path[FOLDER_PATH])
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

	if (state && *state == '/')
		snprintf(path, FOLDER_PATH, "%s/firn", state);
	else if (home && *home)
		snprintf(path, FOLDER_PATH, "%s/.local/state/firn", home);
	else
		return false;
	folder_make(path);
	return access(path, W_OK) == 0;
}

static bool write_all(int fd, const char *text, size_t n)
{
	while (n > 0) {
		ssize_t wrote = write(fd, text, n);
		if (wrote < 0 && errno != EINTR)
			return false;
		text += wrote > 0 ? wrote : 0;
		n -= wrote > 0 ? (size_t)wrote : 0;
	}
	return true;
}

static void sync_folder(const char *path)
{
	char folder[FOLDER_FILE];
	char *slash;
	int fd;

	snprintf(folder, sizeof folder, "%s", path);
	slash = strrchr(folder, '/');
	snprintf(slash ? slash : folder, 2, "%s", slash ? "" : ".");
	fd = open(folder, O_RDONLY | O_DIRECTORY);
	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
}

/* Where there are no locks, as on some file systems, everybody has one. */
static bool is_busy(int fd)
{
	return flock(fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK;
}

int folder_write_locked(const char *path, const char *text, size_t n)
{
	char part[FOLDER_FILE + 8];
	int fd, why;

	snprintf(part, sizeof part, "%s.part", path);
	fd = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd < 0)
		return FOLDER_NONE;
	if (!is_busy(fd) && write_all(fd, text, n) && !fsync(fd) && !rename(part, path)) {
		sync_folder(path);
		return fd;
	}
	why = errno;
	unlink(part);
	close(fd);
	errno = why;
	return FOLDER_NONE;
}

bool folder_write(const char *path, const char *text, size_t n)
{
	int fd = folder_write_locked(path, text, n);

	return fd >= 0 && close(fd) == 0;
}

static bool is_file(int fd, const char *path)
{
	struct stat one, two;

	return !fstat(fd, &one) && !stat(path, &two) && one.st_dev == two.st_dev &&
	       one.st_ino == two.st_ino;
}

/* Whoever writes replaces the file: a lock on one that is gone is worth nothing. */
int folder_lock(const char *path)
{
	for (;;) {
		int fd = open(path, O_RDONLY | O_CLOEXEC);
		if (fd < 0)
			return FOLDER_NONE;
		if (is_busy(fd)) {
			close(fd);
			return FOLDER_BUSY;
		}
		if (is_file(fd, path))
			return fd;
		close(fd);
	}
}
