import { createHmac } from 'node:crypto'
import { codeAlphabet } from '@assay/contract/personal-code'
import { parse } from 'uuid'

const codeChars = 12
const bitsPerChar = 5

interface Coded {
  readonly id: string
  readonly renewals: number
}

/**
 * The code of an invitation: 60 bits of a signature of its id and the number of its renewals, so it can
 * be printed again and is stored nowhere. What is stored to find it by is a digest that nobody can try
 * codes on without the secret.
 */
export function personalCodes(secret: string) {
  const sign = (purpose: string, ...parts: (string | Uint8Array)[]) => {
    const hmac = createHmac('sha256', secret).update(`${purpose}\0`)
    for (const part of parts) hmac.update(part)
    return hmac.digest()
  }

  return {
    of({ id, renewals }: Coded): string {
      const signature = sign('code of an invitation', parse(id), String(renewals))
      let bits = signature.readBigUInt64BE()
      let code = ''
      while (code.length < codeChars) {
        code += codeAlphabet.charAt(Number(bits & 31n))
        bits >>= BigInt(bitsPerChar)
      }
      return code
    },

    digestOf: (code: string): Buffer => sign('digest of a code', code),
  }
}

export type PersonalCodes = ReturnType<typeof personalCodes>
