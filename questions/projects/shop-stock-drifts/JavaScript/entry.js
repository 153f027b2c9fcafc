// One line of the stock ledger.

const kinds = { receive: 'receive', sell: 'sell', return: 'return', count: 'count' }

/**
 * What happened to one article.
 *
 * The quantity of a count is the difference that it found: what is on the shelf minus what the
 * ledger said. All other quantities are positive.
 */
function makeEntry(number, kind, article, quantity, { sale, isDamaged = false } = {}) {
  return { number, kind, article, quantity, sale, isDamaged, isCancelled: false }
}

module.exports = { kinds, makeEntry }
