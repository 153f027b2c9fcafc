const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[, rooms, cleaning], ...meetings] = lines.map((line) => line.split(' ').map(Number))

class Heap {
  items = []

  constructor(isBefore) {
    this.isBefore = isBefore
  }

  push(item) {
    let at = this.items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isBefore(item, this.items[parent])) break
      this.items[at] = this.items[parent]
      at = parent
    }
    this.items[at] = item
  }

  pop() {
    const [top] = this.items
    const last = this.items.pop()
    if (this.items.length === 0) return top
    let at = 0
    for (let child = 1; child < this.items.length; child = 2 * at + 1) {
      const { [child]: left, [child + 1]: right } = this.items
      if (right !== undefined && this.isBefore(right, left)) child += 1
      if (!this.isBefore(this.items[child], last)) break
      this.items[at] = this.items[child]
      at = child
    }
    this.items[at] = last
    return top
  }
}

const free = new Heap((a, b) => a < b)
for (let room = 1; room <= rooms; room += 1) free.push(room)
const busy = new Heap((a, b) => a.freeAt < b.freeAt || (a.freeAt === b.freeAt && a.room < b.room))
const held = new Array(rooms + 1).fill(0)
let now = 0
let waited = 0
for (const [gap, length] of meetings) {
  now += gap
  while (busy.items.length > 0 && busy.items[0].freeAt < now) {
    free.push(busy.pop().room)
  }
  const next = free.items.length > 0 ? { freeAt: now, room: free.pop() } : busy.pop()
  waited += next.freeAt - now
  held[next.room] += 1
  busy.push({ freeAt: next.freeAt + length + cleaning, room: next.room })
}
let most = 1
for (let room = 2; room <= rooms; room += 1) {
  if (held[room] > held[most]) most = room
}
console.log(most, held[most], waited)
