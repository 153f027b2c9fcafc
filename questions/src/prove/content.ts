import type { QuestionCase, QuestionContent } from '@assay/contract/question-parts'
import type { Question, Solution } from '../question.ts'

/** As authors mean it: lines end with `\n`, the last one too, and every case has a name. */
export function tidied(content: QuestionContent): QuestionContent {
  const samples = content.samples.map((one, index) =>
    tidyCase(one, index === 0 ? 'sample' : `sample ${index + 1}`),
  )
  return {
    ...content,
    title: content.title.trim(),
    summary: content.summary.trim(),
    idea: content.idea.trim(),
    topic: content.topic.trim(),
    statement: withLineFeeds(content.statement).trim(),
    ...(content.translations && {
      translations: content.translations.map(({ language, title, statement }) => ({
        language,
        title: title.trim(),
        statement: withLineFeeds(statement).trim(),
      })),
    }),
    samples: samples as typeof content.samples,
    hiddenCases: content.hiddenCases.map((one, index) =>
      tidyCase(one, one.name.trim() || `hidden case ${index + 1}`),
    ),
    shape: content.shape.map((rule) => rule.trim()).filter(Boolean),
    groups: content.groups.map((group) => ({ ...group, name: group.name.trim() })),
    validator: content.validator.trim() === '' ? '' : content.validator,
    generator: content.generator.trim() === '' ? '' : content.generator,
    solutions: content.solutions.filter(isWritten),
    starters: content.starters.filter(isWritten),
    failing: content.failing.filter(isWritten),
  }
}

const isWritten = ({ source }: Solution) => source.trim() !== ''
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

function tidyCase(one: QuestionCase, name: string): QuestionCase {
  // Looked for from where the line feeds begin: from each of them, it would be quadratic.
  const tidy = (text: string) => `${withLineFeeds(text).replace(/(?<!\n)\n+$/, '')}\n`
  return { ...one, name, input: tidy(one.input), output: tidy(one.output) }
}

/** Undefined without a sample. */
export function questionOf(content: QuestionContent): Question | undefined {
  const [sample, ...further] = content.samples
  if (!sample) return undefined
  const { validator, generator, ...rest } = content
  return {
    ...rest,
    slug: '',
    samples: [sample, ...further],
    validator: validator === '' ? undefined : validator,
    generator: generator === '' ? undefined : generator,
  }
}
