import { launchPath, ltiPaths } from '@assay/contract/page-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/errors.ts'
import type { App } from '../../platform/http/app-type.ts'
import { launchCookies } from './browsers.ts'
import { returnPage, returnPolicy } from './return-page.ts'
import type { LtiServices } from './services.ts'

const maxFormBytes = 128 * 1024

/** Addresses that platforms and their pages call, in the formats of LTI: no part of our API. */
export function ltiDoorRoutes(app: App, lti: LtiServices, secureCookies: boolean): void {
  const { door, choices, keys, platforms, register } = lti
  const cookies = launchCookies(secureCookies)
  const config = { takesForeignForms: true, rateLimit: { max: 600, timeWindow: '1 minute' } }
  const page = { hide: true, response: { 200: z.string(), '4xx': z.string(), '5xx': z.string() } }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )

  /** People get a page in any case. What is in the fragment stays in the browser. */
  const landing = async (reply: FastifyReply, work: () => Promise<string>) => {
    const fragment = await work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return `problem=${error.code}`
    })
    return reply.redirect(`${launchPath}#${fragment}`, 303)
  }

  const login = async (given: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const browser = cookies.keep(request, reply)
    try {
      return reply.redirect(await door.login(given, browser), 303)
    } catch (error) {
      return landing(reply, () => Promise.reject(error))
    }
  }

  app.get(ltiPaths.login, { schema: page, config }, (request, reply) =>
    login(request.query, request, reply),
  )
  app.post(ltiPaths.login, { schema: page, config }, (request, reply) =>
    login(request.body, request, reply),
  )

  app.post(ltiPaths.launch, { schema: page, config }, (request, reply) =>
    landing(reply, async () => `code=${await door.launch(request.body, cookies.read(request))}`),
  )

  app.get(
    ltiPaths.keys,
    { schema: { hide: true, response: { 200: z.object({ keys: z.array(z.looseObject({})) }) } } },
    () => keys.published(),
  )

  app.get(ltiPaths.register, { schema: page, config }, async (request, reply) => {
    try {
      const { name } = await register(request.query)
      return reply.redirect(`${launchPath}#registered=${encodeURIComponent(name)}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // No platform that may frame us is known yet.
      return reply.code(error.statusCode).type('text/plain; charset=utf-8').send(error.message)
    }
  })

  app.get(
    ltiPaths.return,
    {
      schema: { ...page, querystring: z.object({ code: z.string().max(200).default('') }) },
      config,
    },
    async (request, reply) => {
      const answer = await choices.signed(request.query.code)
      if (!answer) return reply.redirect(`${launchPath}#problem=launch_expired`, 303)
      reply.raw.removeHeader('x-frame-options')
      return reply
        .header('content-security-policy', returnPolicy(await platforms.framers()))
        .type('text/html; charset=utf-8')
        .send(returnPage(answer))
    },
  )
}
