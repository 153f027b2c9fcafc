import { readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

interface Statement {
  /** Name of a prepared statement, so that replaying prepares it as well. */
  readonly name?: string
  readonly text: string
  readonly values: (string | null)[]
}

/** The statements of one request in order; those of one wave are sent concurrently. */
export type Waves = Statement[][]

const isBackground = /"runs"|from "mails"|for (no key )?update/
/** Rows that are read when the page of a list is known. */
const isSecond = /from "(assessment|attempt)_questions"|where "notifications"\."id" = any/

/** The statements the product sends for one request, taken from the database log. */
export async function recordStatements(
  client: pg.Client,
  logFile: string,
  call: () => Promise<unknown>,
): Promise<Waves> {
  await client.query("alter system set log_statement = 'all'")
  await client.query('select pg_reload_conf()')
  await sleep(500)
  const from = (await stat(logFile)).size
  await call()
  await sleep(200)
  await client.query('alter system reset log_statement')
  await client.query('select pg_reload_conf()')
  const text = (await readFile(logFile)).subarray(from).toString()
  const statements = parse(text).filter(
    (statement) =>
      /^select [\s\S]* from "/i.test(statement.text) && !isBackground.test(statement.text),
  )
  const wave = ({ text }: Statement) =>
    /from "sessions"/.test(text) ? 0 : isSecond.test(text) ? 2 : 1
  const waves = [0, 1, 2].map((number) => statements.filter((one) => wave(one) === number))
  return waves.filter((one) => one.length > 0)
}

function parse(log: string): Statement[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] )/m)
  return entries.flatMap((entry, index) => {
    const [, name, statement] =
      entry.match(/LOG: {2}(?:execute (?:<unnamed>|(\w+))|statement): ([\s\S]*)/) ?? []
    if (statement === undefined) return []
    const detail = entries[index + 1]?.match(/DETAIL: {2}Parameters: ([\s\S]*)/)?.[1] ?? ''
    const values = [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
      ([, value]) => value?.replaceAll("''", "'") ?? null,
    )
    return [{ ...(name !== undefined && { name }), text: statement.trim(), values }]
  })
}

export async function replay(pool: pg.Pool, waves: Waves): Promise<void> {
  for (const wave of waves) {
    await Promise.all(wave.map((statement) => pool.query(statement)))
  }
}
