import type pg from 'pg'
import { say } from '../results.ts'
import { round } from '../statistics.ts'
import { sampleOf } from './seed.ts'

/** Tables that grow with every attempt; all but the first hold a sample of the attempts. */
const tables = [
  'attempts',
  'attempt_questions',
  'runs',
  'judgings',
  'judged_cases',
  'fresh_cases',
  'drafts',
]

export interface Growth {
  readonly name: string
  /** Of a table: rows for 1,000 attempts. */
  readonly rows: number | null
  /** Kilobytes for 1,000 attempts. */
  readonly kilobytes: number
}

/** What 1,000 attempts add to each table and to each of its indexes. */
export async function measureGrowth(client: pg.Client, attempts: number): Promise<Growth[]> {
  const growth: Growth[] = []
  for (const table of tables) {
    const thousands = attempts / (table === 'attempts' ? 1 : sampleOf) / 1000
    const inKilobytes = (bytes: string) => round(Number(bytes) / 1024 / thousands)
    const { rows } = await client.query<{ name: string; bytes: string; count: string | null }>(
      `select relname as name, pg_table_size(oid)::text as bytes, reltuples::text as count
        from pg_class where oid = $1::regclass
      union all
      select indexrelid::regclass::text, pg_relation_size(indexrelid)::text, null
        from pg_index where indrelid = $1::regclass`,
      [table],
    )
    for (const { name, bytes, count } of rows) {
      const perThousand = count === null ? null : round(Number(count) / thousands)
      growth.push({ name, rows: perThousand, kilobytes: inKilobytes(bytes) })
    }
  }
  for (const { name, rows, kilobytes } of growth) {
    say(
      `${rows === null ? '  ' : ''}${name}: ${rows === null ? '' : `${rows} rows, `}${kilobytes} KB`,
    )
  }
  return growth
}
