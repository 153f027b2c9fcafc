import type { ErrorInfo } from './error-info.ts'

/** Why a launch from a learning platform is refused, before anybody is known by it. */
export const launchProblems = {
  launch_platform_unknown: {
    status: 400,
    message: 'This learning platform is not registered here. Tell your teacher.',
    description: 'No platform has the issuer and client ID, or several have the issuer.',
  },
  launch_incomplete: {
    status: 400,
    message: 'The learning platform left something out. Open the link in your course again.',
    description:
      'A parameter or claim that LTI 1.3 requires is missing or is not what it should be.',
  },
  launch_state_unknown: {
    status: 400,
    message: 'This took too long, or was opened twice. Open the link in your course again.',
    description:
      'The state belongs to no login that was begun in the last ten minutes, or was used.',
  },
  launch_not_authentic: {
    status: 401,
    message: 'What the learning platform sent was not accepted. Tell your teacher.',
    description: 'The token is not signed by a key of the platform, or is for somebody else.',
  },
  launch_nonce_wrong: {
    status: 401,
    message: 'This was opened before. Open the link in your course again.',
    description: 'The nonce is not the one that the login was begun with: the token is a replay.',
  },
  launch_token_expired: {
    status: 401,
    message:
      'The link was opened too late, or the clocks of the two servers differ. Open it in your course again.',
    description: 'The token has expired, or was made too long ago or in the future.',
  },
  launch_deployment_unknown: {
    status: 403,
    message:
      'This course belongs to a part of the learning platform that is not registered here. Tell your teacher.',
    description: 'The platform has no deployment with this ID; the log of the server has it.',
  },
  launch_unsupported: {
    status: 400,
    message: 'This link asks for something that is not offered here. Tell your teacher.',
    description: 'The message is of another type or version, or the person is anonymous.',
  },
  platform_unreachable: {
    status: 503,
    message: 'The learning platform did not answer as it should. Try again in a minute.',
    description: 'The platform cannot be reached, or its answer cannot be used. The log says why.',
  },
} as const satisfies Record<string, ErrorInfo>
export type LaunchProblem = keyof typeof launchProblems

export const ltiErrors = {
  ...launchProblems,
  platform_not_found: {
    status: 404,
    message: 'This learning platform does not exist. It may have been removed already.',
    description: 'No learning platform has this id.',
  },
  too_many_platforms: {
    status: 409,
    message: 'There are 50 learning platforms already. Remove one first.',
    description: 'The installation has as many learning platforms as it may have.',
  },
  platform_exists: {
    status: 409,
    message: 'There is a learning platform with this issuer and client ID already.',
    description: 'Issuer and client ID together name one platform.',
  },
  registration_expired: {
    status: 403,
    message: 'This registration address was used, or is older than a day. Make a new one.',
    description: 'The token in the address is not one that an administrator made in the last day.',
  },
  course_not_found: {
    status: 404,
    message: 'This course is not known here any more.',
    description: 'No course has this id.',
  },
  course_without_members: {
    status: 409,
    message:
      'The learning platform does not tell who is in this course. Allow Names and Roles there, and open a link in the course as its teacher.',
    description: 'No launch from the course had the claim of Names and Role Provisioning Services.',
  },
  launch_expired: {
    status: 400,
    message: 'This has expired or was used. Open the link in your course again.',
    description: 'The code belongs to no launch of the last ten minutes that is still to go on.',
  },
  launch_by_administrator: {
    status: 403,
    message:
      'Your account here is that of an administrator, which a learning platform does not open. Sign in here first, and open the link again.',
    description:
      'The account is an administrator’s and was not linked by its owner, so a launch does not sign in to it.',
  },
  launch_by_teacher: {
    status: 403,
    message: 'Sign in here first: teachers go on as the administrator that they are here.',
    description: 'The person teaches the course and is linked to no administrator here.',
  },
  launch_without_test: {
    status: 409,
    message: 'No test has been chosen for this link yet. Tell your teacher.',
    description: 'The link names no test, or one that was deleted.',
  },
  launch_not_bound: {
    status: 403,
    message:
      'This browser cannot be told to be the one that came from the course. Have the learning platform open the link in a window of its own to link your account.',
    description: 'The cookie of the login is missing, so that the account is not linked.',
  },
  launch_linked_elsewhere: {
    status: 409,
    message: 'You are linked to another account here. Sign in to that one.',
    description: 'The person at the platform is linked to another account.',
  },
  choice_not_found: {
    status: 404,
    message: 'This is over. Begin again in the course.',
    description: 'No place in a course waits for a test under this id.',
  },
} as const satisfies Record<string, ErrorInfo>
