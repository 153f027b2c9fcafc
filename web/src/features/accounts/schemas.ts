/**
 * The schemas of the account forms, loaded when a form first gets the focus: the schema library
 * would add a quarter to what the first page loads.
 */
const schemas = () => import('@assay/contract/accounts')

export const registerSchema = () => schemas().then((m) => m.registerBody)
export const loginSchema = () => schemas().then((m) => m.loginBody)
export const emailSchema = () => schemas().then((m) => m.emailBody)
export const resetSchema = () => schemas().then((m) => m.resetForm)
export const currentPasswordSchema = () => schemas().then((m) => m.currentPasswordForm)
export const newPasswordSchema = () => schemas().then((m) => m.newPasswordForm)
export const profileSchema = () => schemas().then((m) => m.profileBody)

/** Loaded together with the schemas that read the responses. */
export const calls = () => import('./calls.ts')
