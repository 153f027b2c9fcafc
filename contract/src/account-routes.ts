import type { Route } from './route.ts'

/** The calls of the public pages, apart from their endpoints: these pages load no schemas. */
export const accountRoutes = {
  signInOptions: { method: 'GET', path: '/user/sign-in-options' },
  register: { method: 'POST', path: '/user/register' },
  login: { method: 'POST', path: '/user/login' },
  googleLogin: { method: 'POST', path: '/user/google-login' },
  verifyEmail: { method: 'GET', path: '/auth/verify/:token', secretParams: ['token'] },
  resendVerification: { method: 'POST', path: '/auth/resendVerification' },
  forgotPassword: { method: 'POST', path: '/auth/forgotPassword' },
  openResetLink: { method: 'GET', path: '/auth/reset/:token', secretParams: ['token'] },
  resetPassword: { method: 'POST', path: '/auth/reset-verify' },
  logout: { method: 'GET', path: '/user/logout' },
  getMe: { method: 'GET', path: '/user/getMe' },
  checkToken: { method: 'GET', path: '/auth/checkToken' },
} as const satisfies Record<string, Route>
