import type { ErrorInfo } from './error-info.ts'

export const testErrors = {
  test_not_found: {
    status: 404,
    message: 'This test does not exist',
    description: 'No test has this id, or it is not for this caller.',
  },
  test_deleted: {
    status: 409,
    description: 'The test is deleted. Restore it first.',
  },
  test_not_deleted: {
    status: 409,
    message: 'This test is not deleted',
    description: 'There is nothing to restore.',
  },
  test_changed: {
    status: 409,
    message:
      'Somebody else has changed this test in the meantime. Open it again to see the changes.',
    description: '`version` is not the current one. Read the test again and repeat the change.',
  },
  test_begun: {
    status: 409,
    description:
      'Somebody has begun the test, so only changes in favour of the candidates are possible.',
  },
  bank_too_small: {
    status: 409,
    description: 'The bank has fewer questions of this level than the test asks for.',
  },
  language_off: {
    status: 409,
    description: 'This installation makes no new tests in the language of the copied one.',
  },
  question_not_offered: {
    status: 409,
    description: 'A chosen question is withdrawn. Choose another.',
  },
  question_unsuitable: {
    status: 409,
    description: 'A chosen question cannot be taken in the language of the test.',
  },
  question_repeated: {
    status: 409,
    description: 'Two of the chosen questions are editions of the same question.',
  },
  question_replaced: {
    status: 409,
    message: 'The test does not have this question.',
    description: 'The question to be replaced is not in the test, or no longer.',
  },
} as const satisfies Record<string, ErrorInfo>
