import { maxPeople } from '@assay/contract/constants'
import {
  type BadRows,
  type Group,
  type GroupListQuery,
  maxListedProblems,
} from '@assay/contract/groups'
import type { PeopleFilter } from '@assay/contract/people'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import { type PeopleReading, readPeople } from '../../platform/read-people.ts'
import { presentGroup, presentMember } from './present.ts'
import {
  allMembers,
  deleteGroup,
  deleteMember,
  findGroup,
  type GroupRow,
  insertGroup,
  listGroups,
  listMembers,
  lockGroup,
  type NewMember,
  updateName,
  upsertMembers,
} from './store.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly reading: PeopleReading
  /** The accounts that match a filter of the People page, at most `limit`. */
  readonly findPeople: (db: Db, filter: PeopleFilter, limit: number) => Promise<NewMember[]>
}

export interface Added {
  readonly text?: string | undefined
  readonly skipBadRows?: boolean | undefined
  readonly filter?: PeopleFilter | undefined
}

/** The audit log names up to this many addresses, and of the others only the number. */
const maxNamed = 50

const nameTaken = (name: string) =>
  refusal('group_name_taken', `There is a group called ${name} already`)
const max = maxPeople.toLocaleString('en')

export function groupsService({ db, clock, reading, findPeople }: Parts) {
  const lock = async (tx: Db, id: string): Promise<GroupRow> => {
    const row = await lockGroup(tx, id)
    if (!row) throw refusal('group_not_found')
    return row
  }

  const read = async (inDb: Db, id: string) => {
    const row = await findGroup(inDb, id)
    if (!row) throw refusal('group_not_found')
    return row
  }

  /** Either the people to add, or why there are none. */
  const peopleIn = async ({ text = '', skipBadRows, filter }: Added) => {
    const found = filter ? await findPeople(db, filter, maxPeople + 1) : []
    if (found.length > maxPeople) {
      throw refusal('group_full', `A group holds at most ${max} people. Narrow the filter.`)
    }
    const { rows, problems } = await readPeople(reading, text)
    const typed = rows.map(({ line: _, ...person }) => person)
    const badRows: BadRows = {
      readable: rows.length,
      problems: problems.slice(0, maxListedProblems),
      problemCount: problems.length,
    }
    const isRefused = problems.length > 0 && !skipBadRows
    return { people: [...found, ...typed], badRows: isRefused ? badRows : undefined }
  }

  const add = async (tx: Db, group: GroupRow, people: readonly NewMember[]) => {
    // The last row for an address counts, and one statement cannot write the same row twice.
    const distinct = [...new Map(people.map((person) => [person.email, person])).values()]
    const changed = await upsertMembers(tx, group.id, distinct)
    const row = await read(tx, group.id)
    if (row.members > maxPeople) throw refusal('group_full', `A group holds at most ${max} people.`)
    return { row, isChanged: changed > 0 }
  }

  const named = (people: readonly NewMember[]) => ({
    people: people.length,
    addresses: people.slice(0, maxNamed).map(({ email }) => email),
  })

  const refusingTakenName = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (violatedKey(error) === 'groups_name_key') throw nameTaken(name)
      throw error
    }
  }

  return {
    async list(query: GroupListQuery) {
      const { rows, ...counts } = await listGroups(db, query)
      return { data: rows.map(presentGroup), ...counts }
    },

    get: async (id: string): Promise<Group> => presentGroup(await read(db, id)),

    async create(
      author: Author,
      name: string,
      added: Added,
    ): Promise<{ badRows: BadRows } | Group> {
      const { people, badRows } = await peopleIn(added)
      if (badRows) return { badRows }
      return refusingTakenName(name, () =>
        actAs(db, author, async (tx) => {
          const now = clock.now()
          const group = await insertGroup(tx, name, now)
          const { row } = await add(tx, group, people)
          const after = { name, ...named(people) }
          await recordAudit(tx, now, author, { action: 'group.created', subject: group, after })
          return presentGroup(row)
        }),
      )
    },

    async rename(author: Author, id: string, name: string): Promise<void> {
      await refusingTakenName(name, () =>
        actAs(db, author, async (tx) => {
          const group = await lock(tx, id)
          if (group.name === name) return
          await updateName(tx, id, name)
          await recordAudit(tx, clock.now(), author, {
            action: 'group.edited',
            subject: group,
            before: { name: group.name },
            after: { name },
          })
        }),
      )
    },

    async delete(author: Author, id: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const group = await lock(tx, id)
        const { members } = await read(tx, id)
        await deleteGroup(tx, id)
        const before = { people: members }
        const entry = { action: 'group.deleted', subject: group, before } as const
        await recordAudit(tx, clock.now(), author, entry)
      })
    },

    async members(id: string, query: GroupListQuery) {
      await read(db, id)
      const { rows, total } = await listMembers(db, id, query)
      return { data: rows.map(presentMember), total }
    },

    /** Repeating it is not an error and records nothing. */
    async add(
      author: Author,
      id: string,
      added: Added,
    ): Promise<{ badRows: BadRows } | { isAnyNew: boolean; group: Group }> {
      await read(db, id)
      const { people, badRows } = await peopleIn(added)
      if (badRows) return { badRows }
      return actAs(db, author, async (tx) => {
        const group = await lock(tx, id)
        if (people.length === 0) throw invalid({ text: 'There is nobody to add' })
        const { members } = await read(tx, id)
        const { row, isChanged } = await add(tx, group, people)
        if (isChanged) {
          await recordAudit(tx, clock.now(), author, {
            action: 'group.edited',
            subject: group,
            after: { added: named(people).addresses, people: people.length },
          })
        }
        return { isAnyNew: row.members > members, group: presentGroup(row) }
      })
    },

    /** Repeating it is not an error and records nothing. */
    async remove(author: Author, id: string, email: string): Promise<void> {
      await actAs(db, author, async (tx) => {
        const group = await lock(tx, id)
        const gone = await deleteMember(tx, id, email)
        if (!gone) return
        const before = { removed: email }
        const entry = { action: 'group.edited', subject: group, before } as const
        await recordAudit(tx, clock.now(), author, entry)
      })
    },

    /** Can be read again by `parsePeople`. */
    async csv(author: Author, id: string): Promise<string> {
      const { group } = await read(db, id)
      const rows = await allMembers(db, id)
      const entry = {
        action: 'people.exported',
        subject: group,
        after: { people: rows.length },
      } as const
      await actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))
      const lines = rows.map(({ member: { name, email, extraTimePercent } }) =>
        csvLine([name, email, extraTimePercent]),
      )
      return [byteOrderMark, csvLine(['Name', 'Email', 'Extra time']), ...lines].join('')
    },
  }
}

export type GroupsService = ReturnType<typeof groupsService>
