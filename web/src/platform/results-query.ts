import { attemptListQuery, attemptSortKeys } from '@assay/contract/attempt-review'
import { maxPageSize } from '@assay/contract/constants'
import { wholeNumber } from '@assay/contract/lists'
import * as z from 'zod/mini'

/** A class on one page. */
const candidatesPerPage = 50

/** What the results of a test are narrowed to, in the URL: the list of its attempts, the best first. */
export const resultsQuery = z.extend(z.omit(attemptListQuery, { testId: true }), {
  sortBy: z._default(z.enum(attemptSortKeys), 'score'),
  limit: z._default(wholeNumber('Limit', maxPageSize), candidatesPerPage),
})
export type ResultsQuery = z.infer<typeof resultsQuery>
