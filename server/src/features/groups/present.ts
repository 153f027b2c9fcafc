import type { Group, GroupMember } from '@assay/contract/groups'
import type { groupMembers, groups } from '../../tables/groups.ts'

interface GroupWithCount {
  readonly group: typeof groups.$inferSelect
  readonly members: number
}

export function presentGroup({ group, members }: GroupWithCount): Group {
  const { id, name, createdAt } = group
  return { _id: id, name, members, createdAt: createdAt.toISOString() }
}

interface MemberWithAccount {
  readonly member: typeof groupMembers.$inferSelect
  readonly userId: string | null
}

export function presentMember({ member, userId }: MemberWithAccount): GroupMember {
  const { email, name, extraTimePercent } = member
  return { email, name, extraTimePercent, userId }
}
