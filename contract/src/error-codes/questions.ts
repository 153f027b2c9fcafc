import type { ErrorInfo } from './error-info.ts'

export const questionErrors = {
  question_not_found: {
    status: 404,
    message: 'This question does not exist',
    description: 'No question of the bank has this id.',
  },
  picture_not_found: {
    status: 404,
    message: 'This picture does not exist',
    description: 'No question has a picture with this id.',
  },
  question_shipped: {
    status: 409,
    message: 'Shipped questions come with the product and cannot be withdrawn.',
    description: 'Only questions of your own can be withdrawn.',
  },
  question_withdrawn: {
    status: 409,
    message: 'This question is already withdrawn',
    description: 'There is nothing to withdraw.',
  },
  nothing_to_export: {
    status: 409,
    message: 'No question matches these filters',
    description: 'The file would be empty.',
  },
  too_many_to_export: {
    status: 409,
    description: 'More questions match than one file holds. Narrow the filters.',
  },
  question_too_large: {
    status: 409,
    description: 'A question takes too much time or memory to write. Export it as Markdown.',
  },
  file_unreadable: {
    status: 400,
    description: 'The file is not of a known kind, or is damaged; `message` says where.',
  },
  file_too_complex: {
    status: 400,
    description: 'The file takes too much time or memory to read. Split it.',
  },
  file_too_large: {
    status: 413,
    description:
      'The file has more bytes than this call accepts; `message` says how many it may have.',
  },
  file_incomplete: {
    status: 400,
    message: 'The file did not arrive completely. Send it again.',
    description: 'The connection ended before the file did.',
  },
  draft_not_found: {
    status: 404,
    message: 'This draft does not exist',
    description: 'No question draft has this id.',
  },
  draft_unproven: {
    status: 409,
    message: 'Prove this question before you publish it.',
    description: 'The current revision has no proof.',
  },
  proof_running: {
    status: 409,
    message: 'The proof of this question has not finished yet.',
    description: 'Wait until the state of the proof is `passed`.',
  },
  proof_failed: {
    status: 409,
    description: 'The proof of the current revision has failed; `message` is its first problem.',
  },
  references_too_slow: {
    status: 503,
    message: 'The references took too long. Try again with fewer cases.',
    description: 'The expected outputs could not be computed in time.',
  },
} as const satisfies Record<string, ErrorInfo>
