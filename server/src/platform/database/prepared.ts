import type { Db } from './connect.ts'

/**
 * For frequent statements: the SQL is built once per database and parsed once per connection. In a
 * transaction it is built each time.
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

/**
 * For statements whose SQL has a few variants; each is built once per database. Prepare them as
 * `unnamed`, so that the database plans them for the actual values: a good plan for a rare search
 * term is a bad one for a frequent one.
 */
export function preparedVariants<Variant extends object, Statements>(
  build: (db: Db, variant: Variant) => Statements,
): (db: Db, variant: Variant) => Statements {
  const builtFor = prepared(() => new Map<string, Statements>())
  return (db, variant) => {
    const built = builtFor(db)
    const key = JSON.stringify(variant)
    const known = built.get(key)
    if (known) return known
    const statements = build(db, variant)
    built.set(key, statements)
    return statements
  }
}

export const unnamed = ''
