/** Messages for a failed call without a message from the server. The spellings are specified. */
export const failures = {
  unexpected: 'Unexpected error occurred',
  login: 'Login failed',
  registration: 'Registration failed',
  googleSignIn: 'Sign in with google failed',
  googleLogin: 'Google Login Failed',
  tryAgainLater: 'Something went wrong. Please try again later.',
  somethingWrong: 'Something went wrong!',
  resetLink: 'Reset Link Expired or Invalid',
} as const
