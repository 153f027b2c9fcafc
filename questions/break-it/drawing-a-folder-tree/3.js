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
  for (const number of inside[folder]) {
    console.log(`${prefix}+--${names[number]}`)
    const last = names[inside[folder].at(-1)]
    draw(number, prefix + (names[number] === last ? '...' : '|..'))
  }
}

console.log(names[1])
draw(1, '')
