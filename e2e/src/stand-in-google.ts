import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

const clientId = 'assay-client'
const issuer = 'https://accounts.google.test'

/** Google's side of the sign-in with keys of our own: the key set, the credentials, the script. */
export async function standInForGoogle() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
    },
    credential: (email: string) => credential(email, own.privateKey),
    forged: (email: string) => credential(email, stranger.privateKey),
    close: () => server.close(),
  }
}

function credential(email: string, key: KeyObject): string {
  const now = Math.floor(Date.now() / 1000)
  const head = { alg: 'RS256', kid: 'ours' }
  const claims = {
    sub: `google-${email}`,
    email,
    email_verified: true,
    name: 'Gerda Google',
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 300,
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(head)}.${part(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

/** Answers for Google's script with one whose button hands over this credential. */
export async function serveScript(page: Page, credential: string): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        let options
        window.google = { accounts: { id: {
          initialize: (given) => { options = given },
          renderButton: (parent, look) => {
            const button = document.createElement('button')
            button.textContent = 'Sign in with Google'
            button.onclick = () => options.callback({ credential: '${credential}' })
            parent.append(button)
          },
          prompt: () => {},
          cancel: () => {},
        } } }
      }`,
    }),
  )
}
