/** A notification to one user. */
export interface Notice {
  readonly userId: string
  readonly type: 'success' | 'info'
  readonly title: string
  readonly message: string
}

export function welcome(userId: string): Notice {
  return {
    userId,
    type: 'success',
    title: 'Welcome',
    message: 'Your account is ready. New tests will be announced here.',
  }
}

export function passwordChanged(userId: string): Notice {
  return {
    userId,
    type: 'info',
    title: 'Password changed',
    message: 'Your password was changed and your other sessions were ended.',
  }
}
