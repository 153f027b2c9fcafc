// Amounts of money, in whole cents.

/** Rounded to the nearest cent, halves away from zero. */
function percentOf(cents, percent) {
  return Math.round((cents * percent) / 100)
}

function formatCents(cents) {
  const size = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

module.exports = { formatCents, percentOf }
