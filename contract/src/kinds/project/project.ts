import { allowedLanguages } from '../../allowed-languages.ts'
import type { Kind } from '../kind.ts'
import { isProjectLanguage, projectLanguages } from './project-files.ts'

/** A small program in several files that has a fault, or lacks something. */
export const project: Kind = {
  title: 'Work in existing code',
  help: 'A small project with a bug report, or something to add, that candidates read and change. For tests in Python, JavaScript or Java, or that allow one of them.',
  questionKinds: ['project'],
  answeredIn(test) {
    const [first, ...others] = allowedLanguages(test).filter(isProjectLanguage)
    // No test with projects is without one of their languages.
    return first ? [first, ...others] : [test.language]
  },
  reads: projectLanguages,
  rule: 'Questions with a project of several files are answered by changing it. Files with a lock are there to be read. The cases judge what the whole project prints; what worked before must keep working.',
  isProgram: true,
}
