import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts what must be stored and sent again, such as the key of another system, with a key derived from
 * the installation's secret: a dump of the database does not tell it.
 */
export function textSealer(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(`${purpose}\0`).digest()
  return {
    seal(text: string): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },

    open(sealed: Buffer): string {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const text = [decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]
      return Buffer.concat(text).toString('utf8')
    },
  }
}
