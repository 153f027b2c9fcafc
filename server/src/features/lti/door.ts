import { createHash, randomBytes } from 'node:crypto'
import { ltiPaths } from '@assay/contract/page-paths'
import { z } from 'zod'
import { after, type Clock, dayMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { claimNames, isTeacher, type LaunchMessage, scopes, testParameter } from './claims.ts'
import { findTest, insertChoice, upsertCourse, upsertLink } from './launch-store.ts'
import type { CodeKeeper, LaunchContent } from './launches.ts'
import { findByIssuer, findPlatform, type PlatformRow } from './store.ts'
import type { launchVerifier } from './verify-token.ts'

/** How long a teacher may take to choose a test, which they perhaps make first. */
const choiceLifeMs = dayMs

/** What a platform sends to begin a login, in the query or as a form. */
const loginParameters = z.object({
  iss: z.string().min(1).max(255),
  login_hint: z.string().min(1).max(4000),
  target_link_uri: z.string().min(1).max(2000),
  client_id: z.string().max(255).optional(),
  lti_message_hint: z.string().max(8000).optional(),
})

/** What it sends the person back with, as a form. */
const launchParameters = z.object({
  state: z.string().min(1).max(200),
  id_token: z.string().min(1).max(60_000),
})

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly states: CodeKeeper
  readonly codes: CodeKeeper
  readonly verify: ReturnType<typeof launchVerifier>
}

const newCode = () => randomBytes(32).toString('base64url')
export const digestOfCode = (code: string) => createHash('sha256').update(code).digest()

/** The door through which platforms send people: OpenID Connect, begun by the platform. */
export function launchDoor({ db, clock, publicUrl, states, codes, verify }: Parts) {
  /** Platforms differ in where they say which test it is; the link in the course decides. */
  const testNamedBy = async (message: LaunchMessage): Promise<string | null> => {
    const named = message.kind === 'link' && message.claims[claimNames.custom]?.[testParameter]
    return named && (await findTest(db, named)) ? named : null
  }

  const noteCourse = async (tx: Db, platformId: string, { claims }: LaunchMessage, now: Date) => {
    const context = claims[claimNames.context]
    if (!context) return null
    const { id: contextId, title, label } = context
    const membersUrl = claims[claimNames.members]?.context_memberships_url ?? null
    const course = { platformId, contextId, title: title ?? label ?? contextId, membersUrl }
    return upsertCourse(tx, course, now)
  }

  const contentOf = async (
    { id: platformId }: PlatformRow,
    message: LaunchMessage,
    code: string,
  ): Promise<Omit<LaunchContent, 'browser'>> => {
    const now = clock.now()
    const assessmentId = await testNamedBy(message)
    const { sub, name = '', email = '', ...claims } = message.claims
    return db.transaction(async (tx) => {
      const courseId = await noteCourse(tx, platformId, message, now)
      const teaches = isTeacher(claims[claimNames.roles])
      const person = {
        ...{ platformId, courseId, subject: sub, name, email, isTeacher: teaches },
      }
      const choice = {
        ...{ platformId, courseId, codeDigest: digestOfCode(code) },
        deploymentId: claims[claimNames.deploymentId],
        expiresAt: after(now, choiceLifeMs),
      }
      if (message.kind === 'choice') {
        if (!teaches) throw refusal('launch_unsupported')
        const settings = message.claims[claimNames.deepLinking]
        const { id: choiceId } = await insertChoice(tx, {
          ...choice,
          returnUrl: settings.deep_link_return_url,
          data: settings.data ?? null,
          takesLineItem: settings.accept_lineitem ?? true,
        })
        return { ...person, choiceId, linkId: null, lineItemUrl: null }
      }
      const resourceId = message.claims[claimNames.resourceLink].id
      const link = await upsertLink(tx, { platformId, resourceId, courseId, assessmentId }, now)
      const isUnbound = link.assessmentId === null && teaches
      const waiting = isUnbound ? await insertChoice(tx, { ...choice, linkId: link.id }) : undefined
      const grades = message.claims[claimNames.grades]
      const takesScores = grades?.scope.includes(scopes.score) ?? false
      return {
        ...{ ...person, choiceId: waiting?.id ?? null, linkId: link.id },
        lineItemUrl: takesScores ? (grades?.lineitem ?? null) : null,
      }
    })
  }

  return {
    /** Resolves to the address at the platform that the browser is to open. */
    async login(given: unknown, browser: string): Promise<string> {
      const { data } = loginParameters.safeParse(given)
      if (!data) throw refusal('launch_incomplete')
      const platform = await findByIssuer(db, data.iss, data.client_id)
      if (!platform) throw refusal('launch_platform_unknown')
      const [state, nonce] = [newCode(), newCode()]
      await states.set(state, { platformId: platform.id, nonce, browser })
      const url = new URL(platform.loginUrl)
      const parameters = {
        ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post' },
        ...{ prompt: 'none', client_id: platform.clientId, state, nonce },
        redirect_uri: publicUrl + ltiPaths.launch,
        login_hint: data.login_hint,
        ...(data.lti_message_hint !== undefined && { lti_message_hint: data.lti_message_hint }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    /** Resolves to the code with which the person goes on. Each state counts once. */
    async launch(given: unknown, browser: string | undefined): Promise<string> {
      const { data } = launchParameters.safeParse(given)
      if (!data) throw refusal('launch_incomplete')
      const begun = await states.take(db, data.state)
      const platform = begun?.platformId && (await findPlatform(db, begun.platformId))
      if (!begun || !platform) throw refusal('launch_state_unknown')
      const message = await verify(data.id_token, platform, begun.nonce ?? '')
      const code = newCode()
      const content: LaunchContent = {
        ...(await contentOf(platform, message, code)),
        browser: browser !== undefined && browser === begun.browser ? browser : null,
      }
      await codes.set(code, { launch: JSON.stringify(content) })
      return code
    },
  }
}
