import type { Language } from '@assay/contract/catalogue'
import { isOfPrograms } from '@assay/contract/language-facts'
import { type Question, questionIn } from '@assay/contract/questions'
import { useMemo } from 'react'
import { usePreloaded } from '../../../platform/use-preloaded.ts'

const loadStubs = () => import('@assay/contract/stubs/stubs').then(({ stubs }) => stubs)

/**
 * A program that reads the input, calls an empty function and prints its result. Null where the
 * question does not tell what the function gets, or begins with a program.
 */
export function useStub(question: Question, language: Language): string | null {
  const stubs = usePreloaded(loadStubs)
  return useMemo(() => {
    const { signature } = question
    const hasProgram = questionIn(question, language).starterCode !== undefined
    if (!stubs || !signature || hasProgram || !isOfPrograms(language)) return null
    return stubs[language](signature)
  }, [stubs, question, language])
}
