import type { Assessment } from '@assay/contract/assessments'
import { createApiKey } from '@assay/contract/keys'
import { createQuestionDraft, saveQuestionDraft } from '@assay/contract/studio'
import { type Client, succeeded } from '@assay/testkit/client'

/** What an administrator has besides tests: a question being written, and a key for a program. */
export async function fillDesk(admin: Client, { questions }: Assessment): Promise<void> {
  const [first] = questions
  if (!first) throw new Error('The test has no questions')
  const draft = succeeded(await admin.call(createQuestionDraft, { body: { from: first._id } })).data
  const content = { ...draft.content, title: `${draft.content.title}, in our own words` }
  const body = { revision: draft.revision, content }
  succeeded(await admin.call(saveQuestionDraft, { params: { id: draft._id }, body }))
  const key = { name: 'Nightly export', scopes: ['read-results' as const], days: 90 }
  succeeded(await admin.call(createApiKey, { body: key }))
}
