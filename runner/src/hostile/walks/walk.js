const fs = require('node:fs')
const path = require('node:path')

const own = ['/box', '/tmp', '/dev/shm'].map((folder) => fs.statSync(folder).dev)
const outputs = [1, 2].map((fd) => fs.fstatSync(fd)).map(({ dev, ino }) => `${dev} ${ino}`)
let tried = 0

const quiet = (call) => {
  try {
    return call()
  } catch {}
}
const attempt = (name, file, call) =>
  quiet(() => {
    call()
    console.log(name, file)
  })
const list = (folder) =>
  (quiet(() => fs.readdirSync(folder)) ?? []).map((name) => path.join(folder, name))

function look(file) {
  const found = quiet(() => fs.statSync(file))
  if (!found || own.includes(found.dev) || outputs.includes(`${found.dev} ${found.ino}`)) return
  if (!found.isFile() && !found.isDirectory() && !found.isCharacterDevice()) return
  tried++
  attempt('chmod', file, () => fs.chmodSync(file, found.mode & 0o7777))
  if (found.isFile()) attempt('write', file, () => fs.openSync(file, fs.constants.O_WRONLY))
  if (found.isDirectory()) attempt('make', file, () => fs.mkdirSync(`${file}/made`))
}

function walk(folder, depth) {
  look(folder)
  for (const file of list(folder)) {
    if (file === '/proc') continue
    const isFolder = quiet(() => fs.lstatSync(file).isDirectory())
    if (isFolder && depth > 0) walk(file, depth - 1)
    else look(file)
  }
}

for (const one of ['/proc/self', '/proc/1', ...list('/proc/self/task')]) {
  for (const name of ['exe', 'root', 'cwd']) look(`${one}/${name}`)
  for (const link of [...list(`${one}/fd`), ...list(`${one}/map_files`)]) look(link)
}
for (const line of fs.readFileSync('/proc/self/maps', 'utf8').split('\n')) look(line.slice(73))
walk('/', 3)
console.log(tried > 100 ? 'tried' : tried)
