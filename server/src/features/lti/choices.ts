import { randomBytes, randomUUID } from 'node:crypto'
import type { Choice } from '@assay/contract/lti-launches'
import { ltiPaths } from '@assay/contract/page-paths'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { type Clock, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { claimNames, ltiVersion, testParameter } from './claims.ts'
import { digestOfCode } from './door.ts'
import type { ToolKeys } from './keys.ts'
import {
  bindLink,
  findChoice,
  findChoiceByCode,
  findTest,
  lockChoice,
  maxScoreOf,
  updateChoice,
} from './launch-store.ts'

const answerLifeSeconds = 300

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly keys: ToolKeys
  readonly publicUrl: string
}

const addressOf = (code: string) => `${ltiPaths.return}?code=${encodeURIComponent(code)}`

/** Teachers choose tests for places in their courses: Deep Linking, and links that name no test yet. */
export function choicesService({ db, clock, keys, publicUrl }: Parts) {
  const find = async (inDb: Db, id: string) => {
    const found = await findChoice(inDb, id, clock.now())
    if (!found) throw refusal('choice_not_found')
    return found
  }

  return {
    async read(id: string): Promise<Choice> {
      const { choice, platform, course } = await find(db, id)
      return { _id: id, platform: platform.name, course, returns: choice.returnUrl !== null }
    },

    /** Resolves to where the browser takes the answer from, if it goes back. */
    answer(author: Author, id: string, testId: string): Promise<string | null> {
      return actAs(db, author, async (tx) => {
        await lockChoice(tx, id)
        const { choice, platform, course } = await find(tx, id)
        const test = await findTest(tx, testId)
        if (!test) throw refusal('test_not_found')
        const code = choice.returnUrl === null ? null : randomBytes(32).toString('base64url')
        const answerDigest = code === null ? null : digestOfCode(code)
        await updateChoice(tx, id, { assessmentId: testId, answerDigest })
        const isSecondClick = choice.assessmentId === testId
        if (isSecondClick) return code === null ? null : addressOf(code)
        if (choice.linkId !== null) await bindLink(tx, choice.linkId, testId)
        await recordAudit(tx, clock.now(), author, {
          action: 'platform.chosen',
          subject: { id: platform.id, name: platform.name },
          after: { test: test.name, course },
        })
        return code === null ? null : addressOf(code)
      })
    },

    /** For the page in the frame, by the code of its launch: null until there is an answer. */
    async answerOf(code: string): Promise<string | null> {
      const found = await findChoiceByCode(db, digestOfCode(code), clock.now())
      if (!found) throw refusal('launch_expired')
      return found.choice.assessmentId === null ? null : addressOf(code)
    },

    /** The signed answer, and where the browser takes it. */
    async signed(code: string): Promise<{ returnUrl: string; jwt: string } | undefined> {
      const now = clock.now()
      const found = await findChoiceByCode(db, digestOfCode(code), now)
      if (!found?.choice.assessmentId || found.choice.returnUrl === null) return undefined
      const { choice, platform } = found
      const test = await findTest(db, found.choice.assessmentId)
      if (!test) return undefined
      const scoreMaximum = await maxScoreOf(db, test.id)
      const iat = Math.floor(now.getTime() / secondMs)
      const item = {
        type: 'ltiResourceLink',
        title: test.name,
        url: publicUrl + ltiPaths.launch,
        custom: { [testParameter]: test.id },
        ...(choice.takesLineItem && {
          lineItem: { scoreMaximum, label: test.name, resourceId: test.id },
        }),
      }
      const jwt = await keys.sign({
        ...{ iss: platform.clientId, aud: platform.issuer, nonce: randomUUID() },
        ...{ iat, exp: iat + answerLifeSeconds },
        [claimNames.messageType]: 'LtiDeepLinkingResponse',
        [claimNames.version]: ltiVersion,
        [claimNames.deploymentId]: choice.deploymentId,
        [claimNames.deepLinkItems]: [item],
        ...(choice.data !== null && { [claimNames.deepLinkData]: choice.data }),
      })
      return { returnUrl: choice.returnUrl ?? '', jwt }
    },
  }
}
