import { form, withConfirmation } from './account-forms.ts'
import { digits, emailRules, nameRules } from './account-rules.ts'

const tooShort = 'Must be at least 5 digits'
const tooLong = 'Must not exceed 10 digits'
export const currentPasswordRules = digits('Current password is required', tooShort, tooLong)
export const newPasswordRules = digits('New password is required', tooShort, tooLong)

/** The forms of the settings. */
export const profileForm = form({ name: nameRules, email: emailRules })
export const currentPasswordForm = form({ password: currentPasswordRules })
export const newPasswordForm = withConfirmation(newPasswordRules, 'Confirm your password')
