/** Each has a sample. */
export const minStages = 3
export const maxStages = 5

/** One part of a staged question: what candidates read next. */
interface Stage {
  /** Null for the first, which has the title of the question. */
  readonly title: string | null
  readonly statement: string
}

interface Staged {
  /** As its author chose it. */
  readonly kind: string
  readonly statement: string
}

const heading = /^# Stage (\d+):(.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})/
const groupName = /^stage ([1-9]): \S/

export const hasStages = ({ kind }: Pick<Staged, 'kind'>): boolean => kind === 'staged'

/** The parts of a statement, in order. A question of another kind has one. */
export function stagesOf(question: Staged): [Stage, ...Stage[]] {
  return hasStages(question)
    ? splitAtHeadings(question.statement)
    : [{ title: null, statement: question.statement }]
}

/** The statement up to this stage, with its headings. */
export function statementUpTo(stage: number, question: Staged): string {
  const [first, ...others] = stagesOf(question).slice(0, stage)
  const below = others.map(({ title, statement }, at) => stageHeading(at + 2, title, statement))
  return [first?.statement ?? '', ...below].join('\n\n')
}

/** Why a statement cannot be shown stage by stage. */
export function whyNotStaged(statement: string): string[] {
  const numbers = headingsIn(statement).map(({ number }) => number)
  const stages = splitAtHeadings(statement)
  const problems: string[] = []
  if (stages.length < minStages || stages.length > maxStages) {
    problems.push(
      `a work sample has ${minStages} to ${maxStages} stages, the statement has ${stages.length}: each but the first begins with a line "# Stage 2: what it adds"`,
    )
  }
  if (numbers.some((number, at) => number !== at + 2)) {
    problems.push(
      `the headings of stages are numbered ${numbers.join(', ')}; they count from 2, since the statement begins with stage 1`,
    )
  }
  stages.forEach(({ title, statement: text }, at) => {
    if (title === '') problems.push(`stage ${at + 1} has no title`)
    if (text === '') problems.push(`stage ${at + 1} has no text`)
  })
  return problems
}

/** Which stage a group of cases belongs to; null if its name does not say so. */
export function stageOfGroup(name: string): number | null {
  const [, number] = groupName.exec(name) ?? []
  return number === undefined ? null : Number(number)
}

function splitAtHeadings(statement: string): [Stage, ...Stage[]] {
  const lines = statement.split('\n')
  const found = headingsIn(statement)
  const textOf = (from: number, to: number | undefined) => lines.slice(from, to).join('\n').trim()
  return [
    { title: null, statement: textOf(0, found[0]?.line) },
    ...found.map(({ line, title }, at) => ({
      title,
      statement: textOf(line + 1, found[at + 1]?.line),
    })),
  ]
}

/** A line in a block of code is none. */
function headingsIn(statement: string): { line: number; number: number; title: string }[] {
  let open = ''
  return statement.split('\n').flatMap((text, line) => {
    const [, mark = ''] = fence.exec(text) ?? []
    if (open !== '') {
      if (mark.startsWith(open) && text.trim() === mark) open = ''
      return []
    }
    open = mark
    const [, number, title = ''] = heading.exec(text) ?? []
    return number === undefined ? [] : [{ line, number: Number(number), title: title.trim() }]
  })
}

const stageHeading = (number: number, title: string | null, statement: string) =>
  `# Stage ${number}: ${title ?? ''}\n\n${statement}`
