const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const LAST = 130000
// A hook is its own next free one while it is free.
const nextFree = Array.from({ length: LAST + 1 }, (_, hook) => hook)
nextFree.push(1)
const hooks = []
for (let wish of line.trim().split(' ').map(Number)) {
  let hook = wish
  while (nextFree[hook] !== hook) hook = nextFree[hook]
  hooks.push(hook)
  while (wish !== hook) {
    const following = nextFree[wish]
    nextFree[wish] = hook + 1
    wish = following
  }
  nextFree[hook] = hook + 1
}
console.log(hooks.join(' '))
