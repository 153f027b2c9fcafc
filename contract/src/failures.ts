/**
 * What the product says when a call fails and the server gave no message of its own.
 * The spellings are part of the product's contract.
 */
export const failures = {
  unexpected: 'Unexpected error occurred',
  login: 'Login failed',
  registration: 'Registration failed',
  googleSignIn: 'Sign in with google failed',
  googleLogin: 'Google Login Failed',
  tryAgainLater: 'Something went wrong. Please try again later.',
  somethingWrong: 'Something went wrong!',
  assessmentCreation: 'test creationg failed',
  assessmentDeletion: 'test deletion failed',
  assessmentEditing: 'test editing failed',
  assessmentRestore: 'test restore failed',
  assessmentList: 'View Tests failed',
  unattemptedList: 'View Unattempted Tests failed',
  attemptedList: 'View attempted tests failed',
  deletedList: 'View deleted tests failed',
  verifyCurrentPassword: 'Verify Current Password failed',
  changePassword: 'Change Password failed',
  updateProfile: 'Update Profile failed',
  attemptCreation: 'testAttempt creation failed',
  attemptUpdate: 'Test attempt update failed',
  resetLink: 'Reset Link Expired or Invalid',
} as const
