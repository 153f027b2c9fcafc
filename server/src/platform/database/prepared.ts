import type { Db } from './connect.ts'

/**
 * A statement that is called all the time: its SQL is put together once for a database, and
 * parsed once by each connection. In a transaction it is put together anew.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
