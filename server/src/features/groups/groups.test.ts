import { listAuditEntries } from '@assay/contract/audit'
import {
  addMembers,
  createGroup,
  deleteGroup,
  exportMembers,
  listGroups,
  listMembers,
  readGroup,
  removeMember,
  renameGroup,
} from '@assay/contract/groups'
import { listPeople } from '@assay/contract/people'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { parsePeople } from '../../platform/people-csv.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin', 'boss@example.com')
})

const make = async (name: string, text = '') =>
  succeeded(await admin.call(createGroup, { body: { name, text } })).data._id
const members = async (id: string, search = '') => {
  const { data } = succeeded(await admin.call(listMembers, { params: { id }, query: { search } }))
  return data.map(({ email, name, extraTimePercent }) => `${name} ${email} ${extraTimePercent}`)
}
const newest = async () => succeeded(await admin.call(listAuditEntries)).data[0]

describe('a group', () => {
  test('is made of typed people, and found by name', async () => {
    const id = await make('Physics', 'Ada <ada@example.com>\nbob@example.com, Bob, 25%')
    expect(succeeded(await admin.call(readGroup, { params: { id } })).data).toEqual({
      _id: id,
      name: 'Physics',
      members: 2,
      createdAt: product.clock.now().toISOString(),
    })
    expect(await members(id)).toEqual(['Ada ada@example.com 0', 'Bob bob@example.com 25'])
    expect(await members(id, 'BO')).toEqual(['Bob bob@example.com 25'])
    await make('Chemistry')
    const names = async (query: object) =>
      succeeded(await admin.call(listGroups, { query })).data.map(({ name }) => name)
    expect(await names({ sortOrder: 'asc' })).toEqual(['Chemistry', 'Physics'])
    expect(await names({ search: 'PHYS' })).toEqual(['Physics'])
    expect(await newest()).toMatchObject({ action: 'group.created' })
  })

  test('has a name of its own', async () => {
    await make('Biology')
    const again = await admin.request(createGroup, { body: { name: ' biology ' } })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'There is a group called biology already' },
    })
    const id = await make('Botany')
    const rename = (name: string) => admin.request(renameGroup, { params: { id }, body: { name } })
    expect((await rename('BIOLOGY')).status).toBe(409)
    expect((await rename('')).status).toBe(422)
    expect((await rename('Zoology')).status).toBe(200)
    expect(await newest()).toMatchObject({
      action: 'group.edited',
      before: { name: 'Botany' },
      after: { name: 'Zoology' },
    })
  })

  test('is not made of a file with bad rows, unless those are to be skipped', async () => {
    const body = { name: 'Course', text: 'Name,Email\nAda,ada@example.com\nBob,bob@\nEve,' }
    const refused = await admin.request(createGroup, { body })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'rows_unreadable',
        message: '2 rows cannot be read',
        data: {
          readable: 1,
          problems: [
            { line: 3, reason: '"bob@" is not a valid email address' },
            { line: 4, reason: 'There is no email address' },
          ],
        },
      },
    })
    const made = await admin.call(createGroup, { body: { ...body, skipBadRows: true } })
    expect(succeeded(made).data).toMatchObject({ name: 'Course', members: 1 })
  })

  test('is made from a filter of the People page, and filters it', async () => {
    for (const name of ['one', 'two']) await product.signedIn('user', `${name}@class.example`)
    await product.signedIn('user', 'other@example.com')
    const body = { name: 'Class', filter: { search: '@class.', role: 'user' as const } }
    const { data } = succeeded(await admin.call(createGroup, { body }))
    expect(data.members).toBe(2)
    const shown = await admin.call(listPeople, { query: { groupId: data._id } })
    const emails = succeeded(shown).data.map(({ email }) => email)
    expect(emails).toEqual(['two@class.example', 'one@class.example'])
  })

  test('gains and loses members; a repeated row replaces the earlier one', async () => {
    const id = await make('Changing', 'Ada <ada@example.com>')
    const add = (text: string) => admin.request(addMembers, { params: { id }, body: { text } })
    const added = await add('Ada L, ada@example.com, 50\neve@example.com')
    expect([added.status, added.body.data.members]).toEqual([201, 2])
    expect(await newest()).toMatchObject({
      action: 'group.edited',
      after: { added: ['ada@example.com', 'eve@example.com'] },
    })
    expect(await members(id)).toEqual(['Ada L ada@example.com 50', ' eve@example.com 0'])
    expect((await add('  ')).status).toBe(422)
    expect((await add('eve@example.com')).status).toBe(200)
    const params = { id, email: 'Ada@example.com' }
    for (const _ of ['first click', 'second click']) {
      expect((await admin.request(removeMember, { params })).status).toBe(200)
    }
    expect(await members(id)).toEqual([' eve@example.com 0'])
    expect(await newest()).toMatchObject({ before: { removed: 'ada@example.com' } })
  })

  test('is exported as a file that can be read again, harmless to spreadsheets', async () => {
    const id = await make('Exported', 'Ada,ada@example.com,25\n"=SUM(1)",eve@example.com')
    const { status, headers, body } = await admin.request(exportMembers, { params: { id } })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="group.csv"',
    ])
    expect(body).toBe(
      '\uFEFF"Name","Email","Extra time"\r\n"Ada","ada@example.com",25\r\n"\'=SUM(1)","eve@example.com",0\r\n',
    )
    expect(parsePeople(body).problems).toEqual([])
    expect(await newest()).toMatchObject({ action: 'people.exported', after: { people: 2 } })
  })

  test('can be deleted', async () => {
    const id = await make('Gone', 'ada@example.com')
    const params = { id }
    expect((await admin.request(deleteGroup, { params })).status).toBe(200)
    expect(await newest()).toMatchObject({ action: 'group.deleted', before: { people: 1 } })
    for (const endpoint of [readGroup, deleteGroup, listMembers, exportMembers]) {
      expect((await admin.request(endpoint, { params })).status).toBe(404)
    }
  })

  test('holds 10,000 people and not one more', async () => {
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@example.com`).join('\n')
    const id = await make('Everybody', lines(0, 10_000))
    const { data } = succeeded(await admin.call(readGroup, { params: { id } }))
    expect(data.members).toBe(10_000)
    const more = { params: { id }, body: { text: lines(10_000, 1) } }
    expect((await admin.request(addMembers, more)).status).toBe(409)
    const page = await admin.call(listMembers, { params: { id }, query: { page: 500 } })
    expect(succeeded(page)).toMatchObject({ total: 10_000 })
  })
})
