import type { QueryEntry } from './entry.ts'
import type { standardTable } from './standard.ts'

/**
 * What is written, but no program. No test is in these languages: only questions of a kind of their
 * own are answered in them, in any test that has such questions.
 */
export const queryTable = {
  SQL: {
    judgeId: 82,
    judgeAliases: [],
    sourceFile: 'script.sql',
    fileEndings: ['sql'],
    lineComment: '--',
    mode: 'sql',
    indentWidth: 2,
    timeLimit: { proxy: 'Python' },
    // The input sets up the tables. What follows makes SQLite print values so that NULL, numbers and
    // text can be told apart, below the names of the columns. The semicolon ends what was left open.
    inputEnd: '\n;\n.mode quote\n.headers on\n',
  },
  // An input for programs: see `kinds/break-it/trial.ts`.
  Input: {
    judgeId: 43,
    judgeAliases: [],
    sourceFile: 'input.txt',
    fileEndings: ['txt'],
    mode: 'plain',
    indentWidth: 2,
    timeLimit: { proxy: 'Python' },
  },
  // Inputs with their outputs: see `kinds/tests/written-cases.ts`. Judge0 calls it a multi-file program.
  Cases: {
    judgeId: 89,
    judgeAliases: [],
    sourceFile: 'cases.txt',
    fileEndings: ['cases'],
    mode: 'plain',
    indentWidth: 2,
    timeLimit: { proxy: 'Python' },
  },
} as const satisfies Record<string, QueryEntry<keyof typeof standardTable>>
