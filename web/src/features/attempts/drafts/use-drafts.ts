import type { Language } from '@assay/contract/catalogue'
import { type Question, questionIn } from '@assay/contract/questions'
import { starterCodeFor } from '@assay/contract/starter-code'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftStorage } from '../../../platform/drafts/draft-storage.ts'
import { useSavedWithPage } from '../../../platform/drafts/use-draft-keeper.ts'
import { loadDraft, saveDraft } from '../calls.ts'
import { type DraftSet, emptyDraftSetView, openDraftSet } from './draft-set.ts'
import { languageMemory } from './language-memory.ts'

type DraftsOptions = {
  userId: string
  testId: string
  question: Question
  /** In which the question may be answered, that of the test first. */
  languages: readonly Language[]
}

type Begun = [language: Language, starterCode: string]

const noSubscription = () => () => {}
const noView = () => emptyDraftSetView

/** What the editor of a question begins with in a language. */
export const starterOf = (question: Question, language: Language) =>
  starterCodeFor(language, questionIn(question, language).starterCode)

/** The drafts of one question, and which of them is shown. */
export function useDrafts({ userId, testId, question, languages }: DraftsOptions) {
  const questionId = question._id
  const [drafts, setDrafts] = useState<DraftSet | null>(null)
  // By value: the test is loaded again, which must not open anything anew.
  const begunWith = JSON.stringify(
    languages.map((language): Begun => [language, starterOf(question, language)]),
  )

  useEffect(() => {
    const begun: [Begun, ...Begun[]] = JSON.parse(begunWith)
    const starters = new Map(begun)
    const [[own], ...others] = begun
    const key = `draft:${userId}:${testId}:${questionId}`
    const named = (language: Language) => (others.length > 0 ? { language } : {})
    const opened = openDraftSet({
      languages: [own, ...others.map(([language]) => language)],
      starterOf: (language) => starters.get(language) ?? '',
      storageOf: (language) => draftStorage(language === own ? key : `${key}:${language}`),
      memory: languageMemory(userId, testId, questionId),
      load: (language, signal) =>
        loadDraft({ testId, questionId, ...(language && named(language)) }, signal),
      save: (language, body, keepalive) =>
        saveDraft({ testId, questionId, ...named(language) }, body, keepalive),
    })
    setDrafts(opened)
    return opened.leave
  }, [userId, testId, questionId, begunWith])

  useSavedWithPage(drafts)
  const view = useSyncExternalStore(drafts?.subscribe ?? noSubscription, drafts?.view ?? noView)
  return { drafts, ...view }
}
