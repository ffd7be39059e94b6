/* A disk that loses power, for one folder and one process.
 *
 * Loaded before the C library (LD_PRELOAD). The process sees its files as always; beside them this
 * keeps a platter, which holds only what survives: bytes that fsync or fdatasync has flushed, and
 * names that an fsync of the folder has. When the process has been killed, the platter is what a
 * machine would find after the power came back.
 *
 *   LOGRES_DISK     the folder that is watched
 *   LOGRES_PLATTER  where the platter is made: names/NAME holds a number, data/NUMBER the bytes
 *   LOGRES_ERRNO    a file; while it holds a number, every write on the disk fails with that error
 *   LOGRES_EARLY    of 100 writes so many reach the platter at once, as when a kernel has time; 0
 *
 * Only the first process makes the platter; its children lose nothing, for they write nothing here.
 * A process that sets these variables itself calls `powerloss_begin`.
 * Files mapped into memory are not seen: SQLite maps only its -shm, which it makes anew.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 64
#define MOST_RANGES 4096
#define PATH 4096

struct range { off_t from, to; };
struct file {
    ino_t inode;
    int number;
    int count;
    struct range dirty[MOST_RANGES];
};

static char disk[PATH], platter[PATH], failing[PATH];
static int active, early, numbers;
static struct file *files[MOST_FILES];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned int dice = 1;

/* The platter is written by system calls, which are not watched. */

static void put_at(int fd, const char *bytes, size_t size, off_t at)
{
    while (size > 0) {
        ssize_t done = syscall(SYS_pwrite64, fd, bytes, size, at);
        if (done <= 0)
            return;
        bytes += done, size -= done, at += done;
    }
}

static int data_of(int number)
{
    char path[PATH + 64];
    snprintf(path, sizeof path, "%s/data/%d", platter, number);
    return syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT, 0644);
}

static void copy_range(int from, int to, off_t at, off_t end)
{
    char bytes[65536];
    while (at < end) {
        size_t size = end - at < (off_t)sizeof bytes ? (size_t)(end - at) : sizeof bytes;
        ssize_t got = syscall(SYS_pread64, from, bytes, size, at);
        if (got <= 0)
            return;
        put_at(to, bytes, got, at);
        at += got;
    }
}

static struct file *file_of(ino_t inode)
{
    for (int i = 0; i < MOST_FILES; i++)
        if (files[i] && files[i]->inode == inode)
            return files[i];
    for (int i = 0; i < MOST_FILES; i++)
        if (!files[i]) {
            files[i] = calloc(1, sizeof(struct file));
            files[i]->inode = inode;
            files[i]->number = ++numbers;
            return files[i];
        }
    fprintf(stderr, "powerloss: too many files\n");
    abort();
}

static void forget(ino_t inode)
{
    for (int i = 0; i < MOST_FILES; i++)
        if (files[i] && files[i]->inode == inode) {
            free(files[i]);
            files[i] = NULL;
        }
}

/* The path behind a descriptor, if it is the watched folder or in it. */
static int watched(int fd, char *path)
{
    char link[64];
    if (!active)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, PATH - 1);
    if (size <= 0)
        return 0;
    path[size] = 0;
    size_t length = strlen(disk);
    return !strncmp(path, disk, length) && (path[length] == '/' || path[length] == 0);
}

static void note(int fd, off_t from, off_t to, const char *bytes)
{
    char path[PATH];
    struct stat about;
    if (to <= from || !watched(fd, path) || fstat(fd, &about))
        return;
    pthread_mutex_lock(&mutex);
    struct file *file = file_of(about.st_ino);
    if (early && rand_r(&dice) % 100 < early) {
        int to_platter = data_of(file->number);
        put_at(to_platter, bytes, to - from, from);
        syscall(SYS_close, to_platter);
    }
    struct range *last = file->count ? &file->dirty[file->count - 1] : NULL;
    if (last && last->to == from)
        last->to = to;
    else if (file->count < MOST_RANGES)
        file->dirty[file->count++] = (struct range){from, to};
    else { /* too many to remember: all of it */
        file->dirty[0] = (struct range){0, 1L << 40};
        file->count = 1;
    }
    pthread_mutex_unlock(&mutex);
}

/* Measured under the lock: between a look at the size and the copy, another thread may write and
 * flush more, which an old size would cut off again.
 */
static void flush_bytes(int fd)
{
    struct stat about;
    pthread_mutex_lock(&mutex);
    if (fstat(fd, &about)) {
        pthread_mutex_unlock(&mutex);
        return;
    }
    struct file *file = file_of(about.st_ino);
    int to = data_of(file->number);
    for (int i = 0; i < file->count; i++)
        copy_range(fd, to, file->dirty[i].from, file->dirty[i].to);
    file->count = 0;
    if (syscall(SYS_ftruncate, to, about.st_size))
        perror("powerloss");
    syscall(SYS_close, to);
    pthread_mutex_unlock(&mutex);
}

static int is_kept(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && !(length > 4 && !strcmp(name + length - 4, "-shm"));
}

static void keep_name(const char *name, int number)
{
    char path[2 * PATH], temporary[2 * PATH], text[32];
    snprintf(path, sizeof path, "%s/names/%s", platter, name);
    snprintf(temporary, sizeof temporary, "%s/writing", platter);
    int fd = syscall(SYS_openat, AT_FDCWD, temporary, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    put_at(fd, text, snprintf(text, sizeof text, "%d", number), 0);
    syscall(SYS_close, fd);
    syscall(SYS_renameat2, AT_FDCWD, temporary, AT_FDCWD, path, 0);
}

/* The folder is flushed: its names, as they are now, survive. */
static void flush_names(void)
{
    char path[2 * PATH];
    struct stat about;
    struct dirent *entry;
    pthread_mutex_lock(&mutex);
    DIR *live = opendir(disk);
    while (live && (entry = readdir(live))) {
        snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
        if (is_kept(entry->d_name) && !stat(path, &about) && S_ISREG(about.st_mode))
            keep_name(entry->d_name, file_of(about.st_ino)->number);
    }
    if (live)
        closedir(live);
    snprintf(path, sizeof path, "%s/names", platter);
    DIR *kept = opendir(path);
    while (kept && (entry = readdir(kept))) {
        snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
        if (entry->d_name[0] != '.' && stat(path, &about)) {
            snprintf(path, sizeof path, "%s/names/%s", platter, entry->d_name);
            syscall(SYS_unlinkat, AT_FDCWD, path, 0);
        }
    }
    if (kept)
        closedir(kept);
    pthread_mutex_unlock(&mutex);
}

static int flushed(int fd)
{
    char path[PATH];
    struct stat about;
    if (!watched(fd, path) || fstat(fd, &about))
        return 0;
    if (S_ISDIR(about.st_mode)) {
        if (!strcmp(path, disk))
            flush_names();
    } else
        flush_bytes(fd);
    return 1;
}

static void gone(const char *path)
{
    struct stat about;
    if (active && !strncmp(path, disk, strlen(disk)) && !stat(path, &about) && about.st_nlink == 1) {
        pthread_mutex_lock(&mutex);
        forget(about.st_ino);
        pthread_mutex_unlock(&mutex);
    }
}

/* What is there at the start was there before. */
static void keep_all(void)
{
    char path[2 * PATH];
    struct stat about;
    struct dirent *entry;
    DIR *live = opendir(disk);
    while (live && (entry = readdir(live))) {
        snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
        if (stat(path, &about) || !S_ISREG(about.st_mode))
            continue;
        int from = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY), to;
        to = data_of(file_of(about.st_ino)->number);
        copy_range(from, to, 0, about.st_size);
        syscall(SYS_close, from);
        syscall(SYS_close, to);
    }
    if (live)
        closedir(live);
    flush_names();
}

__attribute__((constructor)) void powerloss_begin(void)
{
    if (getenv("LOGRES_ERRNO"))
        snprintf(failing, sizeof failing, "%s", getenv("LOGRES_ERRNO"));
    const char *on = getenv("LOGRES_DISK"), *to = getenv("LOGRES_PLATTER");
    char path[PATH + 16];
    if (!on || !to || !realpath(on, disk) || !realpath(to, platter))
        return;
    snprintf(path, sizeof path, "%s/names", platter);
    if (mkdir(path, 0755))
        return; /* another process has the disk */
    snprintf(path, sizeof path, "%s/data", platter);
    mkdir(path, 0755);
    early = getenv("LOGRES_EARLY") ? atoi(getenv("LOGRES_EARLY")) : 0;
    dice = getpid();
    keep_all();
    active = 1;
}

/* What is watched. Nothing is flushed in truth: the platter is the only disk. */

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

/* Does the disk refuse to be written now? */
static int refuses(int fd)
{
    char path[PATH], text[16] = "";
    if (!failing[0] || !watched(fd, path))
        return 0;
    int from = syscall(SYS_openat, AT_FDCWD, failing, O_RDONLY);
    if (from < 0)
        return 0;
    syscall(SYS_read, from, text, sizeof text - 1);
    syscall(SYS_close, from);
    errno = atoi(text);
    return errno != 0;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at)
{
    if (refuses(fd))
        return -1;
    ssize_t done = syscall(SYS_pwrite64, fd, bytes, size, at);
    if (done > 0)
        note(fd, at, at + done, bytes);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off_t at)
{
    return pwrite(fd, bytes, size, at);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    off_t at = active ? lseek(fd, 0, SEEK_CUR) : -1;
    if (at >= 0 && refuses(fd))
        return -1;
    ssize_t done = syscall(SYS_write, fd, bytes, size);
    if (at >= 0 && done > 0)
        note(fd, at, at + done, bytes);
    return done;
}

int fsync(int fd)
{
    return flushed(fd) ? 0 : NEXT(fsync)(fd);
}

int fdatasync(int fd)
{
    return flushed(fd) ? 0 : NEXT(fdatasync)(fd);
}

int unlink(const char *path)
{
    gone(path);
    return syscall(SYS_unlink, path);
}

int rename(const char *from, const char *to)
{
    gone(to);
    return syscall(SYS_rename, from, to);
}
