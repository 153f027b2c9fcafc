import { isIP } from 'node:net'
import type { AddPasskeyBody, Assertion } from '@assay/contract/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { minuteMs } from '../../../platform/clock.ts'
import { refusal } from '../../../platform/errors.ts'
import type { PasskeyRow } from '../passkeys-store.ts'
import type { UserRow } from '../present.ts'

type NewCredential = AddPasskeyBody['credential']

const clientData = z.object({ challenge: z.string().min(1) })

/** Browsers have passkeys for names of hosts only, and over plain http only for this machine. */
export function hasPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:'
    ? isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
    : hostname === 'localhost'
}

/** The challenge that a response claims to answer. */
export function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(isoBase64URL.toUTF8String(clientDataJSON))).challenge
  } catch {
    throw refusal('passkey_refused')
  }
}

/** What WebAuthn asks of both sides. Passkeys belong to the host of the product's own address. */
export function passkeyCeremony(publicUrl: string) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)
  const timeout = 5 * minuteMs
  const checked = async <T>(verified: Promise<T>): Promise<T> => {
    try {
      return await verified
    } catch {
      throw refusal('passkey_refused')
    }
  }

  return {
    creationOptions: (user: UserRow, known: readonly PasskeyRow[]) =>
      generateRegistrationOptions({
        rpName: 'Assay',
        rpID,
        timeout,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        // It signs in by itself, so it must be found without a name and know who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    requestOptions: () =>
      generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' }),

    /** The columns of a new passkey. */
    async readNew(credential: NewCredential, expectedChallenge: string) {
      const { transports = [], ...response } = credential.response
      // We ask for none. Others have certificates, whose check would open addresses in them.
      const { fmt } = readAttestation(response.attestationObject)
      if (fmt !== 'none') throw refusal('passkey_refused')
      const { registrationInfo } = await checked(
        verifyRegistrationResponse({
          response: { ...credential, response, clientExtensionResults: {} },
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      )
      if (!registrationInfo) throw refusal('passkey_refused')
      const { id, publicKey, counter } = registrationInfo.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: [...transports],
        isSynced: registrationInfo.credentialBackedUp,
      }
    },

    /** The counter that comes with a signature, which must have grown unless the device has none. */
    async readUse(
      { response: { userHandle, ...response }, ...credential }: Assertion,
      expectedChallenge: string,
      { credentialId, publicKey, counter }: PasskeyRow,
    ): Promise<number> {
      const { verified, authenticationInfo } = await checked(
        verifyAuthenticationResponse({
          response: {
            ...credential,
            response: { ...response, ...(userHandle !== undefined && { userHandle }) },
            clientExtensionResults: {},
          },
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
          requireUserVerification: true,
        }),
      )
      if (!verified) throw refusal('passkey_refused')
      return authenticationInfo.newCounter
    },
  }
}

export type PasskeyCeremony = ReturnType<typeof passkeyCeremony>

function readAttestation(attestationObject: string): { fmt: string } {
  try {
    const fmt = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt')
    return { fmt }
  } catch {
    throw refusal('passkey_refused')
  }
}
