import { auditActions } from '@assay/contract/audit'
import type { Filter } from '../../ui/filter-bar.tsx'
import type { AuditPageQuery } from './calls.ts'
import { actionTexts } from './entry-text.ts'

export const auditFilters: readonly Filter<AuditPageQuery>[] = [
  {
    kind: 'choice',
    name: 'action',
    label: 'Action',
    choices: [
      ['All', 'Any Action'],
      ...auditActions.map((action) => [action, actionTexts[action].title] as const),
    ],
  },
  { kind: 'sort' },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
]
