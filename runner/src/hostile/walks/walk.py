import glob, os, stat

own = {os.stat(folder).st_dev for folder in ("/box", "/tmp", "/dev/shm")}
outputs = {(s.st_dev, s.st_ino) for s in map(os.fstat, (1, 2))}
tried = 0

def attempt(name, path, call):
    try: call()
    except OSError: return
    print(name, path)

def look(path):
    global tried
    try: found = os.stat(path)
    except OSError: return
    kind = stat.S_IFMT(found.st_mode)
    if found.st_dev in own or (found.st_dev, found.st_ino) in outputs: return
    if kind not in (stat.S_IFREG, stat.S_IFDIR, stat.S_IFCHR): return
    tried += 1
    attempt("chmod", path, lambda: os.chmod(path, stat.S_IMODE(found.st_mode)))
    if kind == stat.S_IFREG: attempt("write", path, lambda: os.open(path, os.O_WRONLY))
    if kind == stat.S_IFDIR: attempt("make", path, lambda: os.mkdir(path + "/made"))

for process in ["/proc/self", "/proc/1", *glob.glob("/proc/self/task/*")]:
    for name in ("exe", "root", "cwd"): look(f"{process}/{name}")
    for link in glob.glob(f"{process}/fd/*") + glob.glob(f"{process}/map_files/*"): look(link)
for line in open("/proc/self/maps"): look(line.split(maxsplit=5)[-1].strip())
for folder, folders, files in os.walk("/"):
    look(folder)
    for name in files: look(os.path.join(folder, name))
    if folder.count("/") == 3: folders.clear()
    folders[:] = [name for name in folders if os.path.join(folder, name) != "/proc"]
print("tried" if tried > 100 else tried)
