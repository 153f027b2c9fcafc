import { type PlatformBody, platformBody } from '@assay/contract/lti'
import { ltiPaths } from '@assay/contract/page-paths'
import { z } from 'zod'
import { recordOwnWork } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { OutboundProblem, type OutboundRequester } from '../../platform/outbound/request.ts'
import type { AddressRules } from '../../platform/public-addresses.ts'
import { callPlatform, jsonOf, readJson } from './call-platform.ts'
import { scopes } from './claims.ts'
import { addOne, digestOfToken, problemsOf, refusingTwins } from './platforms.ts'
import { hasRegistration, type PlatformRow, takeRegistration } from './store.ts'

const toolName = 'Assay'
const configurationClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

/** What the platform appends to the address that an administrator has entered there. */
const registrationParameters = z.object({
  token: z.string().min(1).max(200),
  openid_configuration: z.url({ protocol: /^https?$/ }).max(2000),
  registration_token: z.string().max(8000).optional(),
})

const configuration = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  authorization_server: z.string().optional(),
  [configurationClaim]: z.object({ product_family_code: z.string().optional() }).optional(),
})

const registered = z.object({
  client_id: z.string().min(1),
  [toolClaim]: z.object({ deployment_id: z.string().min(1).optional() }).optional(),
})

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly request: OutboundRequester
  readonly rules: AddressRules
  readonly publicUrl: string
  readonly warn: (about: object, message: string) => void
}

/** LTI Dynamic Registration: a platform adds itself, where an administrator has said that it may. */
export function registrar({ db, clock, request, rules, publicUrl, warn }: Parts) {
  const tool = () => {
    const launch = publicUrl + ltiPaths.launch
    return {
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      initiate_login_uri: publicUrl + ltiPaths.login,
      redirect_uris: [launch],
      client_name: toolName,
      jwks_uri: publicUrl + ltiPaths.keys,
      token_endpoint_auth_method: 'private_key_jwt',
      scope: Object.values(scopes).join(' '),
      [toolClaim]: {
        domain: new URL(publicUrl).host,
        target_link_uri: launch,
        claims: ['iss', 'sub', 'name', 'email'],
        messages: [
          { type: 'LtiResourceLinkRequest', target_link_uri: launch },
          { type: 'LtiDeepLinkingRequest', target_link_uri: launch, label: 'Choose a test' },
        ],
      },
    }
  }

  const register = async (
    openidConfiguration: string,
    registrationToken: string | undefined,
  ): Promise<PlatformBody> => {
    const found = await readJson(request, { method: 'GET', url: openidConfiguration, headers: {} })
    const { data: platform } = configuration.safeParse(found)
    if (!platform) throw new OutboundProblem('Its configuration cannot be read.')
    if (new URL(platform.issuer).host !== new URL(openidConfiguration).host) {
      throw new OutboundProblem('Its issuer is another site than its configuration.')
    }
    const body = JSON.stringify(tool())
    const { body: answer } = await callPlatform(request, {
      method: 'POST',
      url: platform.registration_endpoint,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...(registrationToken !== undefined && { authorization: `Bearer ${registrationToken}` }),
      },
      body,
    })
    const { data: made } = registered.safeParse(jsonOf(answer))
    if (!made) throw new OutboundProblem('Its answer to the registration cannot be read.')
    const family = platform[configurationClaim]?.product_family_code
    const deploymentId = made[toolClaim]?.deployment_id
    const { data } = platformBody.safeParse({
      name: [family, new URL(platform.issuer).host].filter(Boolean).join(' at '),
      issuer: platform.issuer,
      clientId: made.client_id,
      deploymentIds: deploymentId === undefined ? [] : [deploymentId],
      loginUrl: platform.authorization_endpoint,
      tokenUrl: platform.token_endpoint,
      tokenAudience: platform.authorization_server ?? null,
      keysUrl: platform.jwks_uri,
    })
    if (!data) throw new OutboundProblem('Its configuration cannot be used.')
    const [problem] = Object.values(problemsOf(rules, data))
    if (problem !== undefined) throw new OutboundProblem(problem)
    return data
  }

  /** The token is used up only if the platform is added. */
  return async (given: unknown): Promise<PlatformRow> => {
    const { data } = registrationParameters.safeParse(given)
    if (!data) throw refusal('launch_incomplete')
    const digest = digestOfToken(data.token)
    if (!(await hasRegistration(db, digest, clock.now()))) throw refusal('registration_expired')
    const fields = await register(data.openid_configuration, data.registration_token).catch(
      (error: unknown) => {
        if (!(error instanceof OutboundProblem)) throw error
        warn({ reason: error.message }, 'a learning platform could not register')
        throw refusal(
          'platform_unreachable',
          `The learning platform was not added. ${error.message}`,
        )
      },
    )
    return refusingTwins(() =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const invitation = await takeRegistration(tx, digest, now)
        if (!invitation) throw refusal('registration_expired')
        const row = await addOne(tx, fields, now)
        await recordOwnWork(tx, now, {
          action: 'platform.registered',
          subject: { id: row.id, name: row.name },
          after: { ...fields, invitedBy: invitation.userId },
        })
        return row
      }),
    )
  }
}
