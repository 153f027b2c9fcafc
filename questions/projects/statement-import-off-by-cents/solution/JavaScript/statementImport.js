// Imports the statements of an account and compares its balance with what the bank says.

const { Duplicates } = require('./duplicates.js')
const { Entry } = require('./entry.js')
const { formatAmount, parseAmount } = require('./money.js')
const { Rates } = require('./rates.js')

class StatementImport {
  #currency = ''
  #opening = 0
  #rates = new Rates()
  #duplicates = new Duplicates()
  #files = []
  #entries = []
  #lines = {
    account: (currency, opening) => this.#readAccount(currency, opening),
    rate: (day, currency, rate) => this.#rates.add(day, currency, rate),
    file: (name) => this.#readFile(name),
    entry: (...words) => this.#readEntry(new Entry(...words)),
    balance: (day, amount) => this.#readBalance(day, amount),
  }

  read(line) {
    const [name, ...words] = line.trim().split(/\s+/)
    this.#lines[name](...words)
  }

  /**
   * What became of every file, and the balance after all of them.
   *
   * Nothing is converted before, because rates may come after the entries that need them.
   */
  report() {
    const lines = this.#files.flatMap(({ name, imported, skipped, stated }) => [
      `${name}: ${imported} imported, ${skipped} skipped`,
      ...stated.map((one) => this.#reconciliation(one)),
    ])
    return [...lines, `balance ${formatAmount(this.#balanceOn(this.#lastDay()))}`]
  }

  #readAccount(currency, opening) {
    this.#currency = currency
    this.#opening = parseAmount(opening)
  }

  #readFile(name) {
    this.#duplicates.beginFile()
    // The balances that the bank states are kept with their days.
    this.#files.push({ name, imported: 0, skipped: 0, stated: [] })
  }

  #readEntry(entry) {
    const file = this.#files.at(-1)
    if (this.#duplicates.isDuplicate(entry)) {
      file.skipped += 1
      return
    }
    file.imported += 1
    this.#entries.push(entry)
  }

  #readBalance(day, amount) {
    this.#files.at(-1).stated.push({ day, cents: parseAmount(amount) })
  }

  #reconciliation({ day, cents }) {
    const difference = this.#balanceOn(day) - cents
    return `${day} ${difference === 0 ? 'ok' : `off by ${formatAmount(difference)}`}`
  }

  /** The balance at the end of a day. */
  #balanceOn(day) {
    return this.#entries
      .filter((entry) => entry.day <= day)
      .map((entry) => entry.bookedCents(this.#currency, this.#rates))
      .reduce((sum, cents) => sum + cents, this.#opening)
  }

  #lastDay() {
    const days = this.#entries.map(({ day }) => day)
    return days.sort().at(-1) ?? ''
  }
}

module.exports = { StatementImport }
