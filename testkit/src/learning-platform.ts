import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PlatformBody, platformBody } from '@assay/contract/lti'
import {
  type CryptoKey,
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

// A learning platform of our own, written from the public specifications of LTI 1.3, Deep Linking 2.0,
// Assignment and Grade Services 2.0, Names and Role Provisioning Services 2.0 and LTI Dynamic
// Registration. It is not any of the products of that kind, nor copied from one.

const lti = 'https://purl.imsglobal.org/spec/lti/claim/'
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
export const teacherRole = `${membership}#Instructor`
export const learnerRole = `${membership}#Learner`
const algorithm = 'RS256'

export interface PlatformPerson {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly role: string
}

/** A link in the course; without a test it is one that nobody has chosen a test for. */
export interface CourseLink {
  readonly id: string
  readonly testId?: string
}

/** What to change in a token before or instead of signing it as usual. */
export interface TokenChange {
  readonly claims?: (claims: JWTPayload) => JWTPayload
  readonly signing?: 'own' | 'stranger' | 'unsigned' | 'public key as secret'
}

export interface ReceivedScore {
  readonly lineItem: string
  readonly score: Readonly<Record<string, unknown>>
}

const courseOf = { id: 'course-1', title: 'Programming 1' }
const deploymentId = 'deployment-1'
const clientId = 'client-1'

interface Settings {
  readonly now?: () => Date
}

export async function startLearningPlatform({ now = () => new Date() }: Settings = {}) {
  let signing = { id: 'key-1', ...(await generateKeyPair(algorithm, { extractable: true })) }
  const stranger = await generateKeyPair(algorithm)
  const people = new Map<string, PlatformPerson>()
  const links = new Map<string, CourseLink>()
  const scores: ReceivedScore[] = []
  const answers: JWTPayload[] = []
  const registrations: Record<string, unknown>[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)
  let toolUrl = ''
  let isDown = false
  let pageSize = 50

  const server = createServer((request, response) => {
    if (isDown) return void response.writeHead(503).end()
    void answerRequest(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Whoever starts one need not close it to end.
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const toolKeys = async (): Promise<JSONWebKeySet> =>
    platform.toolKeySet ?? ((await (await fetch(`${toolUrl}/lti/keys`)).json()) as JSONWebKeySet)

  const fromTool = async (jwt: string, audience: string) => {
    const { payload } = await jwtVerify(jwt, createLocalJWKSet(await toolKeys()), {
      ...{ issuer: clientId, audience, algorithms: [algorithm], currentDate: now() },
      requiredClaims: ['iat', 'exp'],
    })
    return payload
  }

  const usualClaims = (
    nonce: string,
    person: PlatformPerson,
    message: CourseLink | 'deep link',
  ): JWTPayload => {
    const common = {
      ...{ iss: url, aud: clientId, sub: person.sub, nonce },
      ...{ iat: seconds(), exp: seconds() + 300, name: person.name, email: person.email },
      [`${lti}version`]: '1.3.0',
      [`${lti}deployment_id`]: deploymentId,
      [`${lti}roles`]: [person.role],
      [`${lti}context`]: courseOf,
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${url}/members`,
        service_versions: ['2.0'],
      },
    }
    if (message === 'deep link') {
      return {
        ...common,
        [`${lti}message_type`]: 'LtiDeepLinkingRequest',
        'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
          deep_link_return_url: `${url}/deep-link-return`,
          accept_types: ['ltiResourceLink'],
          accept_presentation_document_targets: ['window'],
          data: 'what the platform wants back',
        },
      }
    }
    return {
      ...common,
      [`${lti}message_type`]: 'LtiResourceLinkRequest',
      [`${lti}target_link_uri`]: `${toolUrl}/lti/launch`,
      [`${lti}resource_link`]: { id: message.id, title: 'A test' },
      ...(message.testId !== undefined && { [`${lti}custom`]: { test: message.testId } }),
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
        lineitems: `${url}/lineitems?course=1`,
        lineitem: `${url}/lineitems/${message.id}?course=1`,
      },
    }
  }

  const signed = async (claims: JWTPayload, how: TokenChange['signing'] = 'own') => {
    const token = new SignJWT(claims)
    if (how === 'unsigned') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
    }
    if (how === 'public key as secret') {
      const secret = Buffer.from(await exportSPKI(signing.publicKey))
      return token.setProtectedHeader({ alg: 'HS256', kid: signing.id }).sign(secret)
    }
    const key: CryptoKey = how === 'own' ? signing.privateKey : stranger.privateKey
    return token.setProtectedHeader({ alg: algorithm, kid: signing.id }).sign(key)
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const json = (value: object, status = 200) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    if (pathname === '/keys') {
      const { publicKey, id } = signing
      const key = { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' }
      return json({ keys: [key] })
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(await readBody(request))
      await fromTool(form.get('client_assertion') ?? '', `${url}/token`)
      return json({ access_token: `for ${form.get('scope')}`, expires_in: 3600 })
    }
    if (pathname.endsWith('/scores')) {
      if (!request.headers.authorization?.endsWith('/scope/score')) return json({}, 401)
      const score = JSON.parse(await readBody(request)) as Record<string, unknown>
      scores.push({ lineItem: pathname.replace(/\/scores$/, ''), score })
      return json({})
    }
    if (pathname === '/members') {
      if (!request.headers.authorization?.endsWith('contextmembership.readonly')) {
        return json({}, 401)
      }
      const from = Number(searchParams.get('from') ?? 0)
      const next = from + pageSize
      if (next < people.size) {
        response.setHeader('link', `<${url}/members?from=${next}>; rel="next"`)
      }
      return json({
        id: url,
        context: courseOf,
        members: [...people.values()]
          .slice(from, next)
          .map(({ sub, role, ...person }) => ({ ...person, user_id: sub, roles: [role] })),
      })
    }
    if (pathname === '/.well-known/openid-configuration') {
      return json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        registration_endpoint: `${url}/register`,
        'https://purl.imsglobal.org/spec/lti-platform-configuration': {
          product_family_code: 'our-own',
        },
      })
    }
    if (pathname === '/register') {
      if (request.headers.authorization !== 'Bearer one registration') return json({}, 401)
      const tool = JSON.parse(await readBody(request)) as Record<string, unknown>
      registrations.push(tool)
      const claim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
      const given = { ...(tool[claim] as object), deployment_id: deploymentId }
      return json({ ...tool, client_id: clientId, [claim]: given })
    }
    if (pathname === '/auth') {
      const { state, id_token } = await platform.respond(`${url}${request.url}`)
      const action = searchParams.get('redirect_uri') ?? ''
      return page(
        response,
        `<form method="post" action="${action}"><input type="hidden" name="state" value="${state}"><input type="hidden" name="id_token" value="${id_token}"></form><script>document.forms[0].submit()</script>`,
      )
    }
    if (pathname === '/deep-link-return') {
      const form = new URLSearchParams(await readBody(request))
      answers.push(await fromTool(form.get('JWT') ?? '', url))
      return page(response, '<p>The test is in the course now.</p>')
    }
    if (pathname === '/course') return page(response, coursePage(searchParams))
    response.writeHead(404).end()
  }

  /** A page of the course: opens what it is asked for, in a frame or in this window. */
  const coursePage = (asked: URLSearchParams) => {
    const address = platform.loginAddress(asked.get('person') ?? '', asked.get('open') ?? '')
    return asked.get('in') === 'frame'
      ? `<h1>Programming 1</h1><iframe title="The tool" width="100%" height="600" src="${address.replaceAll('&', '&amp;')}"></iframe>`
      : `<h1>Programming 1</h1><a href="${address.replaceAll('&', '&amp;')}">Open the tool</a>`
  }

  const platform = {
    url,
    clientId,
    deploymentId,
    course: courseOf,
    scores,
    answers,
    registrations,
    /** Of the product, if it is not fetched over the network. */
    toolKeySet: undefined as JSONWebKeySet | undefined,

    /** What an administrator enters, with changes. */
    body: (changes: Partial<PlatformBody> = {}): PlatformBody =>
      platformBody.parse({
        ...{ name: 'Our own platform', issuer: url, clientId, deploymentIds: [deploymentId] },
        ...{ loginUrl: `${url}/auth`, tokenUrl: `${url}/token`, keysUrl: `${url}/keys` },
        ...changes,
      }),

    configurationUrl: `${url}/.well-known/openid-configuration`,
    registrationToken: 'one registration',

    serve(tool: string): void {
      toolUrl = tool
    },
    add: (person: PlatformPerson) => people.set(person.sub, person),
    remove: (sub: string) => people.delete(sub),
    addLink: (link: CourseLink) => links.set(link.id, link),
    setDown(down: boolean): void {
      isDown = down
    },
    setPageSize(people: number): void {
      pageSize = people
    },
    async rotateKey(): Promise<void> {
      signing = { id: 'key-2', ...(await generateKeyPair(algorithm, { extractable: true })) }
    },

    /** Where a browser begins: `open` is the id of a link, or `deep link`. */
    loginAddress: (person: string, open: string) =>
      `${toolUrl}/lti/login?${new URLSearchParams({
        ...{ iss: url, login_hint: person, lti_message_hint: open, client_id: clientId },
        ...{ target_link_uri: `${toolUrl}/lti/launch`, lti_deployment_id: deploymentId },
      })}`,

    coursePage: (person: string, open: string, where: 'frame' | 'window') =>
      `${url}/course?${new URLSearchParams({ person, open, in: where })}`,

    /** What the platform sends back for the address that the tool has sent the browser to. */
    async respond(address: string, { claims = (same) => same, signing: how }: TokenChange = {}) {
      const { searchParams } = new URL(address)
      const asked = Object.fromEntries(searchParams)
      const isRight =
        asked.scope === 'openid' &&
        asked.response_type === 'id_token' &&
        asked.response_mode === 'form_post' &&
        asked.prompt === 'none' &&
        asked.client_id === clientId
      const person = people.get(asked.login_hint ?? '')
      const open = asked.lti_message_hint ?? ''
      const message = open === 'deep link' ? open : links.get(open)
      if (!isRight || !person || !message) throw new Error(`unexpected request: ${address}`)
      const usual = usualClaims(asked.nonce ?? '', person, message)
      return { state: asked.state ?? '', id_token: await signed(claims(usual), how) }
    },

    /** What it was told in an answer to Deep Linking. */
    readAnswer: (jwt: string) => fromTool(jwt, url),
    decode: (jwt: string) => decodeJwt(jwt),

    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
  return platform
}

export type LearningPlatform = Awaited<ReturnType<typeof startLearningPlatform>>

function page(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Our own platform</title>${body}</html>`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
