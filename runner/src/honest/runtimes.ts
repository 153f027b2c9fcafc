import type { HonestProgram } from './honest-program.ts'

/** What real programs do with their language's runtime: all of it must work in a sandbox. */
export const runtimePrograms: HonestProgram[] = [
  {
    name: 'event loops, timers, subprocesses and sockets of asyncio',
    language: 'Python',
    source: `import asyncio
async def serve(reader, writer):
    writer.write((await reader.readline()).upper()); await writer.drain(); writer.close()
async def main():
    await asyncio.start_unix_server(serve, "/tmp/socket")
    reader, writer = await asyncio.open_unix_connection("/tmp/socket")
    writer.write(b"over a socket\\n")
    print((await reader.read()).decode(), end="")
    process = await asyncio.create_subprocess_exec("cat", stdin=-1, stdout=-1)
    print((await process.communicate(b"through cat\\n"))[0].decode(), end="")
    print(await asyncio.gather(*(asyncio.sleep(0.01 * i, i) for i in range(3))))
    print(await asyncio.to_thread(sum, range(10)))
asyncio.run(main())
`,
    stdout: 'OVER A SOCKET\nthrough cat\n[0, 1, 2]\n45\n',
  },
  {
    name: 'processes that share memory, queues and pipes',
    language: 'Python',
    source: `import multiprocessing as mp
from multiprocessing import shared_memory
def work(queue, name, lock, pipe):
    memory = shared_memory.SharedMemory(name); memory.buf[0] = 7; memory.close()
    with lock: pipe.send([1, 2])
    queue.put("done")
if __name__ == "__main__":
    memory = shared_memory.SharedMemory(create=True, size=4096)
    queue, (near, far) = mp.Queue(), mp.Pipe()
    child = mp.Process(target=work, args=(queue, memory.name, mp.Lock(), far)); child.start()
    print(queue.get(), end=" "); child.join()
    print(memory.buf[0], near.recv()); memory.close(); memory.unlink()
    with mp.Manager() as manager:
        shared = manager.dict(a=1); print(shared["a"])
`,
    stdout: 'done 7 [1, 2]\n1\n',
  },
  {
    name: 'files: copies with their metadata, temporary ones, mappings, large ones, archives',
    language: 'Python',
    source: `import mmap, os, pathlib, shutil, sqlite3, tarfile, tempfile, zipfile
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "a"); path.write_bytes(bytes(1 << 20)); os.truncate(path, 4 << 20)
    shutil.copy2(path, folder + "/b"); shutil.copytree(folder, folder + "/../copied"); path.chmod(0o600)
    with open(path, "r+b") as file, mmap.mmap(file.fileno(), 0) as view: view[-1] = 5; view.flush()
    print(path.stat().st_size, path.read_bytes()[-1], sorted(os.listdir("/tmp/copied")))
    with tarfile.open(folder + "/t.tgz", "w:gz") as tar: tar.add(__file__, "x")
    with zipfile.ZipFile(folder + "/z.zip", "w") as zip: zip.write(__file__, "x")
    os.symlink("a", folder + "/link"); os.mkfifo(folder + "/fifo"); os.sync()
    print(os.readlink(folder + "/link"), len(list(os.scandir(folder))))
database = sqlite3.connect(":memory:"); print(database.execute("select 1 + 1").fetchone())
`,
    options: { max_file_size: 4096 },
    stdout: "4194304 5 ['a', 'b']\na 6\n(2,)\n",
  },
  {
    name: 'signals, alarms, selectors, eventfd, locks and time-outs',
    language: 'Python',
    source: `import os, resource, selectors, signal, socket, subprocess, threading, time
signal.signal(signal.SIGALRM, lambda *a: print("alarm")); signal.setitimer(signal.ITIMER_REAL, 0.01); signal.pause()
one, two = socket.socketpair(); selector = selectors.DefaultSelector()
selector.register(one, selectors.EVENT_READ); two.send(b"x"); print(len(selector.select(5)), type(selector).__name__)
print(os.eventfd_read(os.eventfd(3)), len(os.sched_getaffinity(0)) > 0, os.cpu_count() > 0)
try: subprocess.run(["sleep", "60"], timeout=0.05)
except subprocess.TimeoutExpired: print("timed out")
done = threading.Event(); threading.Timer(0.01, done.set).start(); print(done.wait(5))
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 0, len(os.urandom(8)), time.get_clock_info("monotonic").monotonic)
print(subprocess.run("printf 'b\\\\na\\\\n' | sort | head -1", shell=True, capture_output=True, text=True).stdout, end="")
`,
    stdout: 'alarm\n1 EpollSelector\n3 True True\ntimed out\nTrue\nTrue 8 True\na\n',
  },
  {
    name: 'workers, shared memory and wasm',
    language: 'JavaScript',
    source: `const { Worker } = require('worker_threads')
const shared = new Int32Array(new SharedArrayBuffer(4))
const worker = new Worker('const { workerData } = require("worker_threads"); Atomics.add(workerData, 0, 41); Atomics.notify(workerData, 0)', { eval: true, workerData: shared })
worker.on('exit', () => console.log(Atomics.add(shared, 0, 1) + 1))
const bytes = new Uint8Array([0,97,115,109,1,0,0,0,1,7,1,96,2,127,127,1,127,3,2,1,0,7,7,1,3,97,100,100,0,0,10,9,1,7,0,32,0,32,1,106,11])
WebAssembly.instantiate(bytes).then(({ instance }) => console.log(instance.exports.add(2, 3)))`,
    stdout: /^(5\n42|42\n5)\n$/,
  },
  {
    name: 'files, subprocesses, sockets and compression',
    needsCgroups: true,
    language: 'JavaScript',
    source: `const fs = require('fs/promises'), net = require('net'), zlib = require('zlib'), { promisify } = require('util')
const { execFile, fork, spawnSync } = require('child_process'), crypto = require('crypto')
if (process.argv[2]) { process.send('child'); process.exit() }
;(async () => {
  await fs.writeFile('a', Buffer.alloc(1 << 20)); await fs.cp('a', 'b'); await fs.rename('b', 'c')
  console.log((await fs.stat('c')).size, (await fs.readdir('.')).length)
  console.log((await promisify(execFile)('echo', ['hi'])).stdout.trim(), spawnSync('cat', { input: 'in' }).stdout.toString())
  const packed = await promisify(zlib.gzip)('x'.repeat(1000)); console.log((await promisify(zlib.gunzip)(packed)).length)
  console.log((await promisify(crypto.pbkdf2)('a', 'b', 10, 4, 'sha256')).length)
  const server = net.createServer((socket) => socket.end('served')).listen('/tmp/socket', () =>
    net.connect('/tmp/socket').on('data', (data) => { console.log(String(data)); server.close() }))
  fork(__filename, ['x']).on('message', (message) => console.log(message))
})()`,
    stdout: /^1048576 3\nhi in\n1000\n4\n(served\nchild|child\nserved)\n$/,
  },
  {
    name: 'collections of garbage and optimized code',
    language: 'JavaScript',
    source: `let kept = []
for (let i = 0; i < 300; i++) kept[i % 20] = new Array(10_000).fill(i)
const add = (a, b) => a + b; let sum = 0
for (let i = 0; i < 5e6; i++) sum = add(sum, i)
const registry = new FinalizationRegistry(() => {}); registry.register({}, 1)
console.log(sum, kept.length, structuredClone(kept[0]).length)`,
    stdout: '12499997500000 20 10000\n',
  },
  {
    name: 'executors, virtual memory of the heap, timers and processes',
    needsCgroups: true,
    language: 'Java',
    source: `import java.util.*; import java.util.concurrent.*; import java.util.stream.*;
public class Main { public static void main(String[] a) throws Exception {
  ExecutorService pool = Executors.newFixedThreadPool(4);
  List<Future<Integer>> futures = new ArrayList<>();
  for (int i = 0; i < 8; i++) { int n = i; futures.add(pool.submit(() -> n * n)); }
  int sum = 0; for (var f : futures) sum += f.get(); pool.shutdown();
  System.out.println(sum + " " + IntStream.range(0, 100000).parallel().filter(n -> n % 7 == 0).count());
  for (int i = 0; i < 200; i++) { byte[] waste = new byte[1 << 20]; } System.gc();
  var done = new CountDownLatch(1); new Timer(true).schedule(new TimerTask() { public void run() { done.countDown(); } }, 5); done.await();
  var p = new ProcessBuilder("sh", "-c", "cat; exit 3").redirectErrorStream(true).start();
  p.getOutputStream().write("through\\n".getBytes()); p.getOutputStream().close();
  System.out.print(new String(p.getInputStream().readAllBytes())); System.out.println(p.waitFor());
  System.out.println(CompletableFuture.supplyAsync(() -> 6).thenApply(x -> x * 7).get());
} }`,
    stdout: '140 14286\nthrough\n3\n42\n',
  },
  {
    name: 'files, mappings, channels, selectors and direct memory',
    language: 'Java',
    source: `import java.net.*; import java.nio.*; import java.nio.channels.*; import java.nio.file.*; import static java.nio.file.StandardOpenOption.*;
public class Main { public static void main(String[] a) throws Exception {
  Path path = Files.createTempFile("x", "y"); Files.write(path, new byte[1 << 20]); Files.copy(path, Path.of("copy"), StandardCopyOption.COPY_ATTRIBUTES);
  try (var channel = FileChannel.open(path, READ, WRITE)) { var map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 4096); map.put(0, (byte) 9); map.force(); }
  System.out.println(Files.readAllBytes(path)[0] + " " + Files.size(Path.of("copy")));
  var buffer = ByteBuffer.allocateDirect(1 << 20); buffer.putInt(5).flip();
  var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of("/tmp/socket")); server.configureBlocking(false);
  var selector = Selector.open(); server.register(selector, SelectionKey.OP_ACCEPT);
  var client = SocketChannel.open(server.getLocalAddress()); selector.select();
  var accepted = server.accept(); client.write(buffer); var got = ByteBuffer.allocate(4); while (got.hasRemaining()) accepted.read(got);
  System.out.println(got.flip().getInt());
  try (var files = Files.walk(Path.of("/box"))) { System.out.println(files.count()); }
} }`,
    stdout: /^9 1048576\n5\n\d+\n$/,
  },
  {
    name: 'processes, pipes, signals, timers and mappings',
    needsCgroups: true,
    language: 'C',
    source: `#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
static volatile sig_atomic_t rings; static void ring(int s) { (void)s; rings++; }
int main(void) {
  int p[2]; pipe(p); if (!fork()) { dup2(p[1], 1); execlp("echo", "echo", "from", "echo", NULL); } wait(NULL);
  char text[64] = {0}; read(p[0], text, 63); printf("%s", text);
  int *shared = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!fork()) { *shared = 5; _exit(3); } int status; wait(&status); printf("%d %d\\n", *shared, WEXITSTATUS(status));
  signal(SIGALRM, ring); timer_t timer; timer_create(CLOCK_MONOTONIC, NULL, &timer);
  timer_settime(timer, 0, &(struct itimerspec){.it_value.tv_nsec = 1000000}, NULL); while (!rings) pause();
  int clock = timerfd_create(CLOCK_MONOTONIC, 0), loop = epoll_create1(0); struct epoll_event event = {.events = EPOLLIN};
  timerfd_settime(clock, 0, &(struct itimerspec){.it_value.tv_nsec = 1000000}, NULL); epoll_ctl(loop, EPOLL_CTL_ADD, clock, &event);
  printf("%d %d", (int)rings, epoll_wait(loop, &event, 1, 10000));
  eventfd_t value; int counter = eventfd(4, 0); eventfd_read(counter, &value); printf(" %d", (int)value);
  int id = shmget(IPC_PRIVATE, 4096, 0600); char *memory = shmat(id, NULL, 0); strcpy(memory, "System V"); shmctl(id, IPC_RMID, NULL);
  int sem = semget(IPC_PRIVATE, 1, 0600); semctl(sem, 0, SETVAL, 1); semop(sem, &(struct sembuf){0, -1, 0}, 1); semctl(sem, 0, IPC_RMID);
  FILE *file = tmpfile(); fallocate(fileno(file), 0, 0, 1 << 20); fseek(file, 0, SEEK_END); printf(" %s %ld", memory, ftell(file));
  FILE *shell = popen("tr a-z A-Z", "w"); fflush(stdout); fputs(" loud\\n", shell); return pclose(shell);
}`,
    stdout: 'from echo\n5 3\n1 1 4 System V 1048576 LOUD\n',
  },
  {
    name: 'threads, conditions, asynchronous results, file systems and random numbers',
    language: 'C++',
    source: `#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <random>
#include <shared_mutex>
int main() {
  auto f = std::async(std::launch::async, [] { return 42; }); std::cout << f.get() << '\\n';
  std::mutex m; std::condition_variable c; bool ready = false;
  std::thread t([&] { { std::lock_guard l(m); ready = true; } c.notify_one(); });
  { std::unique_lock l(m); c.wait_for(l, std::chrono::seconds(10), [&] { return ready; }); } t.join(); std::cout << ready << '\\n';
  std::filesystem::create_directories("a/b"); std::ofstream("a/b/c") << "x"; std::filesystem::copy("a", "d", std::filesystem::copy_options::recursive);
  std::cout << std::filesystem::file_size("d/b/c") << std::filesystem::remove_all("a") << '\\n';
  std::random_device device; std::shared_mutex s; std::shared_lock l(s); thread_local int local = device() ? 1 : 1; std::cout << local << '\\n';
}`,
    options: { compiler_options: '-pthread -std=c++17' },
    stdout: '42\n1\n13\n1\n',
  },
]
