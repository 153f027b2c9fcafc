import { readTable } from '@assay/contract/kinds/sql/table'
import { allCases } from '../question.ts'
import type { ProvenKind } from './kind.ts'

const statementParts = ['**Result.**', '**Example.**']
const minWrong = 3
const plainName = /^[A-Za-z_]\w*$/

/** Hidden cases are data sets for the tables of the sample, and wrong queries are what they catch. */
export const sql: ProvenKind = {
  brokenRules(question) {
    const { comparison, starters, solutions, failing, shape, samples } = question
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    demand(comparison?.by === 'table', 'the result of an SQL question is compared as a table')
    demand(shape.length === 0, 'an SQL question has no shape: its inputs are tables')
    demand(starters.length === 0, 'only debugging questions have starters')
    demand(
      [...solutions, ...failing].every(({ language }) => language === 'SQL'),
      'an SQL question is answered in SQL',
    )
    for (const { name, output } of allCases(question)) {
      const table = readTable(output)
      demand(table !== null, `case "${name}" does not expect a table`)
      // Without an alias, a column is named by its expression, which candidates see in the sample.
      const telling = table?.columns.filter((column) => !plainName.test(column)) ?? []
      demand(telling.length === 0, `case "${name}" has the column ${telling[0]}: give it an alias`)
    }
    const tables = tablesIn(samples[0].input)
    for (const { name, input } of allCases(question)) {
      demand(
        tablesIn(input).join('\n') === tables.join('\n'),
        `case "${name}" creates other tables than the sample`,
      )
    }
    return problems
  },

  brokenStyle({ statement, solutions }) {
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    for (const part of statementParts) {
      demand(statement.includes(`\n${part} `), `the statement has no paragraph ${part}`)
    }
    demand(solutions.length > 0, 'a reference query is needed')
    return problems
  },

  missing({ groups, failing }) {
    return [
      [groups.length === 0, 'groups of cases'],
      [failing.length < minWrong, `${minWrong} wrong queries`],
    ]
  },

  hasMutants: false,
  hasFreshCases: false,
}

/** What is created, without regard to spaces. */
function tablesIn(input: string): string[] {
  return (input.match(/^CREATE TABLE [^;]*;/gim) ?? []).map((text) => text.replaceAll(/\s+/g, ' '))
}
