import * as z from 'zod/mini'
import { maxInvitationMessageLength, paragraphs } from './assessment-options.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse } from './responses.ts'

const minContrast = 4.5

/** Who runs this installation, as its mails say. What is empty is the product's own. */
export const organisationBody = z.object({
  name: z
    .string('Name must be text')
    .check(
      z.trim(),
      z.maxLength(100, 'Name should not exceed 100 characters'),
      z.regex(/^\P{Cc}*$/u, 'Name must not contain control characters'),
    ),
  colour: z.string('Colour must be text').check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(#[0-9a-f]{6})?$/, 'Write the colour like #1a4d8f'),
    z.refine(
      (colour) => colour === '' || contrastWithWhite(colour) >= minContrast,
      'White text on this colour is hard to read. Choose a darker one.',
    ),
  ),
  /** For invitations to tests without a message of their own. */
  invitationMessage: paragraphs('Message', maxInvitationMessageLength),
})
export type Organisation = z.infer<typeof organisationBody>

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const admin = { access: 'admin', tag: 'organisation', path: '/organisation' } as const

export const readOrganisation = endpoint({
  operationId: 'readOrganisation',
  summary: 'Read the organisation',
  description: 'Name, colour and message as they appear in mails.',
  errors: [],
  ...admin,
  method: 'GET',
  responses: { 200: dataResponse(organisationBody) },
})

export const editOrganisation = endpoint({
  operationId: 'editOrganisation',
  summary: 'Edit the organisation',
  description: "What is empty is the product's own.",
  errors: [],
  ...admin,
  method: 'PUT',
  body: organisationBody,
  responses: { 200: dataResponse(organisationBody) },
})

export const readMailDelivery = endpoint({
  operationId: 'readMailDelivery',
  summary: 'Read where mails go',
  description: 'To a mail server, or to the mailbox of this installation.',
  errors: [],
  access: 'admin',
  tag: 'organisation',
  method: 'GET',
  path: '/organisation/mail',
  responses: {
    200: dataResponse(
      z.object({
        isLocal: z.boolean(),
        /** For administrators on the machine itself, who alone can read it. */
        mailbox: z.nullable(z.string()),
      }),
    ),
  },
})
