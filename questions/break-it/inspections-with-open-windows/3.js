const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [[n, capacity], ...sites] = lines.map((line) => line.split(' ').map(Number))
let inspected = 0
sites.sort((a, b) => a[0] - b[0])

/** The ends of the open windows: a heap, with the smallest at 1. */
const heap = [0]

function push(end) {
  let at = heap.length
  for (; at > 1 && heap[at >> 1] > end; at >>= 1) heap[at] = heap[at >> 1]
  heap[at] = end
}

function pop() {
  const first = heap[1]
  const last = heap.pop()
  if (heap.length === 1) return first
  let at = 1
  while (2 * at < heap.length) {
    let child = 2 * at
    if (heap[child + 1] < heap[child]) child += 1
    if (heap[child] >= last) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return first
}

let day = 0
let at = 0
while (at < n || heap.length > 1) {
  if (heap.length === 1) day = Math.max(day, sites[at][0])
  for (; at < n && sites[at][0] <= day; at += 1) push(sites[at][0] + sites[at][1])
  let left = capacity
  while (left > 0 && heap.length > 1) {
    if (pop() >= day) {
      inspected += 1
      left -= 1
    }
  }
  day += 1
}
console.log(inspected)
