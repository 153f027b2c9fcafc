// Amounts of money in whole cents, and rates in ten-thousandths.

const cents = { units: 100, decimals: 2 }
const rateUnits = { units: 10000, decimals: 4 }

/** The cents of "12.50"; also of "12.5", "12" and negative amounts. */
function parseAmount(text) {
  return parseDecimal(text, cents)
}

/** The ten-thousandths of a rate such as "0.9215". */
function parseRate(text) {
  return parseDecimal(text, rateUnits)
}

function formatAmount(amount) {
  const sign = amount < 0 ? '-' : ''
  const rest = String(Math.abs(amount) % cents.units).padStart(cents.decimals, '0')
  return `${sign}${Math.floor(Math.abs(amount) / cents.units)}.${rest}`
}

/** An amount at a rate, rounded to cents, half a cent away from zero. */
function convert(amount, rate) {
  const size = Math.floor((Math.abs(amount) * rate + rateUnits.units / 2) / rateUnits.units)
  return amount < 0 ? -size : size
}

function parseDecimal(text, { units, decimals }) {
  const [wholeText, decimalText = ''] = text.split('.')
  const whole = Number(wholeText)
  const part = Number(decimalText.padEnd(decimals, '0'))
  // The sign of "-0.50" is not in its whole part.
  return text.startsWith('-') ? whole * units - part : whole * units + part
}

module.exports = { parseAmount, parseRate, formatAmount, convert }
