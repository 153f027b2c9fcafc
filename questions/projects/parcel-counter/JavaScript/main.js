// Prices the parcels that were handed in at the counter on one day.

const fs = require('fs')
const { Bill } = require('./bill')
const { readDay } = require('./parcel')
const { printReceipt } = require('./receipt')

function main() {
  const { customers, parcels } = readDay(fs.readFileSync(0, 'utf8').split('\n'))
  const bill = new Bill(customers)
  for (const parcel of parcels) bill.add(parcel)
  printReceipt(bill)
}

main()
