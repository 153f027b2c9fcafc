import { z } from 'zod'

const lti = 'https://purl.imsglobal.org/spec/lti/claim/'
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'

/** The names of claims and scopes, by the specifications of LTI 1.3 and LTI Advantage. */
export const claimNames = {
  messageType: `${lti}message_type`,
  version: `${lti}version`,
  deploymentId: `${lti}deployment_id`,
  resourceLink: `${lti}resource_link`,
  context: `${lti}context`,
  roles: `${lti}roles`,
  custom: `${lti}custom`,
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLinking: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  deepLinkItems: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  deepLinkData: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
} as const

export const ltiVersion = '1.3.0'

export const scopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

/** `custom` carries it, as we said when the link was made or as a teacher has entered it. */
export const testParameter = 'test'

const text = z.string().min(1).max(1000)
const address = z.url({ protocol: /^https?$/ }).max(2000)
const roles = z.array(z.string().max(500)).max(100).default([])

const common = {
  [claimNames.version]: z.literal(ltiVersion),
  [claimNames.deploymentId]: z.string().min(1).max(255),
  [claimNames.roles]: roles,
  [claimNames.context]: z
    .object({ id: z.string().min(1).max(255), title: text.optional(), label: text.optional() })
    .optional(),
  [claimNames.members]: z.object({ context_memberships_url: address }).optional(),
  sub: z.string().min(1).max(255),
  name: z.string().max(1000).optional().catch(undefined),
  email: z.string().max(1000).optional().catch(undefined),
}

const resourceLinkMessage = z.object({
  ...common,
  [claimNames.messageType]: z.literal('LtiResourceLinkRequest'),
  [claimNames.resourceLink]: z.object({ id: z.string().min(1).max(255) }),
  // Whatever else somebody has entered there is none of our business.
  [claimNames.custom]: z
    .object({ [testParameter]: z.uuid() })
    .optional()
    .catch(undefined),
  [claimNames.grades]: z
    .object({ scope: z.array(z.string()), lineitem: address.optional() })
    .optional(),
})

const deepLinkingMessage = z.object({
  ...common,
  [claimNames.messageType]: z.literal('LtiDeepLinkingRequest'),
  [claimNames.deepLinking]: z.object({
    deep_link_return_url: address,
    accept_types: z.array(z.string()).refine((types) => types.includes('ltiResourceLink')),
    accept_lineitem: z.boolean().optional(),
    data: z.string().max(10_000).optional(),
  }),
})

/** What a platform says about a launch, once its signature is checked. */
export type LaunchMessage =
  | { readonly kind: 'link'; readonly claims: z.infer<typeof resourceLinkMessage> }
  | { readonly kind: 'choice'; readonly claims: z.infer<typeof deepLinkingMessage> }

/** Undefined if it asks for something that there is not, or lacks what the specification requires. */
export function readMessage(payload: object): LaunchMessage | undefined {
  const link = resourceLinkMessage.safeParse(payload)
  if (link.data) return { kind: 'link', claims: link.data }
  const choice = deepLinkingMessage.safeParse(payload)
  return choice.data && { kind: 'choice', claims: choice.data }
}

/** Whether somebody with these roles teaches the course. Roles in the institution say nothing of it. */
export function isTeacher(given: readonly string[]): boolean {
  return given.some(
    (role) =>
      /^(Instructor|ContentDeveloper|Administrator)$/.test(role) ||
      new RegExp(`^${membership}(#(Instructor|ContentDeveloper|Administrator)$|/Instructor#)`).test(
        role,
      ),
  )
}
