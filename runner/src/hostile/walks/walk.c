#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct stat own[5];
static int tried;

static void look(const char *path) {
  struct stat found;
  char made[5000];
  if (stat(path, &found)) return;
  for (int i = 0; i < 3; i++) if (own[i].st_dev == found.st_dev) return;
  for (int i = 3; i < 5; i++)
    if (own[i].st_dev == found.st_dev && own[i].st_ino == found.st_ino) return;
  if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode) && !S_ISCHR(found.st_mode)) return;
  tried++;
  if (!chmod(path, found.st_mode & 07777)) printf("chmod %s\n", path);
  int fd = S_ISREG(found.st_mode) ? open(path, O_WRONLY) : -1;
  if (fd >= 0) printf("write %s\n", path), close(fd);
  snprintf(made, sizeof made, "%s/made", path);
  if (S_ISDIR(found.st_mode) && !mkdir(made, 0700)) printf("make %s\n", path);
}

static void walk(const char *folder, int depth) {
  look(*folder ? folder : "/");
  DIR *entries = opendir(*folder ? folder : "/");
  for (struct dirent *entry; entries && (entry = readdir(entries));) {
    char path[4096];
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (!strcmp(path, "/proc")) continue;
    if (entry->d_type == DT_DIR && depth > 0) walk(path, depth - 1);
    else look(path);
  }
  if (entries) closedir(entries);
}

static void look_at(const char *process) {
  static const char *const names[] = {"exe", "root", "cwd"};
  char path[4096];
  for (int i = 0; i < 3; i++) snprintf(path, sizeof path, "%s/%s", process, names[i]), look(path);
  snprintf(path, sizeof path, "%s/fd", process), walk(path, 0);
  snprintf(path, sizeof path, "%s/map_files", process), walk(path, 0);
}

int main(void) {
  stat("/box", &own[0]), stat("/tmp", &own[1]), stat("/dev/shm", &own[2]);
  fstat(1, &own[3]), fstat(2, &own[4]);
  look_at("/proc/self"), look_at("/proc/1"), look_at("/proc/thread-self");
  char line[5000];
  FILE *maps = fopen("/proc/self/maps", "r");
  while (maps && fgets(line, sizeof line, maps)) {
    char *path = strchr(line, '/');
    line[strcspn(line, "\n")] = 0;
    if (path) look(path);
  }
  walk("", 3);
  if (tried > 100) puts("tried");
  else printf("%d\n", tried);
}
