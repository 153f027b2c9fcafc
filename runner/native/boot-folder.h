/* While an interpreter boots as a fork server, it is shown the folder its copies will run in. */
#ifndef BOOT_FOLDER_H
#define BOOT_FOLDER_H

#include "fork-server.h"

char *getcwd(char *folder, size_t size) {
  if (!is_booting) return ((char *(*)(char *, size_t))real("getcwd"))(folder, size);
  if (!folder || size < sizeof FOLDER) return NULL;
  return strcpy(folder, FOLDER);
}

#endif
