import type { Canary } from '../language.ts'

const everything = `# SERIAL
import atexit, gc, os, signal, sys, tempfile, threading, weakref

class Noisy:
    def __init__(self, name): self.name = name
    def __del__(self): print("deleted", self.name)

atexit.register(print, "at exit")
lock, squares = threading.Lock(), []
def work(number):
    with lock: squares.append(number * number)
threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(sorted(squares), threading.active_count())

fired = threading.Event()
threading.Timer(0.01, fired.set).start()
print(fired.wait(5))
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
signal.setitimer(signal.ITIMER_REAL, 0.01)
print(signal.sigwait({signal.SIGALRM}).name)

cycle = Noisy("cycle")
cycle.itself, seen = cycle, weakref.ref(cycle)
del cycle
gc.collect()
print(seen() is None, [len(text) for text in ("x" * 10**6, "y" * 10**5)])

with tempfile.NamedTemporaryFile("w+") as file:
    file.write("written\\n")
    file.flush()
    print(open(file.name).read(), os.getcwd(), os.listdir())
for end in (lambda: os._exit(7), lambda: os.kill(os.getpid(), signal.SIGTERM)):
    child = os.fork()
    if child == 0: end()
    print(os.waitpid(child, 0)[1])
print(input(), sys.argv, __name__, __file__, sorted(os.environ))
last = Noisy("last")
`

export const canary: Canary = {
  shortcuts: ['forked-python', 'copied-sandboxes', 'memory-files'],
  sources: [
    everything,
    'import sys\nprint("SERIAL"[:0] + "out")\nsys.stderr.write("error")\nsys.exit(3)\n',
    'import os\nos.abort()\n',
  ],
}
