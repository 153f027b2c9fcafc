// How the bill of the day is printed.

function printReceipt(bill) {
  bill.entries.forEach((entry, at) => {
    console.log(`${at + 1} ${entryText(entry)}`)
  })
  for (const account of bill.accounts.values()) {
    if (account.parcelCount > 0) console.log(accountText(account))
  }
  console.log(`total ${amount(bill.total())}`)
}

function entryText(entry) {
  if (!entry) return 'refused'
  return `${entry.parcel.customer.name}, ${entry.band.label}: ${amount(entry.cents)}`
}

function accountText(account) {
  const parcels = account.parcelCount === 1 ? '1 parcel' : `${account.parcelCount} parcels`
  return `${account.customer.name}, ${parcels}: ${amount(account.total())}`
}

function amount(cents) {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

module.exports = { printReceipt }
