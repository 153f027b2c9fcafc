import { readAttemptDetail } from '@assay/contract/attempt-review'
import {
  answerOwnershipQuestion,
  readOwnership,
  readOwnOwnership,
  showOwnershipQuestion,
} from '@assay/contract/ownership'
import { type Decision, reviewAttempt } from '@assay/contract/reviews'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import type { Chance } from './chance.ts'

export interface Finished {
  readonly attemptId: string
  readonly testId: string
  readonly user: SignedIn
}

const pollMs = 500
const sleep = () => new Promise<void>((resolve) => setTimeout(resolve, pollMs))

/** Answers what is asked about the programs of an attempt, mostly right. */
export async function answerOwnership(
  { attemptId, testId, user }: Finished,
  admin: Client,
  chance: Chance,
): Promise<void> {
  const params = { testId }
  while (succeeded(await user.call(readOwnOwnership, { params })).data.state === 'being-made') {
    await sleep()
  }
  const { questions } = succeeded(
    await admin.call(readOwnership, { params: { id: attemptId } }),
  ).data
  for (const { position, key, options } of questions) {
    succeeded(await user.call(showOwnershipQuestion, { params }))
    // Of a question with a choice, only what it offers is taken.
    const wrong = options?.find((one) => one !== key) ?? 'I do not know'
    const body = { answer: chance.next() < 0.8 ? key : wrong, isFinal: true }
    succeeded(await user.call(answerOwnershipQuestion, { params: { testId, position }, body }))
  }
}

const notes: Record<Decision, string> = {
  yes: 'Clear structure, handles the edge cases. Invite to talk about the second program.',
  maybe: 'Right idea, stumbles over large inputs. Ask about how long it takes.',
  no: 'Prints the sample, but does not follow the rules of the task.',
}

/** A decision that fits the score, as it was computed. */
export async function review({ attemptId }: Finished, admin: Client): Promise<void> {
  const params = { id: attemptId }
  const { score, maxScore } = succeeded(await admin.call(readAttemptDetail, { params })).data
  const share = score / maxScore
  const decision: Decision = share > 0.75 ? 'yes' : share > 0.35 ? 'maybe' : 'no'
  const body = { decision, note: notes[decision] }
  succeeded(await admin.call(reviewAttempt, { params, body }))
}
