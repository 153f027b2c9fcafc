const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const shops = lines.slice(1).map((line) => line.split(' ').map(Number))
const overlap = shops.slice(1).every(([opens, closes], i) => {
  const [opensBefore, closesBefore] = shops[i]
  return Math.max(opens, opensBefore) < Math.min(closes, closesBefore)
})
if (overlap) {
  const start = Math.max(...shops.map(([opens]) => opens))
  const end = Math.min(...shops.map(([, closes]) => closes))
  console.log(start, end)
} else {
  console.log('none')
}
