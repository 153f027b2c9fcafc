import {
  createAssessment,
  deleteAssessment,
  editAssessment,
  restoreAssessment,
} from '@assay/contract/assessment-endpoints'
import {
  duplicateAssessment,
  redrawTestQuestion,
  setTestQuestions,
} from '@assay/contract/assessment-questions'
import {
  closeAttempt,
  exportAttempts,
  exportAttemptsJson,
  extendAttempt,
  reopenAttempt,
} from '@assay/contract/attempt-review'
import { exportAuditEntries } from '@assay/contract/audit'
import { answerClarification, askClarification } from '@assay/contract/clarifications'
import type { Endpoint } from '@assay/contract/endpoint'
import {
  addMembers,
  createGroup,
  deleteGroup,
  exportMembers,
  removeMember,
  renameGroup,
} from '@assay/contract/groups'
import { connectHiringSystem, disconnectHiringSystem } from '@assay/contract/hiring-connections'
import { inviteByCode, previewCodes, readCodeSheet } from '@assay/contract/invitation-codes'
import { exportInvitations, listInvitations } from '@assay/contract/invitation-list'
import {
  changeInvitation,
  copyInvitationLink,
  invite,
  previewInvitations,
  remindAll,
  remindOne,
  resendInvitation,
  revokeInvitation,
} from '@assay/contract/invitations'
import { exportJournal } from '@assay/contract/journal'
import { rejudge } from '@assay/contract/judgings'
import { createApiKey, revokeApiKey } from '@assay/contract/keys'
import { sendMessage } from '@assay/contract/messages'
import { editOrganisation } from '@assay/contract/organisation'
import { pauseTest, resumeTest } from '@assay/contract/pauses'
import {
  exportPeople,
  sendResetMail,
  setAccommodations,
  setActive,
  setRole,
} from '@assay/contract/people'
import { cleanPicture } from '@assay/contract/pictures'
import { erasePerson } from '@assay/contract/privacy'
import { withdrawQuestion } from '@assay/contract/question-bank'
import {
  exportQuestionMarkdown,
  exportQuestionPackage,
  exportQuestions,
  importQuestions,
} from '@assay/contract/question-packages'
import { exportReport, revokeShareLink, shareReport } from '@assay/contract/reports'
import { downloadResultFile, requestResultFile } from '@assay/contract/result-files'
import { reviewAttempt } from '@assay/contract/reviews'
import {
  cancelProof,
  createQuestionDraft,
  deleteQuestionDraft,
  generateCases,
  proveQuestionDraft,
  publishQuestionDraft,
  readQuestionDraft,
  saveQuestionDraft,
  tryGenerator,
} from '@assay/contract/studio'
import type { UrlInput } from '@assay/contract/url'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@assay/contract/webhooks'
import { writeQuestion } from '@assay/questions/packages/write-markdown'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { minuteMs } from '../platform/clock.ts'
import type { Judge } from '../platform/judge/judge.ts'
import { users } from '../tables/accounts.ts'
import { attemptQuestions, attempts } from '../tables/attempts.ts'
import { invitations } from '../tables/invitations.ts'
import { webhookDeliveries } from '../tables/webhooks.ts'
import { ownQuestion, publishQuestion } from './bank.ts'
import { answer, begin, makeTest, runCode } from './candidate.ts'
import { connectedSystem, disconnectAll } from './hiring.ts'
import { makeKey } from './keys.ts'
import { platformRequests } from './platform-requests.ts'
import { resultFileBody, resultFileNode } from './result-files.ts'
import { doubling, provingNode, startDraft } from './studio.ts'
import type { Product } from './test-app.ts'

export type AuditedInput = UrlInput & { body?: unknown }

export const newTest = {
  name: 'Audited',
  numOfQuestions: 1,
  language: 'Python',
  level: 'Basic',
} as const

/** Whether it is a download, which the audit log records. */
export const isFile = ({ responses }: Endpoint) =>
  Object.values(responses).some((response) => 'contentType' in response)

/** Admin endpoints that are not GET, and why they have no entry in the audit log. */
export const unrecorded = new Map<Endpoint, string>([
  [previewInvitations, 'changes nothing'],
  [previewCodes, 'changes nothing'],
  [generateCases, 'changes nothing: the author takes over what is wanted'],
  [tryGenerator, 'changes nothing'],
  [cleanPicture, 'changes nothing'],
  [requestResultFile, 'recorded when the file is downloaded'],
  [saveQuestionDraft, 'autosaves every few seconds; publishing is what counts'],
  [proveQuestionDraft, 'repeats a proof, which changes no question'],
  [cancelProof, 'ends a proof, which changes no question'],
])

/** For every endpoint that changes or exports something, a request that succeeds. */
export function auditedRequests(product: Product, admin: () => SignedIn, judge: Judge) {
  const userId = async () => (await product.signedIn('user')).userId
  const testId = async () => (await makeTest(admin()))._id
  const attemptId = async (changes: Parameters<typeof makeTest>[1] = {}) => {
    const one = await makeTest(admin(), { timeLimitMinutes: 30, ...changes })
    return (await begin(await product.signedIn('user'), one)).body.data._id
  }

  const member = 'guest@example.com'
  let groups = 0
  let guests = 0
  let organisations = 0
  let people = 0
  const groupId = async () => {
    groups += 1
    const body = { name: `Group ${groups}`, text: member }
    return succeeded(await admin().call(createGroup, { body })).data._id
  }
  const draftId = async () =>
    succeeded(await admin().call(createQuestionDraft, { body: {} })).data._id
  const endedId = async () => {
    const id = await attemptId()
    const end = { ended: 'out-of-time', completedAt: product.clock.now() } as const
    await product.db.update(attempts).set(end).where(eq(attempts.id, id))
    return id
  }
  /** Somebody else each time: an address gets only so many mails. */
  const oneGuest = () => {
    guests += 1
    return { people: [{ name: 'Guest', email: `guest${guests}@example.com`, extraTimePercent: 0 }] }
  }
  const oneNamed = () => ({ people: [{ name: 'Guest', extraTimePercent: 0 }], room: 'Room 1' })
  /** A test with an invitation whose mail has been sent. */
  const invited = async () => {
    const params = { id: await testId() }
    await admin().call(invite, { params, body: oneGuest() })
    await product.db.update(invitations).set({ mailedAt: product.clock.now() })
    product.clock.advance(minuteMs)
    const { data } = succeeded(await admin().call(listInvitations, { params }))
    return { testId: params.id, id: data[0]?._id ?? '' }
  }

  const webhookBody = { url: 'https://example.com/events', events: ['test.created' as const] }
  /** There may be twenty. */
  let webhookId: Promise<string> | undefined
  let addresses = 0
  let overlaps = 0
  const webhook = async () => {
    webhookId ??= admin()
      .call(createWebhook, { body: webhookBody })
      .then((response) => succeeded(response).data._id)
    return { id: await webhookId }
  }

  const ownMarkdown = async () => new TextEncoder().encode(writeQuestion(ownQuestion, null))

  const requests = new Map<Endpoint, () => Promise<AuditedInput>>([
    ...platformRequests(product, admin).ofAdmins,
    [createAssessment, async () => ({ body: newTest })],
    [editAssessment, async () => ({ params: { id: await testId() }, body: newTest })],
    [duplicateAssessment, async () => ({ params: { id: await testId() } })],
    [
      setTestQuestions,
      async () => {
        const { _id, version, questions } = await makeTest(admin())
        const questionIds = questions.map((question) => question._id).reverse()
        return { params: { id: _id }, body: { questionIds, version } }
      },
    ],
    [
      redrawTestQuestion,
      async () => {
        const { _id, version, questions } = await makeTest(admin())
        return { params: { id: _id }, body: { questionId: questions[0]._id, version } }
      },
    ],
    [deleteAssessment, async () => ({ params: { id: await testId() } })],
    [
      restoreAssessment,
      async () => {
        const params = { id: await testId() }
        await admin().call(deleteAssessment, { params })
        return { params }
      },
    ],
    [exportAttempts, async () => ({})],
    [exportAttemptsJson, async () => ({})],
    [exportPeople, async () => ({})],
    [exportAuditEntries, async () => ({})],
    [setRole, async () => ({ params: { id: await userId() }, body: { role: 'admin' } })],
    [setActive, async () => ({ params: { id: await userId() }, body: { active: false } })],
    [
      setAccommodations,
      async () => ({
        params: { id: await userId() },
        body: { extraTimePercent: 25, largerFont: true, hidesCountdown: false },
      }),
    ],
    [sendResetMail, async () => ({ params: { id: await userId() } })],
    [
      erasePerson,
      async () => {
        people += 1
        const email = `erased${people}@example.com`
        const { userId: id } = await product.signedIn('user', email)
        // Notifications that name a namesake go with the first person of that name.
        const name = `Erased ${people}`
        await product.db.update(users).set({ name }).where(eq(users.id, id))
        return { params: { id }, body: { confirmation: email } }
      },
    ],
    [createGroup, async () => ({ body: { name: `Group ${++groups}` } })],
    [
      renameGroup,
      async () => ({ params: { id: await groupId() }, body: { name: `Renamed ${groups}` } }),
    ],
    [deleteGroup, async () => ({ params: { id: await groupId() } })],
    [
      addMembers,
      async () => ({ params: { id: await groupId() }, body: { text: 'ada@example.com' } }),
    ],
    [removeMember, async () => ({ params: { id: await groupId(), email: member } })],
    [exportMembers, async () => ({ params: { id: await groupId() } })],
    [
      extendAttempt,
      async () => ({ params: { id: await attemptId() }, body: { extraMinutes: 10 } }),
    ],
    [reopenAttempt, async () => ({ params: { id: await endedId() }, body: { extraMinutes: 600 } })],
    [pauseTest, async () => ({ params: { id: await testId() } })],
    [
      resumeTest,
      async () => {
        const params = { id: await testId() }
        await admin().call(pauseTest, { params })
        return { params }
      },
    ],
    [
      sendMessage,
      async () => {
        const one = await makeTest(admin())
        await begin(await product.signedIn('user'), one)
        return { params: { id: one._id }, body: { text: 'Read on' } }
      },
    ],
    [
      answerClarification,
      async () => {
        const one = await makeTest(admin(), { clarifications: true })
        const user = await product.signedIn('user')
        await begin(user, one)
        const asked = await user.call(askClarification, {
          params: { testId: one._id },
          body: { questionId: one.questions[0]._id, text: 'How?' },
        })
        const id = succeeded(asked).data[0]?._id ?? ''
        return { params: { id }, body: { text: 'So', toAll: false } }
      },
    ],
    [closeAttempt, async () => ({ params: { id: await attemptId() } })],
    [
      reviewAttempt,
      async () => ({ params: { id: await attemptId() }, body: { decision: 'yes', note: 'Good' } }),
    ],
    [requestResultFile, async () => ({ body: resultFileBody })],
    [
      downloadResultFile,
      async () => {
        const { data } = succeeded(await admin().call(requestResultFile, { body: resultFileBody }))
        await resultFileNode(product).runDue()
        return { params: { id: data._id } }
      },
    ],
    [exportReport, async () => ({ params: { id: await attemptId() } })],
    [shareReport, async () => ({ params: { id: await attemptId() }, body: {} })],
    [
      revokeShareLink,
      async () => {
        const params = { id: await attemptId() }
        const link = succeeded(await admin().call(shareReport, { params, body: {} })).data
        return { params: { id: link._id } }
      },
    ],
    [exportJournal, async () => ({ params: { id: await attemptId({ journal: true }) } })],
    [exportInvitations, async () => ({ params: { id: (await invited()).testId } })],
    [invite, async () => ({ params: { id: await testId() }, body: oneGuest() })],
    [inviteByCode, async () => ({ params: { id: await testId() }, body: oneNamed() })],
    [
      readCodeSheet,
      async () => {
        const params = { id: await testId() }
        succeeded(await admin().call(inviteByCode, { params, body: oneNamed() }))
        return { params }
      },
    ],
    [remindAll, async () => ({ params: { id: (await invited()).testId } })],
    [remindOne, async () => ({ params: { id: (await invited()).id } })],
    [resendInvitation, async () => ({ params: { id: (await invited()).id } })],
    [copyInvitationLink, async () => ({ params: { id: (await invited()).id } })],
    [revokeInvitation, async () => ({ params: { id: (await invited()).id } })],
    [
      changeInvitation,
      async () => ({ params: { id: (await invited()).id }, body: { extraTimePercent: 25 } }),
    ],
    [
      editOrganisation,
      async () => ({
        body: { name: `Organisation ${++organisations}`, colour: '#1d4ed8', invitationMessage: '' },
      }),
    ],
    [createApiKey, async () => ({ body: { name: 'Program', scopes: ['invite'] } })],
    [
      revokeApiKey,
      async () => ({ params: { id: (await makeKey(product.app, admin(), ['invite']))._id } }),
    ],
    [createWebhook, async () => ({ body: webhookBody })],
    [
      editWebhook,
      async () => ({
        params: await webhook(),
        body: { ...webhookBody, url: `https://example.com/${++addresses}` },
      }),
    ],
    [
      rotateWebhookSecret,
      async () => ({ params: await webhook(), body: { overlapHours: ++overlaps } }),
    ],
    [testWebhook, async () => ({ params: await webhook() })],
    [
      resendWebhookDelivery,
      async () => {
        const tested = await admin().call(testWebhook, { params: await webhook() })
        const { _id: id } = succeeded(tested).data
        const settled = { state: 'failed', nextTryAt: null } as const
        await product.db.update(webhookDeliveries).set(settled).where(eq(webhookDeliveries.id, id))
        return { params: { id } }
      },
    ],
    [
      deleteWebhook,
      async () => {
        const made = await admin().call(createWebhook, { body: webhookBody })
        return { params: { id: succeeded(made).data._id } }
      },
    ],
    [
      connectHiringSystem,
      async () => {
        await disconnectAll(product)
        return { body: { system: 'greenhouse' } }
      },
    ],
    [
      disconnectHiringSystem,
      async () => {
        const { id } = await connectedSystem(product, admin(), 'greenhouse')
        return { params: { id } }
      },
    ],
    [createQuestionDraft, async () => ({ body: {} })],
    [deleteQuestionDraft, async () => ({ params: { id: await draftId() } })],
    [importQuestions, async () => ({ query: { fileName: 'a.md' }, body: await ownMarkdown() })],
    [exportQuestionMarkdown, async () => ({ params: { id: await publishQuestion(product) } })],
    [exportQuestionPackage, async () => ({ params: { id: await publishQuestion(product) } })],
    [exportQuestions, async () => ({})],
    [withdrawQuestion, async () => ({ params: { id: await publishQuestion(product) } })],
    [publishQuestionDraft, provenDraft],
    [rejudge, async () => ({ body: { testId: await testWithMarkedAnswer() } })],
    [
      saveQuestionDraft,
      async () => {
        const params = { id: await draftId() }
        const { data } = succeeded(await admin().call(readQuestionDraft, { params }))
        return { params, body: { revision: data.revision, content: data.content } }
      },
    ],
    [
      proveQuestionDraft,
      async () => {
        const draft = await startDraft(admin(), doubling)
        return { params: draft.params, body: { revision: draft.revision() } }
      },
    ],
    [cancelProof, async () => ({ params: (await startDraft(admin(), doubling)).params })],
  ])

  async function provenDraft(): Promise<AuditedInput> {
    const draft = await startDraft(admin(), doubling)
    await draft.prove()
    await provingNode(product, { judge }).runDue()
    return { params: draft.params, body: { revision: draft.revision() } }
  }

  async function testWithMarkedAnswer(): Promise<string> {
    const one = await makeTest(admin(), { numOfQuestions: 1 })
    const user = await product.signedIn('user')
    const { body } = await begin(user, one)
    await runCode(user, one, one.questions[0]._id, 'print 1')
    await answer(user, one, one.questions[0]._id)
    const attemptId = body.data._id
    await product.db
      .update(attempts)
      .set({ marking: 'cases', score: 3 })
      .where(eq(attempts.id, attemptId))
    await product.db
      .update(attemptQuestions)
      .set({ marks: 3 })
      .where(eq(attemptQuestions.attemptId, attemptId))
    return one._id
  }
  return requests
}
