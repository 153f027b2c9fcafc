import type { Assessment } from '@assay/contract/assessments'
import { type StandardLanguage, standardLanguages } from '@assay/contract/catalogue'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { bareContestant } from '../bare-commands.ts'
import { programs } from '../programs.ts'
import { timed } from '../statistics.ts'
import { sourceOf } from './sources.ts'

/** Runs the candidates' programs with the plain commands. */
export function bareCommands(exams: Assessment[]) {
  const bare = bareContestant()
  let serial = 0
  const run = (language: StandardLanguage): Promise<void> => {
    const [question] = exams.find((exam) => exam.language === language)?.questions ?? []
    const program = programs.find(({ languageId }) => languageId === judgeLanguageIds[language])
    if (!question || !program) throw new Error(`nothing to run in ${language}`)
    const { sampleInput, expectedOutput } = question
    const source = (round: number) => sourceOf(language, expectedOutput, `bare ${round}`)
    const stdout = `${expectedOutput}\n`
    return bare.run({ ...program, source, stdin: sampleInput, stdout }, ++serial)
  }
  return {
    /** Runs each language in turn, with a pause, until told to stop. */
    async measure(pause: () => Promise<unknown>, isOver: () => boolean) {
      const times = new Map<StandardLanguage, number[]>(
        standardLanguages.map((language) => [language, []]),
      )
      while (!isOver()) {
        for (const language of standardLanguages) {
          if (isOver()) break
          times.get(language)?.push(await timed(() => run(language)))
          await pause()
        }
      }
      return times
    },
    close: () => bare.close(),
  }
}
