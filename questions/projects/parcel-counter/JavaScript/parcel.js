// What is handed in at the counter, and by whom.

/** Returns the customers, in the order of the list, and the parcels of the day. */
function readDay(lines) {
  const [customerCount, parcelCount] = lines[0].split(' ').map(Number)
  const customers = lines.slice(1, 1 + customerCount).map(readCustomer)
  const byName = new Map(customers.map((customer) => [customer.name, customer]))
  const first = 1 + customerCount
  const parcels = lines
    .slice(first, first + parcelCount)
    .map((line) => readParcel(line, byName))
  return { customers, parcels }
}

function readCustomer(line) {
  const [name, kind] = line.split(' ')
  return { name, hasCard: kind === 'card' }
}

function readParcel(line, byName) {
  const [name, zone, grams, service] = line.split(' ')
  return { customer: byName.get(name), zone, grams: Number(grams), service }
}

module.exports = { readDay }
