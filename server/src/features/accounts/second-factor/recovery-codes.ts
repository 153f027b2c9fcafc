import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@assay/contract/second-factor'
import { sealKey } from '../../../platform/seal.ts'

/** 32 characters, none of which is taken for another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeChars = 10

/** Codes that each sign in once. Of what is stored, none can be found out without `SECRET`. */
export function recoveryCodes(installationSecret: string) {
  const { macOf } = sealKey(installationSecret, 'recovery codes')
  const digestOf = (userId: string, code: string) =>
    macOf(`${userId}\0${code}`).toString('base64url')
  return {
    digestOf,

    /** New ones as their owner reads them, and what to store. */
    make(userId: string): { shown: string[]; digests: string[] } {
      const codes = Array.from({ length: recoveryCodeCount }, newCode)
      return {
        shown: codes.map((code) => `${code.slice(0, codeChars / 2)}-${code.slice(codeChars / 2)}`),
        digests: codes.map((code) => digestOf(userId, code)),
      }
    },
  }
}

export type RecoveryCodes = ReturnType<typeof recoveryCodes>

const newCode = () =>
  Array.from(randomBytes(codeChars), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
