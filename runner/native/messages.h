/* Messages that carry descriptors, over sockets between our own processes. */
#ifndef MESSAGES_H
#define MESSAGES_H

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* At most so many descriptors in a message; an even number, as the kernel fills room up to 8 bytes. */
enum { MAX_FDS = 18 };

static inline void close_all(const int *fds, int count) {
  for (int i = 0; i < count; i++) close(fds[i]);
}

/* False: nobody is there, or has room for it. */
static inline int send_message(int socket, void *text, size_t length, const int *fds, int count) {
  _Alignas(struct cmsghdr) char room[CMSG_SPACE(MAX_FDS * sizeof(int))] = {0};
  struct iovec part = {text, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room,
                           .msg_controllen = CMSG_SPACE(count * sizeof(int))};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET, head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(count * sizeof(int));
  if (count) memcpy(CMSG_DATA(head), fds, count * sizeof(int));
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)length;
}

/* The length of the message, which may come without descriptors; 0 at the end of the stream; -1 with
 * errno set, which is EBADMSG for one that was too long or had too many descriptors. */
static inline ssize_t receive_message(int socket, char *text, size_t length, int *fds, int *count) {
  _Alignas(struct cmsghdr) char room[CMSG_SPACE(MAX_FDS * sizeof(int))];
  struct iovec part = {text, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room,
                           .msg_controllen = sizeof room};
  ssize_t got;
  *count = 0;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *head = got > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (head && head->cmsg_type == SCM_RIGHTS && head->cmsg_len > CMSG_LEN(0)) {
    *count = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(fds, CMSG_DATA(head), *count * sizeof(int));
  }
  if (got > 0 && message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    close_all(fds, *count);
    *count = 0;
    errno = EBADMSG;
    return -1;
  }
  return got;
}

#endif
