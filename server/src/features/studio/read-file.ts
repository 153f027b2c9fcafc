import type { Language } from '@assay/contract/catalogue'
import type { ImportedQuestion } from '@assay/contract/question-packages'
import type { QuestionProgram } from '@assay/contract/question-parts'
import type { OpenFile } from '@assay/questions/packages/archive'
import { readImport } from '@assay/questions/packages/import'
import { RefusedImport } from '@assay/questions/packages/refused'

export type ReadQuestion = Awaited<ReturnType<typeof readImport>>[number]

/** Or a sentence that says why the file cannot be read. */
type OrRefusal<T> = ({ readonly refusal?: undefined } & T) | { readonly refusal: string }
export type ReadFile = OrRefusal<{ readonly questions: readonly ReadQuestion[] }>
export type PreviewedFile = OrRefusal<{ readonly questions: readonly ImportedQuestion[] }>

/** The questions of an uploaded file. It may be hostile, so this runs in a thread of its own. */
export async function readFile(
  fileName: string,
  file: OpenFile,
  /** The languages that programs can be in. */
  offered: readonly Language[],
): Promise<ReadFile> {
  try {
    const questions = await readImport(fileName, file)
    return { questions: questions.map((question) => withOfferedPrograms(question, offered)) }
  } catch (error) {
    if (error instanceof RefusedImport) return { refusal: error.message }
    throw error
  }
}

/** The same without the contents, which nobody asked for. */
export async function previewFile(...args: Parameters<typeof readFile>): Promise<PreviewedFile> {
  const { refusal, questions } = { questions: [], ...(await readFile(...args)) }
  if (refusal !== undefined) return { refusal }
  return { questions: questions.map((question) => presentImported(question, null)) }
}

/** Programs in languages that are turned off could not be proven. */
function withOfferedPrograms(question: ReadQuestion, offered: readonly Language[]): ReadQuestion {
  const { content, notes } = question
  const isOffered = ({ language }: QuestionProgram) => offered.includes(language)
  const { solutions, failing, starters } = content
  const left = [...solutions, ...failing, ...starters].filter((one) => !isOffered(one))
  const inEach = [...new Set(left.map(({ language }) => language))]
  return {
    ...question,
    content: {
      ...content,
      solutions: solutions.filter(isOffered),
      failing: failing.filter(isOffered),
      starters: starters.filter(isOffered),
    },
    notes: [
      ...notes,
      ...inEach.map((one) => `Programs in ${one} are left out: ${one} is turned off`),
    ],
  }
}

export function presentImported(
  { file, content, notes }: ReadQuestion,
  draftId: string | null,
): ImportedQuestion {
  const { title, samples, hiddenCases, solutions, failing } = content
  return {
    file,
    title,
    samples: samples.length,
    hiddenCases: hiddenCases.length,
    solutions: solutions.length,
    failing: failing.length,
    notes: [...notes],
    draftId,
  }
}
