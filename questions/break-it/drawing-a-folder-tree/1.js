const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const names = ['']
const inside = [[]]
for (const line of lines) {
  const [parent, name] = line.split(' ')
  inside[parent].push(names.length)
  names.push(name)
  inside.push([])
}

function draw(folder, prefix) {
  const order = (a, b) => (names[a] < names[b] ? -1 : names[a] > names[b] ? 1 : 0)
  const folders = inside[folder].sort(order)
  for (const number of folders) {
    console.log(`${prefix}+--${names[number]}`)
    draw(number, prefix + (number === folders.at(-1) ? '...' : '|..'))
  }
}

console.log(names[1])
draw(1, '')
