const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const names = ['']
const inside = [[]]
for (const line of lines) {
  const [parent, name] = line.split(' ')
  inside[parent].push(names.length)
  names.push(name)
  inside.push([])
}

function draw(folder, depth, bar) {
  for (const number of inside[folder]) {
    console.log(`${bar.repeat(depth)}+--${names[number]}`)
    draw(number, depth + 1, number === inside[folder].at(-1) ? '...' : '|..')
  }
}

console.log(names[1])
draw(1, 0, '')
