import { readProject } from '@assay/contract/kinds/project/project-files'
import { projectLanguages } from '@assay/contract/kinds/project/project-languages'
import { projectProblem } from '@assay/contract/kinds/project/project-problem'
import type { Question } from '../question.ts'
import type { ProvenKind } from './kind.ts'

const fileCounts = [3, 8] as const
const lineCounts = [150, 300] as const
const groupCounts = [3, 6] as const
const minWrong = 3

/** A project has a starter and a reference in each language that projects can be in. */
export const project: ProvenKind = {
  brokenRules({ comparison, starters, solutions, failing }) {
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    demand(comparison?.by !== 'table', 'only results of SQL are compared as tables')
    for (const language of projectLanguages) {
      const isOf = (one: Question['starters'][number]) => one.language === language
      demand(
        starters.filter(isOf).length === 1 && solutions.filter(isOf).length === 1,
        `a project has one starter and one solution in ${language}`,
      )
    }
    for (const { language, source } of [...starters, ...solutions, ...failing]) {
      const problem = projectProblem(language, source)
      demand(problem === undefined, `a program in ${language} is no project: ${problem}`)
    }
    return problems
  },

  brokenStyle({ starters, failing, groups }) {
    const problems: string[] = []
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    for (const { language, source } of starters) {
      const files = readProject(source) ?? []
      const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
      demand(
        isWithin(files.length, fileCounts),
        `the ${language} starter has ${files.length} files, not ${fileCounts.join(' to ')}`,
      )
      demand(
        isWithin(lines, lineCounts),
        `the ${language} starter has ${lines} lines, not ${lineCounts.join(' to ')}`,
      )
    }
    demand(
      isWithin(groups.length, groupCounts) && groups[0]?.name === 'basics',
      `has ${groupCounts.join(' to ')} groups of cases, the first called "basics"`,
    )
    const languages = new Set(failing.map(({ language }) => language))
    demand(languages.size >= 2, 'wrong programs in two languages are needed')
    return problems
  },

  missing: ({ limits, groups, failing, validator }) => [
    [limits === undefined, 'limits'],
    [groups.length === 0, 'groups of cases'],
    [validator === undefined, 'a validator'],
    [new Set(failing.map(({ reason }) => reason)).size < minWrong, `${minWrong} wrong solutions`],
  ],

  hasMutants: false,
  hasFreshCases: true,
  style: { minutes: [25, 60], words: [60, 400] },
}

const isWithin = (count: number, [min, max]: readonly [number, number]) =>
  count >= min && count <= max
