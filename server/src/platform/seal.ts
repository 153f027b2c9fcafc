import { createHmac, timingSafeEqual } from 'node:crypto'
import { getTableColumns, type Table } from 'drizzle-orm'

/** Makes the MACs of one kind of chain, with a key derived from the installation's secret. */
export function sealKey(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(`${purpose}\0`).digest()
  const macOf = (...texts: (string | Buffer)[]) => {
    const hmac = createHmac('sha256', key)
    for (const text of texts) hmac.update(text)
    return hmac.digest()
  }
  return {
    macOf,
    /** Names the key without telling it. */
    keyId: macOf('name of the key').toString('base64url').slice(0, 16),
    /** Of the MAC before, which the first in a chain does not have. */
    textOfPrevious: (previous: Buffer | undefined) => `${previous?.toString('base64') ?? ''};`,
  }
}

/**
 * Writes a row but for some columns, each with its name and length, so that no two rows are written
 * alike. Nulls are left out: a column that is added later leaves older MACs valid.
 */
export function rowWriter<Row extends object>(
  table: Table,
  leftOut: readonly string[],
): (row: Row) => string {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !leftOut.includes(key))
  return (row) =>
    columns
      .map(([key, { name }]) => {
        const value = row[key as keyof Row]
        if (value === null || value === undefined) return ''
        const text = textOf(value)
        return `${name}=${Buffer.byteLength(text)}:${text};`
      })
      .join('')
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Buffer) return value.toString('base64')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const isSameMac = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)
