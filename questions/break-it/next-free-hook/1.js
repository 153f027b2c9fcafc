const [, line] = require('fs').readFileSync(0, 'utf8').split('\n')
const taken = new Set()
let highest = 0
const hooks = line.trim().split(' ').map(Number).map((wish) => {
  const hook = taken.has(wish) ? highest + 1 : wish
  taken.add(hook)
  highest = Math.max(highest, hook)
  return hook
})
console.log(hooks.join(' '))
