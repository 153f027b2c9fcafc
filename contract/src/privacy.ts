import { endpoint } from './endpoint.ts'

const own = { access: 'signed-in', tag: 'privacy' } as const

export const downloadOwnData = endpoint({
  operationId: 'downloadOwnData',
  summary: 'Download everything about the own account',
  description:
    'The account and how it signs in, invitations, notifications, attempts with all programs, drafts, runs and journals, as JSON. Of a test that does not show its results, the marks are left out. What others have written about the caller is not in it.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/own-data',
  responses: { 200: { contentType: 'application/json', description: 'Everything' } },
})
