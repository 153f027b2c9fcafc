import ctypes, glob, os, stat, sys

# Looks at what this program can reach or, from outside, at what the process with this number can,
# with the rights of its user.
outside = sys.argv[1] if sys.argv[1:] and sys.argv[1].isdigit() else None
process = f"/proc/{outside or 'self'}"
root = f"{process}/root" if outside else ""
if outside and os.getuid() == 0:
    ids = {line.split()[0]: line.split()[1] for line in open(f"{process}/status") if "id:" in line}
    ctypes.CDLL(None).setfsgid(int(ids["Gid:"]))
    ctypes.CDLL(None).setfsuid(int(ids["Uid:"]))

own = {os.stat(root + folder).st_dev for folder in ("/box", "/tmp", "/dev/shm")}
outputs = {(s.st_dev, s.st_ino) for s in (os.stat(f"{process}/fd/{n}") for n in (1, 2))}
# Where a compiler leaves what it makes, which it has open meanwhile.
left_out = {root + "/proc", root + "/out"}
for name in glob.glob(root + "/out/*"):
    made = os.stat(name)
    outputs.add((made.st_dev, made.st_ino))
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

for one in [process, *([] if outside else ["/proc/1"]), *glob.glob(f"{process}/task/*")]:
    for name in ("exe", "root", "cwd"): look(f"{one}/{name}")
    for link in glob.glob(f"{one}/fd/*") + glob.glob(f"{one}/map_files/*"): look(link)
for line in open(f"{process}/maps"):
    mapped = line.split(maxsplit=5)[-1].strip()
    if mapped.startswith("/"): look(root + mapped)
for folder, folders, files in os.walk(root + "/"):
    look(folder)
    for name in files: look(os.path.join(folder, name))
    if folder.count("/") - root.count("/") == 3: folders.clear()
    folders[:] = [name for name in folders if os.path.join(folder, name) not in left_out]
print("tried" if tried > 100 else tried)
