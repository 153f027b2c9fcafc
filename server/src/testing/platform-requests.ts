import type { Endpoint } from '@assay/contract/endpoint'
import {
  addPlatform,
  editPlatform,
  importCourse,
  listCourses,
  makeRegistrationAddress,
  removePlatform,
} from '@assay/contract/lti'
import {
  answerChoice,
  continueLaunch,
  finishLaunch,
  readLaunch,
  readLaunchAnswer,
} from '@assay/contract/lti-launches'
import type { SignedIn } from '@assay/testkit/accounts'
import { type Client, succeeded } from '@assay/testkit/client'
import {
  type LearningPlatform,
  learnerRole,
  startLearningPlatform,
  teacherRole,
} from '@assay/testkit/learning-platform'
import { ltiCourses } from '../tables/lti.ts'
import { makeTest } from './candidate.ts'
import { launchSteps } from './learning-platform.ts'
import type { Product } from './test-app.ts'

interface Started {
  readonly platform: LearningPlatform
  readonly id: string
  readonly steps: ReturnType<typeof launchSteps>
}

/** Requests that succeed, to what has to do with learning platforms. They need `platformEnv`. */
export function platformRequests(product: Product, admin: () => SignedIn) {
  let started: Promise<Started> | undefined
  let number = 0

  const start = async (): Promise<Started> => {
    const platform = await startLearningPlatform({ now: () => product.clock.now() })
    platform.serve('http://assay.test')
    platform.toolKeySet = (await product.client().get('/lti/keys')).body
    const { data } = succeeded(await admin().call(addPlatform, { body: platform.body() }))
    return { platform, id: data._id, steps: launchSteps(() => platform) }
  }
  const running = () => {
    started ??= start()
    return started
  }
  const another = async () => {
    number += 1
    return (await running()).platform.body({ clientId: `another-${number}` })
  }
  const codeFor = async (browser: Client, role: string, open?: string) => {
    const { platform, steps } = await running()
    number += 1
    const sub = `person-${number}`
    platform.add({ sub, name: 'Ada Lovelace', email: `${sub}@school.example`, role })
    const link = `link-${number}`
    platform.addLink({ id: link, testId: (await makeTest(admin()))._id })
    return steps.codeOf(browser, sub, open ?? link)
  }
  const choiceId = async () => {
    const code = await codeFor(admin(), teacherRole, 'deep link')
    const body = { code, link: false }
    const { path } = succeeded(await admin().call(continueLaunch, { body })).data
    return path.split('/').at(-1) ?? ''
  }
  const ofVisitor = async (open?: string) => {
    const caller = product.client()
    const role = open ? teacherRole : learnerRole
    return { caller, input: { body: { code: await codeFor(caller, role, open) } } }
  }

  return {
    ofAdmins: new Map<Endpoint, () => Promise<object>>([
      [addPlatform, async () => ({ body: await another() })],
      [
        editPlatform,
        async () => {
          const { id, platform } = await running()
          number += 1
          return { params: { id }, body: platform.body({ name: `Platform ${number}` }) }
        },
      ],
      [
        removePlatform,
        async () => {
          const made = await admin().call(addPlatform, { body: await another() })
          return { params: { id: succeeded(made).data._id } }
        },
      ],
      [makeRegistrationAddress, async () => ({})],
      [
        importCourse,
        async () => {
          await codeFor(product.client(), learnerRole)
          const { id } = await running()
          const { data } = succeeded(await admin().call(listCourses, { params: { id } }))
          return { params: { id: data[0]?._id ?? '' } }
        },
      ],
      [
        continueLaunch,
        async () => {
          const code = await codeFor(admin(), teacherRole)
          // There is one job for a course that is a group, however often somebody comes from it.
          await product.db.update(ltiCourses).set({ groupId: null })
          return { body: { code, link: true } }
        },
      ],
      [
        answerChoice,
        async () => ({
          params: { id: await choiceId() },
          body: { testId: (await makeTest(admin()))._id },
        }),
      ],
    ]),
    ofOthers: new Map<Endpoint, () => Promise<{ caller: Client; input: { body: object } }>>([
      [readLaunch, () => ofVisitor()],
      [finishLaunch, () => ofVisitor()],
      [readLaunchAnswer, () => ofVisitor('deep link')],
    ]),
  }
}
