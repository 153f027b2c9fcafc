/** The last line of what a run prints, which the checker reads. */
export const casesPrefix = 'Your cases: '
/** What a run says of a case that counts. */
export const countsRemark = 'counts'
