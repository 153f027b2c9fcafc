import { integrationsPath } from '@assay/contract/page-paths'
import {
  Building2,
  Cable,
  Fingerprint,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
} from 'lucide-react'
import { privacyPath, securityPath } from '../../platform/dashboard-paths.ts'
import { paths } from '../../platform/paths.ts'

interface SettingsPlace {
  readonly name: string
  readonly help: string
  readonly path: string
  readonly icon: LucideIcon
  readonly forAdmins: boolean
}

/** The pages that Settings leads to, in their order below the specified buttons. */
export const settingsPlaces: readonly SettingsPlace[] = [
  {
    name: 'Audit log',
    help: 'Everything administrators have changed here.',
    path: paths.auditLog,
    icon: ScrollText,
    forAdmins: true,
  },
  {
    name: 'Security',
    help: 'How you sign in, and where you are signed in.',
    path: securityPath,
    icon: ShieldCheck,
    forAdmins: false,
  },
  {
    name: 'Privacy',
    help: 'What is stored about you: download it, or be erased.',
    path: privacyPath,
    icon: Fingerprint,
    forAdmins: false,
  },
  {
    name: 'Integrations',
    help: 'API keys for programs of your own.',
    path: integrationsPath,
    icon: Cable,
    forAdmins: true,
  },
  {
    name: 'Organisation',
    help: 'How your emails look, and what invitations say.',
    path: paths.organisation,
    icon: Building2,
    forAdmins: true,
  },
]
