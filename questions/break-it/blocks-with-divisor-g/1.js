const [, g, ...pipes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let blocks = 0
let run = 0
for (const pipe of pipes) {
  run = pipe % g === 0 ? run + 1 : 0
  blocks += run
}
console.log(blocks)
