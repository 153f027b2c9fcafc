import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse } from './responses.ts'

/** Without letters that look like a digit or like one another. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeChars = 12
const maxTypedChars = 100

/** How a code is printed: in groups of four. */
export function showCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** What somebody meant who typed a code: in any case, with or without the dashes, O for 0, I for 1. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode = code.length === codeChars && [...code].every((char) => codeAlphabet.includes(char))
  return isCode ? code : undefined
}

export const openCodeBody = z.object({
  code: z
    .string('Code is required')
    .check(
      z.trim(),
      z.minLength(1, 'Code is required'),
      z.maxLength(maxTypedChars, 'This is longer than a code'),
    ),
})

export const openCode = endpoint({
  operationId: 'openCode',
  summary: 'Find an invitation by its code',
  description:
    'Returns the token of the link of the invitation. A code that nobody has and one that was replaced get the same refusal.',
  errors: ['code_unknown'],
  access: 'public',
  tag: 'invitations',
  requestsPerMinute: 300,
  method: 'POST',
  path: '/invitation-code',
  body: openCodeBody,
  responses: { 200: dataResponse(z.object({ token: z.string() })) },
})
