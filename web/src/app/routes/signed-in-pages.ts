import type { RouteObject } from 'react-router'
import { privacyPath, securityPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'
import { page } from './page.ts'

export const signedInPages: RouteObject[] = [
  page(paths.preview, 'Question Preview', () => import('../home-screens.tsx'), 'PreviewScreen'),
  page(
    paths.notifications,
    'Notifications',
    () => import('../../features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  page(
    paths.settings,
    'Settings',
    () => import('../../features/accounts/settings-page.tsx'),
    'SettingsPage',
    [
      page(
        'changePassword',
        'Change Password',
        () => import('../../features/accounts/change-password-modal.tsx'),
        'ChangePasswordModal',
      ),
      page(
        'editProfile',
        'Edit Profile',
        () => import('../../features/accounts/edit-profile-modal.tsx'),
        'EditProfileModal',
      ),
    ],
  ),
  page(securityPath, 'Security', () => import('../security-screen.tsx'), 'SecurityScreen'),
  page(privacyPath, 'Privacy', () => import('../privacy-screen.tsx'), 'PrivacyScreen'),
  page(paths.logout, 'Confirm LogOut', () => import('../home-screens.tsx'), 'LogoutScreen'),
]
