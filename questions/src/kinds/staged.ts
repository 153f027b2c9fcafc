import { stageOfGroup, stagesOf, whyNotStaged } from '@assay/contract/kinds/work-sample/stages'
import type { ProvenKind } from './kind.ts'
import { program } from './program.ts'

/** A competent person reads a stage in a minute. */
const maxWordsPerStage = 220

/** A program that grows by stages. Its hidden cases all judge the last one. */
export const staged: ProvenKind = {
  ...program,

  brokenRules(question) {
    const { statement, translations = [], samples, groups } = question
    const count = stagesOf(question).length
    const problems = [...program.brokenRules(question), ...whyNotStaged(statement)]
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    for (const { language, statement: text } of translations) {
      problems.push(...whyNotStaged(text).map((problem) => `in ${language}: ${problem}`))
      const translated = stagesOf({ ...question, statement: text }).length
      demand(translated === count, `in ${language}: has ${translated} stages, not ${count}`)
    }
    demand(
      samples.length === count,
      `has ${count} stages and ${samples.length} samples; each stage has one sample, in the same order`,
    )
    const stages = groups.map(({ name }) => stageOfGroup(name))
    for (const [at, stage] of stages.entries()) {
      demand(
        stage !== null && stage <= count,
        `the group "${groups[at]?.name}" belongs to no stage: its name begins with "stage 1: " to "stage ${count}: "`,
      )
    }
    for (let stage = 1; stage <= count; stage += 1) {
      demand(stages.includes(stage), `stage ${stage} has no group of cases`)
    }
    return problems
  },

  brokenStyle(question) {
    const problems = program.brokenStyle(question)
    const demand = (holds: boolean, otherwise: string) => holds || problems.push(otherwise)
    for (const [at, { statement }] of stagesOf(question).entries()) {
      const words = statement.split(/\s+/).length
      demand(
        words <= maxWordsPerStage,
        `stage ${at + 1} has ${words} words; ${maxWordsPerStage} are read in a minute`,
      )
    }
    const stages = question.groups.map(({ name }) => stageOfGroup(name) ?? 0)
    demand(
      stages.every((stage, at) => stage >= (stages[at - 1] ?? 1)),
      'the groups of cases are in the order of their stages',
    )
    return problems
  },

  style: { minutes: [30, 60], words: [150, 800] },
}
