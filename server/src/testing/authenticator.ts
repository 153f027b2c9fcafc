import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AddPasskeyBody, Assertion } from '@assay/contract/passkeys'
import { startPasskey, startPasskeySignIn } from '@assay/contract/passkeys'
import { type Client, succeeded } from '@assay/testkit/client'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** What a device, or the browser around it, may do wrong. */
interface Faults {
  readonly origin?: string
  readonly rpId?: string
  readonly isUnverified?: boolean
  /** Signed by the key of another device. */
  readonly isForged?: boolean
}

/** A device with one passkey, as a browser presents it. */
export function authenticator({ counts = true } = {}) {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, { origin = 'http://assay.test' }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId = 'assay.test', isUnverified = false }: Faults, flags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = isUnverified ? 0 : userVerified
    return Buffer.concat([sha256(rpId), Buffer.from([userPresent | verified | flags]), count])
  }
  const publicKey = () => {
    const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' })
    const fields: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]
    return isoCBOR.encode(new Map(fields))
  }

  return {
    /** As if the device were restored from a copy. */
    setCounter: (value: number) => {
      counter = value
    },

    /** Makes its passkey for an account; what the browser sends to `addPasskey`. */
    async make(
      client: Client,
      faults: Faults & { fmt?: string } = {},
    ): Promise<AddPasskeyBody['credential']> {
      const { data } = succeeded(await client.call(startPasskey))
      const { challenge, user } = data as { challenge: string; user: { id: string } }
      userHandle = user.id
      const attested = Buffer.concat([
        authData(faults, hasCredential),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        publicKey(),
      ])
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', faults.fmt ?? 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(attested)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** Signs a sign-in that this browser begins; what it sends to `finishPasskeySignIn`. */
    async sign(client: Client, faults: Faults = {}): Promise<Assertion> {
      return this.answer(succeeded(await client.call(startPasskeySignIn)).data, faults)
    },

    /** Signs what the server asks for. */
    answer(data: Record<string, unknown>, faults: Faults = {}): Assertion {
      if (counts) counter += 1
      const signed = authData(faults)
      const told = clientData('webauthn.get', String(data.challenge), faults)
      const key = faults.isForged ? other.privateKey : own.privateKey
      const signature = createSign('sha256').update(signed).update(sha256(told)).sign(key)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(told),
          authenticatorData: base64url(signed),
          signature: base64url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}
