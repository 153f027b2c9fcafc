// Understands what is typed at the till and in the stock room, and books it.

const { kinds } = require('./entry.js')
const { Ledger } = require('./ledger.js')
const { stockLine } = require('./report.js')

class Shop {
  #ledger = new Ledger()
  #commands = {
    receive: (article, quantity) => this.#receive(article, Number(quantity)),
    sell: (article, quantity) => this.#sell(article, Number(quantity)),
    return: (number, quantity, condition) =>
      this.#return(Number(number), Number(quantity), condition),
    count: (article, onShelf) => this.#count(article, Number(onShelf)),
    cancel: (number) => this.#cancel(Number(number)),
    stock: (article) => [stockLine(article, this.#ledger.totals(article))],
    report: () => this.#report(),
  }

  /** The lines that answer a command. */
  answer(line) {
    const [name, ...words] = line.trim().split(/\s+/)
    return this.#commands[name](...words)
  }

  #receive(article, quantity) {
    const entry = this.#ledger.append(kinds.receive, article, quantity)
    return [`entry ${entry.number}`]
  }

  #sell(article, quantity) {
    const inStock = this.#ledger.totals(article).inStock()
    if (quantity > inStock) return [`refused: ${inStock} in stock`]
    const entry = this.#ledger.append(kinds.sell, article, quantity)
    return [`entry ${entry.number}`]
  }

  #return(number, quantity, condition) {
    const sale = this.#ledger.find(number)
    if (sale?.kind !== kinds.sell) return [`refused: ${number} is no sale`]
    if (quantity > sale.quantity) return [`refused: ${sale.quantity} left to return`]
    const isDamaged = condition === 'damaged'
    const details = { sale, isDamaged }
    const entry = this.#ledger.append(kinds.return, sale.article, quantity, details)
    return [`entry ${entry.number}`]
  }

  #count(article, onShelf) {
    const difference = onShelf - this.#ledger.totals(article).inStock()
    const entry = this.#ledger.append(kinds.count, article, difference)
    if (difference === 0) return [`entry ${entry.number}`]
    return [`entry ${entry.number}: ${difference > 0 ? '+' : ''}${difference}`]
  }

  /** Sales and deliveries stand; only returns and counts can be cancelled. */
  #cancel(number) {
    const entry = this.#ledger.find(number)
    const canBe = entry?.kind === kinds.return || entry?.kind === kinds.count
    if (!canBe || entry.isCancelled) return [`refused: ${number} cannot be cancelled`]
    entry.isCancelled = true
    return [`cancelled ${number}`]
  }

  #report() {
    const articles = this.#ledger.articles()
    if (articles.length === 0) return ['no articles']
    return articles.map((article) => stockLine(article, this.#ledger.totals(article)))
  }
}

module.exports = { Shop }
