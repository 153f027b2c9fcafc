// Loans and when they are due.
const { addDays, compare } = require('./dates')

const loanDays = { film: 7, book: 21, score: 42 }
const maxRenewals = 2

class Loan {
  constructor(number, kind, today, closures) {
    this.number = number
    this.kind = kind
    this.renewals = 0
    this.due = dueDate(today, kind, closures)
  }

  /** An overdue loan has to come back first. */
  mayBeRenewed(today) {
    return this.renewals < maxRenewals && compare(today, this.due) <= 0
  }

  /** The new period begins when the old one ends, so nobody loses days. */
  renew(closures) {
    this.renewals += 1
    this.due = dueDate(this.due, this.kind, closures)
  }
}

/** Nothing is due on a day on which it cannot be brought back. */
function dueDate(start, kind, closures) {
  return closures.nextOpenDay(addDays(start, loanDays[kind]))
}

module.exports = { Loan }
