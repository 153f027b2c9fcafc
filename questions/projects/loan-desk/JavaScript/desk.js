// The loan desk: understands the lines of the journal.
const { Closures } = require('./closures')
const { format, monthName, parseDate } = require('./dates')
const { fineFor, formatCents, lateDays } = require('./fines')
const { Loan } = require('./loans')

class Desk {
  constructor() {
    this.closures = new Closures()
    this.loans = new Map()
    this.takings = new Map()
  }

  /** Carries out one line; returns the answer to print, if there is one. */
  handle([command, ...rest]) {
    switch (command) {
      case 'close':
        this.closures.add(parseDate(rest[0]), parseDate(rest[1]))
        return undefined
      case 'lend':
        return this.lend(rest[0], rest[1], parseDate(rest[2]))
      case 'renew':
        return this.renew(rest[0], parseDate(rest[1]))
      case 'return':
        return this.takeBack(rest[0], parseDate(rest[1]))
      default:
        return this.report(rest[0])
    }
  }

  lend(number, kind, today) {
    const loan = new Loan(number, kind, today, this.closures)
    this.loans.set(number, loan)
    return `${number} due ${format(loan.due)}`
  }

  renew(number, today) {
    const loan = this.loans.get(number)
    if (!loan.mayBeRenewed(today)) return `${number} not renewed`
    loan.renew(this.closures)
    return `${number} due ${format(loan.due)}`
  }

  takeBack(number, today) {
    const loan = this.loans.get(number)
    this.loans.delete(number)
    const days = lateDays(loan, today, this.closures)
    if (days === 0) return `${number} on time`
    const cents = fineFor(loan.kind, days)
    const month = monthName(today)
    this.takings.set(month, (this.takings.get(month) ?? 0) + cents)
    return `${number} late ${days} fine ${formatCents(cents)}`
  }

  report(month) {
    return `${month} takings ${formatCents(this.takings.get(month) ?? 0)}`
  }
}

module.exports = { Desk }
