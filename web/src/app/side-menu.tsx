import type { Role } from '@assay/contract/roles'
import {
  Bell,
  BookOpen,
  CircleHelp,
  ClipboardList,
  Contact,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Menu,
  RotateCcw,
  Settings,
  SquarePlus,
  Trophy,
  Users,
} from 'lucide-react'
import { useId } from 'react'
import { Link, useMatch } from 'react-router'
import { useNotifications } from '../features/notifications/live-notifications.tsx'
import { paths } from '../platform/paths.ts'
import { useStoredUser } from '../platform/stored-user.ts'
import { Brand } from '../ui/brand.tsx'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

type Item = { label: string; to: string; Icon: LucideIcon; roles: readonly Role[] }

const both = ['admin', 'user'] as const
const items: Item[] = [
  { label: 'View Tests', to: paths.viewTests, Icon: LayoutGrid, roles: ['admin'] },
  { label: 'Create Test', to: paths.createTest, Icon: SquarePlus, roles: ['admin'] },
  { label: 'Restore Tests', to: paths.restoreTests, Icon: RotateCcw, roles: ['admin'] },
  { label: 'Assessments', to: paths.assessments, Icon: ClipboardList, roles: ['user'] },
  { label: 'My Scores', to: paths.myScores, Icon: Trophy, roles: ['user'] },
  { label: 'Notifications', to: paths.notifications, Icon: Bell, roles: both },
  { label: 'User Attempts', to: paths.userAttempts, Icon: Users, roles: ['admin'] },
  { label: 'Setting', to: paths.settings, Icon: Settings, roles: both },
  { label: 'Logout', to: paths.logout, Icon: LogOut, roles: both },
]
/** Below the others, each list under a heading of its own. */
const laterItems: { heading: string; items: Item[] }[] = [
  {
    heading: 'Manage',
    items: [
      { label: 'Questions', to: paths.questions, Icon: BookOpen, roles: ['admin'] },
      { label: 'People', to: paths.people, Icon: Contact, roles: ['admin'] },
    ],
  },
  { heading: 'Guide', items: [{ label: 'Help', to: paths.help, Icon: CircleHelp, roles: both }] },
]

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useStoredUser()
  if (!user) return null
  const isOwn = ({ roles }: Item) => roles.includes(user.role)
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3.5 py-5">
      <div className="px-2">
        <Brand />
      </div>
      <nav aria-label="Main" className="mt-8 grow">
        <MenuList items={items.filter(isOwn)} onNavigate={onNavigate} />
        {laterItems.map(({ heading, items }) => (
          <LaterList
            key={heading}
            heading={heading}
            items={items.filter(isOwn)}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line px-2 pt-4">
        <ThemeSwitch />
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="punch flex size-10 shrink-0 items-center justify-center bg-ink text-lg font-semibold text-on-ink [--cut:0.6rem]"
          >
            {user.name.trim().charAt(0).toUpperCase()}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block text-sm text-muted">{user.role}</span>
          </span>
        </div>
      </div>
    </div>
  )
}

type LaterListProps = { heading: string; items: Item[]; onNavigate: (() => void) | undefined }

function LaterList({ heading, items, onNavigate }: LaterListProps) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <>
      <p id={headingId} className="mt-7 mb-2 px-3 text-sm font-medium text-muted">
        {heading}
      </p>
      <MenuList items={items} labelledBy={headingId} onNavigate={onNavigate} />
    </>
  )
}

type MenuListProps = {
  items: Item[]
  /** The id of the heading, if there is one. */
  labelledBy?: string
  onNavigate: (() => void) | undefined
}

function MenuList({ items, labelledBy, onNavigate }: MenuListProps) {
  const { count } = useNotifications()
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <MenuLink
            item={item}
            badge={item.to === paths.notifications ? count : 0}
            onNavigate={onNavigate}
          />
        </li>
      ))}
    </ul>
  )
}

/** The items as icons, while a question has the screen to itself; the whole menu opens over it. */
export function MenuRail({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const user = useStoredUser()
  const { count } = useNotifications()
  if (!user) return null
  return (
    <div className="flex h-full flex-col items-center gap-3 overflow-y-auto py-2.5">
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={onOpen}>
        <Menu aria-hidden="true" />
      </IconButton>
      <nav aria-label="Main">
        <ul className="grid gap-1">
          {items
            .filter(({ roles }) => roles.includes(user.role))
            .map(({ label, to, Icon }) => (
              <li key={to}>
                <Link to={to} title={label} className={iconButtonClass('relative')}>
                  <Icon aria-hidden="true" />
                  <span className="sr-only">{label}</span>
                  {to === paths.notifications && count > 0 && (
                    <UnreadBadge
                      count={count}
                      className="absolute -top-0.5 -right-1.5 min-w-5 px-1"
                    />
                  )}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

type MenuLinkProps = { item: Item; badge: number; onNavigate: (() => void) | undefined }

function MenuLink({ item: { label, to, Icon }, badge, onNavigate }: MenuLinkProps) {
  const isOpen = useMatch({ path: to, end: false }) !== null
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onNavigate}
      className="group relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-muted hover:bg-sunken/70 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink lg:min-h-10"
    >
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-0 h-5 w-0.75 -translate-y-1/2 -skew-y-12 rounded-full bg-streak opacity-0 group-aria-[current=page]:opacity-100"
      />
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="grow">{label}</span>
      {badge > 0 && <UnreadBadge count={badge} className="min-w-6 px-1.5" />}
    </Link>
  )
}

function UnreadBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={`punch bg-accent text-center text-xs font-semibold text-surface tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
