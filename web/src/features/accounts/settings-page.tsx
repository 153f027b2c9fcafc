import { KeyRound, UserPen } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'
import { formatDate } from '../../platform/dates.ts'
import { paths } from '../../platform/paths.ts'
import { useStoredUser } from '../../platform/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsPlaces } from './settings-places.ts'

export function SettingsPage() {
  const user = useStoredUser()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <>
      <PageHeader title="Settings" lead="Your account and how you sign in." />
      <Card className="max-w-2xl">
        <div className="flex items-center gap-4 px-6 py-6">
          <span
            aria-hidden="true"
            className="punch flex size-14 shrink-0 items-center justify-center bg-ink text-2xl font-semibold text-on-ink [--cut:0.85rem]"
          >
            {user.name.trim().charAt(0).toUpperCase()}
          </span>
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere">{user.name}</p>
            <p className="text-muted wrap-anywhere">{user.email}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5 border-t border-line px-6 py-5 max-sm:[&>*]:grow">
          <Button kind="secondary" onClick={() => navigate(paths.changePassword)}>
            <KeyRound aria-hidden="true" className="size-4" />
            Change Password
          </Button>
          <Button kind="secondary" onClick={() => navigate(paths.editProfile)}>
            <UserPen aria-hidden="true" className="size-4" />
            Edit Profile
          </Button>
        </div>
        {settingsPlaces
          .filter(({ forAdmins }) => !forAdmins || user.role === 'admin')
          .map(({ name, help, path, icon: Icon }) => (
            <div
              key={path}
              className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line px-6 py-5 max-sm:[&>*]:grow"
            >
              <Button
                kind="secondary"
                onClick={() => navigate(path)}
                className="sm:min-w-42 sm:justify-start"
              >
                <Icon aria-hidden="true" className="size-4" />
                {name}
              </Button>
              <p className="text-sm text-muted">{help}</p>
            </div>
          ))}
        <p className="border-t border-line px-6 py-4 text-sm text-muted">
          Created Account At:{' '}
          <span className="font-medium text-ink tabular-nums">{formatDate(user.createdAt)}</span>
        </p>
      </Card>
      <Outlet />
    </>
  )
}
