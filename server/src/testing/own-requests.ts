import {
  forgotPassword,
  openResetLink,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@assay/contract/account-endpoints'
import { answerQuestion, createAttempt, flagQuestion } from '@assay/contract/attempts'
import { askClarification } from '@assay/contract/clarifications'
import { saveDraft } from '@assay/contract/drafts'
import type { Endpoint } from '@assay/contract/endpoint'
import {
  ashbyCancelAssessment,
  ashbyListAssessments,
  ashbyStartAssessment,
  greenhouseResponseError,
  greenhouseSendTest,
} from '@assay/contract/hiring-calls'
import {
  acceptInvitation,
  enterByCode,
  markInvitationOpened,
} from '@assay/contract/invitation-link'
import { appendJournal } from '@assay/contract/journal'
import { markMessagesSeen, readOwnMessages, sendMessage } from '@assay/contract/messages'
import { markAllNotificationsRead, markNotificationRead } from '@assay/contract/notifications'
import { changePassword, updateProfile, verifyCurrentPassword } from '@assay/contract/own-account'
import { endOtherSessions, endOwnSession, listOwnSessions } from '@assay/contract/own-sessions'
import { answerOwnershipQuestion, showOwnershipQuestion } from '@assay/contract/ownership'
import {
  addPasskey,
  finishPasskeySignIn,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@assay/contract/passkeys'
import { openCode } from '@assay/contract/personal-code'
import { requestErasure, withdrawErasureRequest } from '@assay/contract/privacy'
import {
  addAuthenticator,
  finishSecondFactor,
  renewRecoveryCodes,
  requirePasskey,
  startAuthenticator,
  startProof,
  startSecondFactor,
  turnOffSecondFactor,
} from '@assay/contract/second-factor'
import { googleLogin, login, logout } from '@assay/contract/sign-in'
import { finishSso, startSso } from '@assay/contract/single-sign-on'
import { stopRun, submitPracticeRun, submitRun } from '@assay/contract/submissions'
import type { SignedIn } from '@assay/testkit/accounts'
import { codeOf } from '@assay/testkit/authenticator-app'
import { attemptBody, submitBody } from '@assay/testkit/candidate'
import { type Client, succeeded } from '@assay/testkit/client'
import type { Google } from '@assay/testkit/google'
import type { Oidc } from '@assay/testkit/oidc'
import type { AuditedInput } from './audited-requests.ts'
import { authenticator } from './authenticator.ts'
import { setUpApp } from './authenticator-app.ts'
import { begin, makeTest, runCode, submit } from './candidate.ts'
import { inviteOneByCode } from './codes.ts'
import { connectedSystem } from './hiring.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from './invitations.ts'
import { chunkOf } from './journals.ts'
import { notificationsOf, tell } from './notifications.ts'
import { plantOwnership } from './ownership.ts'
import { platformRequests } from './platform-requests.ts'
import { type Product, testPassword } from './test-app.ts'

interface Parts {
  readonly product: Product
  readonly admin: () => SignedIn
  readonly google: Google
  readonly oidc: Oidc
}

export interface OwnRequest {
  readonly caller: Client
  readonly input: AuditedInput
}

/** For every endpoint with which candidates and visitors change something, a request that succeeds. */
export function ownRequests({ product, admin, google, oidc }: Parts) {
  let people = 0
  const newEmail = () => {
    people += 1
    return `own${people}@example.com`
  }
  const name = 'Ada Lovelace'
  const password = '7654321'

  const newUser = async () => {
    const email = newEmail()
    return { email, user: await product.signedIn('user', email) }
  }
  const withPasskey = async () => {
    const { user } = await newUser()
    const device = authenticator()
    const body = { name: 'A device', credential: await device.make(user) }
    const { data } = succeeded(await user.call(addPasskey, { body }))
    return { user, device, id: data._id }
  }
  const newAdmin = () => product.signedIn('admin', newEmail())
  /** An administrator with an authenticator app, and a browser that has entered the password only. */
  const withApp = async () => {
    const email = newEmail()
    const owner = await product.signedIn('admin', email)
    const { nextCode } = await setUpApp(owner, product.clock)
    const half = product.client()
    await half.call(login, { body: { email, password: testPassword } })
    return { owner, half, nextCode }
  }
  const registered = async () => {
    const email = newEmail()
    const caller = product.client()
    succeeded(await caller.call(register, { body: { name, email, password } }))
    return { caller, email }
  }
  const mailedToken = async (email: string) => {
    const [, token = ''] =
      /token=([\w-]+)/.exec((await product.mailsTo(email)).at(-1)?.textBody ?? '') ?? []
    return token
  }
  const invitedToken = async () => {
    const email = newEmail()
    await invitePeople(admin(), (await makeTest(admin()))._id, [{ email }])
    await runInvitationJobs(product)
    return invitationTokenOf(product, email)
  }
  const coded = async () => inviteOneByCode(product, admin(), (await makeTest(admin()))._id)
  const begun = async (changes: Parameters<typeof makeTest>[1] = {}) => {
    const one = await makeTest(admin(), changes)
    const { user } = await newUser()
    await begin(user, one)
    const [{ _id: questionId }] = one.questions
    return { one, user, questionId }
  }

  /** A candidate with two questions about a program, and the path of their test. */
  const asked = async () => {
    const one = await makeTest(admin())
    const { user } = await newUser()
    const attemptId = (await begin(user, one)).body.data._id
    await plantOwnership(product, { attemptId, questionId: one.questions[0]._id }, ['1', '2'])
    return { user, params: { testId: one._id } }
  }

  const greenhouse = () => connectedSystem(product, admin(), 'greenhouse')
  const ashby = () => connectedSystem(product, admin(), 'ashby')
  const candidate = () => ({ first_name: 'Ada', last_name: 'Lovelace', email: newEmail() })
  const startBody = async () => {
    const { _id: assessment_type_id } = await makeTest(admin())
    return { assessment_type_id, candidate: candidate() }
  }

  return new Map<Endpoint, () => Promise<OwnRequest>>([
    ...platformRequests(product, admin).ofOthers,
    [
      greenhouseSendTest,
      async () => {
        const { caller } = await greenhouse()
        const { _id: partner_test_id } = await makeTest(admin())
        return { caller, input: { body: { partner_test_id, candidate: candidate() } } }
      },
    ],
    [
      greenhouseResponseError,
      async () => ({ caller: (await greenhouse()).caller, input: { body: { errors: ['No'] } } }),
    ],
    [ashbyListAssessments, async () => ({ caller: (await ashby()).caller, input: {} })],
    [
      ashbyStartAssessment,
      async () => ({ caller: (await ashby()).caller, input: { body: await startBody() } }),
    ],
    [
      ashbyCancelAssessment,
      async () => {
        const { caller } = await ashby()
        const { body } = await caller.request(ashbyStartAssessment, { body: await startBody() })
        return { caller, input: { body: { assessment_id: body.results.assessment_id } } }
      },
    ],
    [
      showOwnershipQuestion,
      async () => {
        const { user, params } = await asked()
        return { caller: user, input: { params } }
      },
    ],
    [
      answerOwnershipQuestion,
      async () => {
        const { user, params } = await asked()
        await user.call(showOwnershipQuestion, { params })
        const body = { answer: '1', isFinal: true }
        return { caller: user, input: { params: { ...params, position: 0 }, body } }
      },
    ],
    [
      askClarification,
      async () => {
        const { one, user, questionId } = await begun({ clarifications: true })
        const input = { params: { testId: one._id }, body: { questionId, text: 'How?' } }
        return { caller: user, input }
      },
    ],
    [
      markMessagesSeen,
      async () => {
        const { one, user } = await begun()
        const sent = { params: { id: one._id }, body: { text: 'Read on' } }
        succeeded(await admin().call(sendMessage, sent))
        const params = { testId: one._id }
        const { data } = succeeded(await user.call(readOwnMessages, { params }))
        const messageIds = data.map(({ _id }) => _id)
        return { caller: user, input: { params, body: { messageIds } } }
      },
    ],
    [
      register,
      async () => ({
        caller: product.client(),
        input: { body: { name, email: newEmail(), password } },
      }),
    ],
    [
      verifyEmail,
      async () => {
        const { caller, email } = await registered()
        return { caller, input: { params: { token: await mailedToken(email) } } }
      },
    ],
    [
      resendVerification,
      async () => {
        const { caller, email } = await registered()
        return { caller, input: { body: { email } } }
      },
    ],
    [
      forgotPassword,
      async () => ({
        caller: product.client(),
        input: { body: { email: (await newUser()).email } },
      }),
    ],
    [
      resetPassword,
      async () => {
        const { email } = await newUser()
        const caller = product.client()
        await caller.call(forgotPassword, { body: { email } })
        await caller.call(openResetLink, { params: { token: await mailedToken(email) } })
        return { caller, input: { body: { email, password } } }
      },
    ],
    [
      login,
      async () => {
        const { email } = await newUser()
        return { caller: product.client(), input: { body: { email, password: testPassword } } }
      },
    ],
    [
      googleLogin,
      async () => {
        const token = await google.credential({ email: newEmail(), name })
        return { caller: product.client(), input: { body: { token } } }
      },
    ],
    [startPasskey, async () => ({ caller: (await newUser()).user, input: {} })],
    [
      addPasskey,
      async () => {
        const { user } = await newUser()
        const body = { name: 'A device', credential: await authenticator().make(user) }
        return { caller: user, input: { body } }
      },
    ],
    [
      renamePasskey,
      async () => {
        const { user, id } = await withPasskey()
        return { caller: user, input: { params: { id }, body: { name: 'Another name' } } }
      },
    ],
    [
      removePasskey,
      async () => {
        const { user, id } = await withPasskey()
        return { caller: user, input: { params: { id } } }
      },
    ],
    [startPasskeySignIn, async () => ({ caller: product.client(), input: {} })],
    [
      finishPasskeySignIn,
      async () => {
        const { device } = await withPasskey()
        const caller = product.client()
        return { caller, input: { body: { credential: await device.sign(caller) } } }
      },
    ],
    [startSecondFactor, async () => ({ caller: (await withApp()).half, input: {} })],
    [
      finishSecondFactor,
      async () => {
        const { half, nextCode } = await withApp()
        return { caller: half, input: { body: { code: nextCode() } } }
      },
    ],
    [startProof, async () => ({ caller: await newAdmin(), input: {} })],
    [startAuthenticator, async () => ({ caller: await newAdmin(), input: { body: {} } })],
    [
      addAuthenticator,
      async () => {
        const caller = await newAdmin()
        const { data } = succeeded(await caller.call(startAuthenticator, { body: {} }))
        return { caller, input: { body: { code: codeOf(data.secret, product.clock.now()) } } }
      },
    ],
    [
      requirePasskey,
      async () => {
        const caller = await newAdmin()
        const device = authenticator()
        const made = { name: 'A device', credential: await device.make(caller) }
        succeeded(await caller.call(addPasskey, { body: made }))
        const { data } = succeeded(await caller.call(startProof))
        return { caller, input: { body: { credential: device.answer(data) } } }
      },
    ],
    [
      renewRecoveryCodes,
      async () => {
        const { owner, nextCode } = await withApp()
        return { caller: owner, input: { body: { code: nextCode() } } }
      },
    ],
    [
      turnOffSecondFactor,
      async () => {
        const { owner, nextCode } = await withApp()
        return { caller: owner, input: { body: { code: nextCode() } } }
      },
    ],
    [
      startSso,
      async () => ({ caller: product.client(), input: { body: { provider: 'company' } } }),
    ],
    [
      finishSso,
      async () => {
        const caller = product.client()
        const email = newEmail()
        oidc.add({ sub: email, email, email_verified: true, name })
        const begun = await caller.call(startSso, { body: { provider: 'company' } })
        const response = await oidc.responseFor(succeeded(begun).data.url, email)
        return { caller, input: { body: { provider: 'company', response } } }
      },
    ],
    [
      endOwnSession,
      async () => {
        const { user } = await newUser()
        const [session] = succeeded(await user.call(listOwnSessions)).data
        return { caller: user, input: { params: { id: session?._id ?? '' } } }
      },
    ],
    [endOtherSessions, async () => ({ caller: (await newUser()).user, input: {} })],
    [logout, async () => ({ caller: (await newUser()).user, input: {} })],
    [
      updateProfile,
      async () => {
        const { user } = await newUser()
        const input = { params: { id: user.userId }, body: { name, email: newEmail() } }
        return { caller: user, input }
      },
    ],
    [
      verifyCurrentPassword,
      async () => {
        const { email, user } = await newUser()
        return { caller: user, input: { body: { email, password: testPassword } } }
      },
    ],
    [requestErasure, async () => ({ caller: (await newUser()).user, input: {} })],
    [
      withdrawErasureRequest,
      async () => {
        const { user } = await newUser()
        succeeded(await user.call(requestErasure))
        return { caller: user, input: {} }
      },
    ],
    [
      changePassword,
      async () => {
        const { email, user } = await newUser()
        await user.call(verifyCurrentPassword, { body: { email, password: testPassword } })
        return { caller: user, input: { body: { email, password } } }
      },
    ],
    [
      markInvitationOpened,
      async () => ({
        caller: product.client(),
        input: { params: { token: await invitedToken() } },
      }),
    ],
    [
      acceptInvitation,
      async () => ({
        caller: product.client(),
        input: { params: { token: await invitedToken() }, body: { name, password } },
      }),
    ],
    [
      openCode,
      async () => ({ caller: product.client(), input: { body: { code: (await coded()).code } } }),
    ],
    [
      enterByCode,
      async () => ({
        caller: product.client(),
        input: { params: { token: (await coded()).token } },
      }),
    ],
    [
      createAttempt,
      async () => {
        const one = await makeTest(admin())
        const { user } = await newUser()
        return { caller: user, input: { body: attemptBody(user, one) } }
      },
    ],
    [
      flagQuestion,
      async () => {
        const { one, user, questionId } = await begun()
        const input = { params: { testId: one._id }, body: { questionId, flagged: true } }
        return { caller: user, input }
      },
    ],
    [
      answerQuestion,
      async () => {
        const { one, user, questionId } = await begun()
        await runCode(user, one, questionId, 'print 1')
        const input = { params: { testId: one._id }, body: { questionId, flag: true } }
        return { caller: user, input }
      },
    ],
    [
      saveDraft,
      async () => {
        const { one, user, questionId } = await begun()
        const params = { testId: one._id, questionId }
        return { caller: user, input: { params, body: { sourceCode: 'print 1', revision: 0 } } }
      },
    ],
    [
      appendJournal,
      async () => {
        const { one, user, questionId } = await begun({ journal: true })
        const params = { testId: one._id, questionId }
        return { caller: user, input: { params, body: chunkOf(product) } }
      },
    ],
    [
      submitRun,
      async () => {
        const { one, user, questionId } = await begun()
        return { caller: user, input: { body: submitBody(one, questionId, 'print 1') } }
      },
    ],
    [
      submitPracticeRun,
      async () => ({
        caller: (await newUser()).user,
        input: { body: { language: 'Python', source_code: 'print 1', stdin: '' } },
      }),
    ],
    [
      stopRun,
      async () => {
        const { one, user, questionId } = await begun()
        const { body } = await submit(user, one, questionId, 'print 1')
        return { caller: user, input: { params: { token: body.token } } }
      },
    ],
    [
      markNotificationRead,
      async () => {
        const { user } = await newUser()
        await tell(product, { userId: user.userId }, 'News')
        const [news] = await notificationsOf(user)
        return { caller: user, input: { params: { id: news?._id ?? '' } } }
      },
    ],
    [
      markAllNotificationsRead,
      async () => {
        const { user } = await newUser()
        await tell(product, { userId: user.userId }, 'News')
        return { caller: user, input: {} }
      },
    ],
  ])
}
