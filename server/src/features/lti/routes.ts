import {
  addPlatform,
  editPlatform,
  importCourse,
  listCourses,
  listPlatforms,
  makeRegistrationAddress,
  removePlatform,
} from '@assay/contract/lti'
import {
  answerChoice,
  continueLaunch,
  finishLaunch,
  readChoice,
  readLaunch,
  readLaunchAnswer,
} from '@assay/contract/lti-launches'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { created, ok } from '../../platform/http/responses.ts'
import type { Scope } from '../../platform/http/scopes.ts'
import { serve } from '../../platform/http/serve.ts'
import type { SessionScope } from '../accounts/session-gate.ts'
import { launchCookies } from './browsers.ts'
import type { LaunchesService } from './launches.ts'
import type { LtiServices } from './services.ts'

interface Parts<From, Entered> {
  readonly lti: LtiServices
  readonly launches: LaunchesService<From, Entered>
  readonly secureCookies: boolean
}

interface SigningIn<From, Entered> extends Parts<From, Entered> {
  readonly fromOf: (request: FastifyRequest) => From
  readonly keep: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Promise<void>
}

export function publicLaunchRoutes<From, Entered>(
  scope: Scope<'public'>,
  { lti, launches, secureCookies, fromOf, keep }: SigningIn<From, Entered>,
): void {
  const cookies = launchCookies(secureCookies)

  serve(scope, readLaunch, async ({ body, request }) =>
    ok('Launch', { data: await launches.read(body.code, cookies.read(request)) }),
  )

  serve(scope, finishLaunch, async ({ body, request, reply }) => {
    const { entered, path } = await launches.finish(body.code, fromOf(request))
    await keep(request, reply, entered)
    return ok('Login successful', { data: { path } })
  })

  serve(scope, readLaunchAnswer, async ({ body }) =>
    ok('Answer', { data: { address: await lti.choices.answerOf(body.code) } }),
  )
}

export function adminLtiRoutes<From, Entered>(
  scope: SessionScope<'admin'>,
  { lti, launches, secureCookies }: Parts<From, Entered>,
): void {
  const { platforms, courses, choices } = lti
  const cookies = launchCookies(secureCookies)

  serve(scope, listPlatforms, async () =>
    ok('Learning platforms', {
      data: { platforms: await platforms.list(), tool: platforms.tool },
    }),
  )

  serve(scope, addPlatform, async ({ author, body }) =>
    created('Learning platform added', { data: await platforms.add(author, body) }),
  )

  serve(scope, editPlatform, async ({ author, params, body }) =>
    ok('Learning platform saved', { data: await platforms.edit(author, params.id, body) }),
  )

  serve(scope, removePlatform, async ({ author, params }) => {
    await platforms.remove(author, params.id)
    return ok('Learning platform removed')
  })

  serve(scope, makeRegistrationAddress, async ({ author }) =>
    created('Address made', { data: await platforms.invite(author) }),
  )

  serve(scope, listCourses, async ({ params }) =>
    ok('Courses', { data: await courses.list(params.id) }),
  )

  serve(scope, importCourse, async ({ author, params }) =>
    ok('The group is up to date', { data: await courses.import(author, params.id) }),
  )

  serve(scope, continueLaunch, async ({ author, body, request }) =>
    ok('Going on', {
      data: { path: await launches.continueAs(author, body, cookies.read(request)) },
    }),
  )

  serve(scope, readChoice, async ({ params }) =>
    ok('Place in a course', { data: await choices.read(params.id) }),
  )

  serve(scope, answerChoice, async ({ author, params, body }) =>
    ok('Test chosen', {
      data: { address: await choices.answer(author, params.id, body.testId) },
    }),
  )
}
