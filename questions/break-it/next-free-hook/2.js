const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const rowOf = new Map() // the first hook of the row in which a coat hangs
const end = new Map()
const hooks = []
for (const wish of line.trim().split(' ').map(Number)) {
  let hook = wish
  let row = wish
  if (rowOf.has(hook)) {
    row = rowOf.get(hook)
    hook = end.get(row) + 1
    if (rowOf.has(hook)) {
      row = rowOf.get(hook)
      hook = end.get(row) + 1
    }
  }
  hooks.push(hook)
  rowOf.set(hook, row)
  end.set(row, hook)
}
console.log(hooks.join(' '))
