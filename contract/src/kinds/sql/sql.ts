import type { Kind } from '../kind.ts'

/** Statements on given tables. A case is a data set, and what they return is compared as a table. */
export const sql: Kind = {
  title: 'SQL queries',
  help: 'Tables are given, and the answer is SQL that SQLite runs, whatever the language of the test. Hidden cases are other data in the same tables.',
  questionKinds: ['sql'],
  answeredIn: () => ['SQL'],
  reads: null,
  rule: 'Questions about tables are answered in SQL, which SQLite runs. The result counts as a table: numbers by their value, rows in any order unless the question says otherwise.',
  isProgram: false,
}
