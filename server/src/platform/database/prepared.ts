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

/**
 * Statements that are put together in a few forms, each once for a database. They are prepared
 * `unnamed`: what finds few rows quickly is slow where there are many, so that the database plans
 * them for their values each time.
 */
export function preparedForms<Form extends object, Statements>(
  build: (db: Db, form: Form) => Statements,
): (db: Db, form: Form) => Statements {
  const formsOf = prepared(() => new Map<string, Statements>())
  return (db, form) => {
    const forms = formsOf(db)
    const key = JSON.stringify(form)
    const known = forms.get(key)
    if (known) return known
    const statements = build(db, form)
    forms.set(key, statements)
    return statements
  }
}

export const unnamed = ''
