import type { Language } from '../../catalogue.ts'
import type { ShownTrial } from './trial.ts'

/** What the sandbox runs. Translations behave the same, so candidates may read those instead. */
const ranIn = 'Python'

/** In which languages a sample can show its programs. */
export function languagesOf(sample: string): readonly Language[] {
  const { translations } = readTrial(sample)
  return [ranIn, ...(Object.keys(translations ?? {}) as Language[])]
}

/** The sample with its programs in the first of these languages in which it has them. */
export function sampleIn(sample: string, languages: readonly Language[]): string {
  const { translations, programs, ...inputs } = readTrial(sample)
  const language = languages.find((one) => one === ranIn || translations?.[one])
  if (!translations || !language) return sample
  return JSON.stringify({ ...inputs, programs: translations[language] ?? programs })
}

function readTrial(sample: string): Partial<ShownTrial> {
  try {
    const trial: Partial<ShownTrial> | null = JSON.parse(sample)
    return trial ?? {}
  } catch {
    return {}
  }
}
