import { maxPageSize, pageSize } from '@assay/contract/constants'
import { errorCodes } from '@assay/contract/error-codes'
import { keyScopeTexts } from '@assay/contract/key-scopes'

const rows = Object.entries(errorCodes).map(
  ([code, { status, description }]) => `| \`${code}\` | ${status} | ${description} |`,
)

const scopeRows = Object.entries(keyScopeTexts).map(([scope, text]) => `| \`${scope}\` | ${text} |`)

/** What holds for every call, at the top of the API documentation. */
export const introduction = `
Programming-skills assessments: the calls that the product's own pages make.

- **Responses** are JSON with \`statusCode\` (the HTTP status) and \`message\` (a sentence for a person);
  most carry \`data\`, and lists \`total\`. Created things answer 201, with a \`Location\` if they can be read.
- **Errors** also carry a \`code\`, which keeps its meaning; decide by it, not by the message. \`errors\` has
  the messages of a 422 by field, \`requestId\` names a failure in the server's log.
- **Lists** take \`page\` (from 1), \`limit\` (${pageSize} unless said otherwise, at most ${maxPageSize}), \`search\` and
  \`sortOrder\`. \`hasMore\` is set on lists with more rows than \`total\` counts.
- **Ids** are UUIDs in \`_id\`. **Times** are ISO 8601 in UTC; those you send may have another offset.
- **API keys** are for programs. An administrator makes them under Settings, Integrations; send
  \`Authorization: Bearer assay_…\`. A key has the rights of its maker, as far as its scopes go, and ends with
  them. It works neither beside a session nor in a page.
- **Rate limits** of keys are told by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`
  (seconds); a 429 has \`Retry-After\`.
- **Idempotency-Key**: calls that create something take this header. Sent again with the same text within 24
  hours, they get the response to the first one, with \`Idempotency-Replayed: true\`, even if the server was
  restarted in between; with another address or body, 422.
- **Sessions** are cookies, for the product's own pages: \`login\` sets \`sid\`.

| scope | allows |
|---|---|
${scopeRows.join('\n')}

<details><summary>All error codes</summary>

| code | status | meaning |
|---|---|---|
${rows.join('\n')}

</details>
`
