import { listAssessments } from '@assay/contract/assessment-endpoints'
import { readAttemptDetail } from '@assay/contract/attempt-review'
import { readAssessment, readAttempt } from '@assay/contract/attempts'
import { listAuditEntries } from '@assay/contract/audit'
import { type Accommodations, listPeople, setAccommodations } from '@assay/contract/people'
import { readRunning } from '@assay/contract/running-attempts'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { begin, makeTest } from '../../testing/candidate.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { admin, invite, signInCandidate } = useTimedTests()

const none = { extraTimePercent: 0, largerFont: false, hidesCountdown: false }
const accommodate = (id: string, changes: Partial<Accommodations>) =>
  admin().request(setAccommodations, { params: { id }, body: { ...none, ...changes } })
const timed = (changes: object = {}) => makeTest(admin(), { timeLimitMinutes: 40, ...changes })

test.each([
  ['their own alone', 50, undefined, 60],
  ['the larger of their own', 50, 25, 60],
  ['and that of an invitation', 25, 50, 60],
])('extra time is %s', async (_, own, invited, minutes) => {
  const one = await timed()
  const { user, email } = await signInCandidate()
  expect((await accommodate(user.userId, { extraTimePercent: own })).status).toBe(200)
  if (invited !== undefined) await invite(one._id, email, { extraTimePercent: invited })
  const before = await user.call(readAssessment, { params: { id: one._id } })
  expect(succeeded(before).data.ownTimeLimitMinutes).toBe(minutes)
  const listed = succeeded(await user.call(listAssessments, { query: { search: one.name } })).data
  expect(listed.find(({ _id }) => _id === one._id)?.ownTimeLimitMinutes).toBe(minutes)
  const attemptId = (await begin(user, one)).body.data._id
  const begun = await user.call(readAttempt, { params: { testId: one._id } })
  expect(succeeded(begun).data.allowedMinutes).toBe(minutes)
  // An attempt keeps what it began with.
  await accommodate(user.userId, none)
  const { data } = succeeded(await admin().call(readAttemptDetail, { params: { id: attemptId } }))
  expect(data).toMatchObject({ extraTimePercent: 50, allowedMinutes: minutes })
})

test('administrators see them and the person alone, and the audit log has what changed', async () => {
  const { user, email } = await signInCandidate()
  const other = await signInCandidate()
  const given = { extraTimePercent: 25, largerFont: true, hidesCountdown: true }
  const params = { id: user.userId }
  expect((await other.user.request(setAccommodations, { params, body: given })).status).toBe(403)
  expect((await accommodate(user.userId, given)).status).toBe(200)
  expect((await accommodate(user.userId, given)).status).toBe(200)
  const found = succeeded(await admin().call(listPeople, { query: { search: email } })).data
  expect(found).toMatchObject([{ accommodations: given }])
  const told = async (who: typeof user) => succeeded(await who.call(readRunning)).data
  expect(await told(user)).toMatchObject({ largerFont: true, hidesCountdown: true })
  expect(await told(other.user)).toMatchObject({ largerFont: false, hidesCountdown: false })
  const { data } = succeeded(await admin().call(listAuditEntries, { query: { search: email } }))
  expect(data).toMatchObject([
    { action: 'person.accommodated', subject: { _id: user.userId }, after: given },
  ])
})

test('they are refused out of bounds and for nobody', async () => {
  const { user } = await signInCandidate()
  for (const extraTimePercent of [-1, 301, 2.5]) {
    expect((await accommodate(user.userId, { extraTimePercent })).status).toBe(422)
  }
  const one = await makeTest(admin())
  expect((await accommodate(one._id, {})).status).toBe(404)
})
