import { maxPageSize, pageSize } from '@assay/contract/constants'
import { errorCodes } from '@assay/contract/error-codes'

const rows = Object.entries(errorCodes).map(
  ([code, { status, description }]) => `| \`${code}\` | ${status} | ${description} |`,
)

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
- **Sessions** are cookies: call \`login\` and send the cookie \`sid\` along.

<details><summary>All error codes</summary>

| code | status | meaning |
|---|---|---|
${rows.join('\n')}

</details>
`
