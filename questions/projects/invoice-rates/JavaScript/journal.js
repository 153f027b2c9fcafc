// Carries out the lines of the journal.
const { Invoice } = require('./invoice')
const { Ledger } = require('./ledger')
const { Products } = require('./products')
const { invoiceSheet, summarySheet } = require('./sheet')

class Journal {
  constructor() {
    this.products = new Products()
    this.ledger = new Ledger()
    this.invoices = new Map()
    this.current = undefined
    this.printed = []
  }

  handle([command, ...rest]) {
    switch (command) {
      case 'product':
        this.products.enter(rest[0], Number(rest[1]))
        break
      case 'invoice':
        this.current = new Invoice(rest[0])
        break
      case 'line':
        this.current.add(this.products.find(rest[0]), Number(rest[1]))
        break
      case 'discount':
        this.current.discountPercent = Number(rest[0])
        break
      case 'end':
        this.finish(`invoice ${this.current.number}`, this.current)
        this.invoices.set(this.current.number, this.current)
        break
      case 'cancel':
        this.finish(`cancellation of ${rest[0]}`, this.invoices.get(rest[0]).reversed())
        break
      default:
        this.printed.push(...summarySheet(this.ledger))
        this.ledger = new Ledger()
    }
  }

  /** Prints an invoice and enters it into the books. */
  finish(heading, invoice) {
    this.ledger.enter(invoice)
    this.printed.push(...invoiceSheet(heading, invoice))
  }
}

module.exports = { Journal }
