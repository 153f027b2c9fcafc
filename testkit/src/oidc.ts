import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

// oidc-provider is written for Node 22; on Node 20 this is all that it lacks.
if (!('parse' in URL)) {
  const parse = (text: string) => (URL.canParse(text) ? new URL(text) : null)
  Object.assign(URL, { parse })
}
const { default: Provider } = await import('oidc-provider')

/** Somebody with an account at the identity provider. */
export interface OidcPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

/** A change to an ID token after the provider has made it; it is then signed again. */
export interface Tampering {
  readonly change: (claims: JWTPayload) => JWTPayload
  /** Signed with a key that the provider does not publish. */
  readonly isForged?: boolean
}

export const ssoClient = { clientId: 'assay', clientSecret: 'a-secret-of-the-tests' }
const algorithm = 'RS256'
const keyId = 'ours'

/** A real OpenID Connect server on loopback, with people who sign in without a password. */
export async function startOidc() {
  const own = await generateKeyPair(algorithm, { extractable: true })
  const stranger = await generateKeyPair(algorithm)
  const people = new Map<string, OidcPerson>()
  const folder = mkdtempSync(join(tmpdir(), 'assay-oidc-'))
  let tampering: Tampering | undefined
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    if (handle) handle(request, response)
    else response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const jwk = { ...(await exportJWK(own.privateKey)), kid: keyId, alg: algorithm, use: 'sig' }

  const resigned = (token: string, { change, isForged }: Tampering) =>
    new SignJWT(change(decodeJwt(token)))
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .sign(isForged ? stranger.privateKey : own.privateKey)

  return {
    issuer,

    /** Writes the settings of a server that trusts it, and returns the variables that name them. */
    env(...providers: Record<string, unknown>[]): Record<string, string> {
      const file = join(folder, `${crypto.randomUUID()}.json`)
      const usual = { id: 'company', name: 'Company', issuer, ...ssoClient }
      const listed = providers.length > 0 ? providers : [{}]
      writeFileSync(file, JSON.stringify(listed.map((one) => ({ ...usual, ...one }))))
      return { SSO_PROVIDERS: file }
    },

    /** From now on it answers, to the product at this address. */
    serve(publicUrl: string, ids: readonly string[] = ['company']): void {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: ssoClient.clientId,
            client_secret: ssoClient.clientSecret,
            redirect_uris: ids.map((id) => `${publicUrl}/sso/${id}`),
            response_types: ['code'],
            grant_types: ['authorization_code'],
          },
        ],
        jwks: { keys: [jwk] },
        cookies: { keys: ['cookies of the tests'] },
        claims: {
          openid: ['sub', 'groups'],
          email: ['email', 'email_verified'],
          profile: ['name'],
        },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        pkce: { required: () => true },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        findAccount: (_context, sub) => ({
          accountId: sub,
          claims: async () => ({ ...people.get(sub), sub }),
        }),
        // Everybody agrees to everything.
        loadExistingGrant: async ({ oidc }) => {
          const grant = new provider.Grant({
            clientId: oidc.client?.clientId ?? '',
            accountId: oidc.session?.accountId ?? '',
          })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
      provider.use(async (context, next) => {
        await next()
        const body = Object(context.body) as { id_token?: string }
        if (!tampering || context.path !== '/token' || !body.id_token) return
        context.body = { ...body, id_token: await resigned(body.id_token, tampering) }
      })
      const answer = provider.callback()
      handle = (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response)
        if (request.method === 'GET') return askWho(response, people)
        void readBody(request).then((body) => {
          const accountId = new URLSearchParams(body).get('person') ?? ''
          return provider.interactionFinished(request, response, { login: { accountId } })
        })
      }
    },

    add: (person: OidcPerson) => people.set(person.sub, person),

    /** Changes the ID tokens that it issues while `work` runs. */
    async tampered<T>(change: Tampering, work: () => Promise<T>): Promise<T> {
      tampering = change
      try {
        return await work()
      } finally {
        tampering = undefined
      }
    },

    /** Signs a person in at the provider, as a browser would; what it sends back to the product. */
    async responseFor(url: string, sub: string): Promise<string> {
      const cookies = new Map<string, string>()
      const open = async (address: string, body?: URLSearchParams) => {
        const response = await fetch(new URL(address, issuer), {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(body && { method: 'POST', body }),
        })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const next = response.headers.get('location')
        if (next === null)
          throw new Error(`${address}: ${response.status} ${await response.text()}`)
        return next
      }
      const interaction = await open(url)
      const resumed = await open(interaction, new URLSearchParams({ person: sub }))
      return new URL(await open(resumed)).search.slice(1)
    },

    close(): void {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Oidc = Awaited<ReturnType<typeof startOidc>>

function askWho(response: ServerResponse, people: ReadonlyMap<string, OidcPerson>): void {
  const buttons = [...people.values()].map(
    ({ sub, name }) => `<button name="person" value="${sub}">Sign in as ${name}</button>`,
  )
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(`<!doctype html><title>Company</title><form method="post">${buttons.join('')}</form>`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
