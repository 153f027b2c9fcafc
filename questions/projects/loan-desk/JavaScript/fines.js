// How late a loan is, and what that costs.
const { compare, daysBetween } = require('./dates')

const centsPerDay = { film: 50, book: 20, score: 20 }
const maxFine = 1500

/** Days after the due date on which the library was open. */
function lateDays(loan, today, closures) {
  if (compare(today, loan.due) <= 0) return 0
  return daysBetween(loan.due, today) - closures.countBetween(loan.due, today)
}

function fineFor(kind, days) {
  return Math.min(maxFine, centsPerDay[kind] * days)
}

function formatCents(cents) {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

module.exports = { fineFor, formatCents, lateDays }
