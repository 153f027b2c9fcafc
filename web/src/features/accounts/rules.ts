/**
 * The rules of the public forms, loaded at the first touch of one. The pages come without the
 * schema library, which weighs a quarter of what they may load.
 */
const schemas = () => import('@assay/contract/accounts')

export const registerRules = () => schemas().then((m) => m.registerBody)
export const loginRules = () => schemas().then((m) => m.loginBody)
export const emailRules = () => schemas().then((m) => m.emailBody)
export const resetRules = () => schemas().then((m) => m.resetForm)
export const currentPasswordRules = () => schemas().then((m) => m.currentPasswordForm)
export const newPasswordRules = () => schemas().then((m) => m.newPasswordForm)
export const profileRules = () => schemas().then((m) => m.profileBody)

/** The calls travel with the schemas that read their answers. */
export const calls = () => import('./calls.ts')
