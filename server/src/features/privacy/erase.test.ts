import { listAuditEntries } from '@assay/contract/audit'
import { saveDraft } from '@assay/contract/drafts'
import { createGroup } from '@assay/contract/groups'
import { readCodeSheet } from '@assay/contract/invitation-codes'
import { appendJournal } from '@assay/contract/journal'
import { updateProfile } from '@assay/contract/own-account'
import { listPeople, setRole } from '@assay/contract/people'
import { openCode } from '@assay/contract/personal-code'
import { erasePerson, requestErasure } from '@assay/contract/privacy'
import { requestResultFile } from '@assay/contract/result-files'
import { reviewAttempt } from '@assay/contract/reviews'
import { succeeded } from '@assay/testkit/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comparingHandlers } from '../../background.ts'
import { dayMs } from '../../platform/clock.ts'
import { jobs } from '../../platform/jobs/table.ts'
import { jobWorker } from '../../platform/jobs/worker.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { enteredByCode } from '../../testing/codes.ts'
import { invitePeople, jobHandlersOf, runInvitationJobs } from '../../testing/invitations.ts'
import { chunkOf } from '../../testing/journals.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { plantOwnership } from '../../testing/ownership.ts'
import { reading } from '../../testing/reading.ts'
import { resultFileBody } from '../../testing/result-files.ts'
import { secretOfTests } from '../../testing/test-app.ts'
import { sealEntries } from '../audit/seal-job.ts'
import { verifyAudit } from '../audit/verify.ts'
import { eraseLateEntries } from './erase-audit.ts'

const { judge, node, product, admin, answered, casesTest, work } = useJudgedProduct()

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await product.database.pool.query(`select t::text as row from "${name}" t`)
      return all.rows.map(({ row }) => `${name}: ${row}`).join('\n')
    }),
  )
  return texts.join('\n')
}

/** Where the dump has a text, in any case, also as bytes. */
async function linesWith(...planted: string[]): Promise<string[]> {
  const wanted = planted.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')])
  const lines = (await dump()).split('\n')
  return lines.filter((line) => wanted.some((text) => line.toLowerCase().includes(text)))
}

const erase = (id: string, confirmation: string) =>
  admin().request(erasePerson, { params: { id }, body: { confirmation } })

const verify = () => verifyAudit(product.db, secretOfTests)
const allWork = () =>
  jobWorker({
    ...{ database: product.database, clock: product.clock },
    log: { warn: () => {}, info: () => {}, error: () => {} } as never,
    handlers: jobHandlersOf(product),
  }).runDue()

const planted = {
  name: 'Plantagenet Marker',
  earlierName: 'Earlier Marker',
  email: 'planted-one@example.com',
  solution: 'planted-solution',
  draft: 'planted-draft',
  journal: 'planted-journal',
  note: 'planted-note',
  ownership: 'planted-ownership',
  practice: 'planted-practice',
  output: 'planted-output',
}

/** Somebody who has left a trace everywhere. */
async function somebody() {
  const { email, name, earlierName } = planted
  const byInvitation = await makeTest(admin(), { audience: 'invited', name: 'By invitation' })
  const second = await makeTest(admin(), { audience: 'invited', name: 'Never begun' })
  await invitePeople(admin(), byInvitation._id, [{ email, name: earlierName }])
  await invitePeople(admin(), second._id, [{ email, name }])
  const body = { name: 'A group', text: `${name} <${email}>` }
  succeeded(await admin().call(createGroup, { body }))
  await runInvitationJobs(product)

  const one = await casesTest({ journal: true, name: 'Finished' })
  const done = await answered(one, (right) => `${right} # ${planted.solution}`)
  const { user, attemptId, question } = done
  await product.db.execute(
    sql`update users set email = ${email}, name = ${earlierName} where id = ${user.userId}`,
  )
  const profile = { params: { id: user.userId }, body: { name, email } }
  succeeded(await user.call(updateProfile, profile))
  const params = { testId: one._id, questionId: question._id }
  const entries = [[0, 'open', planted.journal]] as never
  succeeded(await user.call(appendJournal, { params, body: chunkOf(product, { entries }) }))
  await work()
  await product.db.execute(sql`update judged_cases set output = ${planted.output}, passed = false`)
  await plantOwnership(product, { attemptId, questionId: question._id }, [planted.ownership])
  await product.db.execute(sql`update runs set source_code = ${planted.solution}
    where attempt_id = ${attemptId}`)

  expect((await begin(user, { ...byInvitation, questions: [] as never })).status).toBe(201)
  const inProgress = { testId: byInvitation._id, questionId: byInvitation.questions[0]._id }
  const left = { sourceCode: planted.draft, revision: 0 }
  succeeded(await user.call(saveDraft, { params: inProgress, body: left }))
  await product.db.execute(sql`insert into runs (id, practice_user_id, source_code, created_at)
    values (gen_random_uuid(), ${user.userId}, ${planted.practice}, now())`)
  await product.db.execute(sql`insert into throttles (key, tries, window_started_at)
    values (${`guess:${email}`}, 1, now())`)

  const review = { decision: 'yes' as const, note: `${name}: ${planted.note}` }
  succeeded(await admin().call(reviewAttempt, { params: { id: attemptId }, body: review }))
  await admin().get(`/api/attempts/${attemptId}`)
  await admin().get('/api/attempts/export.csv?search=antagenet')
  const filter = { ...resultFileBody.filter, search: email }
  succeeded(await admin().call(requestResultFile, { body: { ...resultFileBody, filter } }))
  succeeded(await user.call(requestErasure))
  return { user, attemptId, one }
}

test('after a person is erased, nothing of theirs is left, and their score stays', async () => {
  const { user, attemptId, one } = await somebody()
  await allWork()
  await sealEntries(product.db, secretOfTests)
  const { name, ...rest } = planted
  for (const text of [name, ...Object.values(rest)]) {
    expect(await linesWith(text), `${text} was not planted`).not.toEqual([])
  }
  const results = `/api/tests/${one._id}/results`
  const figures = async () => {
    const { countedAt, ...figures } = (await admin().get(results)).body.data
    return figures
  }
  const before = await figures()
  const entriesBefore = succeeded(await admin().call(listAuditEntries)).total

  const erased = await erase(user.userId, planted.email)
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await linesWith(...Object.values(planted))).toEqual([])
  expect(await linesWith(`"userId": "${user.userId}"`)).toEqual([])

  // Late entries, jobs of what is gone, and the daily sweeps change nothing about that.
  product.clock.advance(dayMs)
  await work()
  await allWork()
  expect(await linesWith(...Object.values(planted))).toEqual([])
  expect(await product.db.$count(jobs, sql`last_error is not null`)).toBe(0)

  expect((await user.get('/api/user/getMe')).status).toBe(401)
  expect((await admin().get(`/api/attempts/${attemptId}`)).status).toBe(404)
  expect(await figures()).toEqual(before)
  const list = (await admin().get(`/api/testAttempt/getAll?search=Finished`)).body.data
  expect(list).toMatchObject([{ name: 'Erased person', test: 'Finished' }])
  const people = succeeded(await admin().call(listPeople, { query: { search: 'Erased person' } }))
  expect(people.data).toMatchObject([{ isErased: true, attempts: 1 }])
  const [newest] = succeeded(
    await admin().call(listAuditEntries, { query: { action: 'person.erased' } }),
  ).data
  expect(newest).toMatchObject({ action: 'person.erased', after: { attemptsKept: 1 } })
  expect(succeeded(await admin().call(listAuditEntries)).total).toBe(entriesBefore + 1)
})

test('somebody who was invited by a code is erased like everybody else', async () => {
  const one = await makeTest(admin(), { audience: 'invited', name: 'On paper' })
  const planted = { name: 'Papyrus Marker' }
  const { code, client, userId } = await enteredByCode(product, admin(), one._id, planted)
  expect((await begin(Object.assign(client, { userId }), one)).status).toBe(201)
  succeeded(await admin().call(readCodeSheet, { params: { id: one._id } }))
  await allWork()
  for (const text of Object.values(planted)) expect(await linesWith(text)).not.toEqual([])
  expect(await linesWith(code, code.replaceAll('-', ''))).toEqual([])
  const [person] = succeeded(
    await admin().call(listPeople, { query: { search: planted.name } }),
  ).data
  expect((await erase(userId, person?.email ?? '')).status).toBe(422)
  expect((await erase(userId, planted.name)).status).toBe(200)
  product.clock.advance(dayMs)
  await allWork()
  expect(await linesWith(...Object.values(planted), person?.email ?? '')).toEqual([])
  expect((await product.client().request(openCode, { body: { code } })).status).toBe(404)
})

test('the audit log stays intact, and changing an erased entry is detected', async () => {
  const user = await product.signedIn('user', 'in-the-log@example.com')
  succeeded(await admin().call(setRole, { params: { id: user.userId }, body: { role: 'admin' } }))
  await sealEntries(product.db, secretOfTests)
  expect((await erase(user.userId, 'In-The-Log@example.com ')).status).toBe(200)
  expect(await linesWith('in-the-log@example.com')).toEqual([])
  const said = await verify()
  expect(said).toMatchObject({ isIntact: true })
  expect(said.text).toMatch(/of them said about a person was erased/)

  const client = await product.database.pool.connect()
  await client.query('begin')
  await client.query(`set local assay.audit_update = 'on'`)
  await client.query(`update audit_entries set subject_name = 'Somebody else'
    where erased_mac is not null and position = (
      select max(position) from audit_entries where erased_mac is not null)`)
  await client.query('commit')
  client.release()
  expect(await verify()).toMatchObject({ isIntact: false })
  await product.database.pool.query(`begin; set local assay.audit_update = 'on';
    update audit_entries set subject_name = 'Erased person' where subject_name = 'Somebody else';
    commit`)
  expect(await verify()).toMatchObject({ isIntact: true })
})

test('an entry written while its person was being erased is emptied by its ids', async () => {
  const id = '01890000-0000-7000-8000-0000000000aa'
  await product.db.execute(sql`insert into audit_entries
    (id, at, actor_id, actor_name, actor_email, address, action, subject_id, subject_name)
    values (gen_random_uuid(), now(), ${admin().userId}, 'Boss', 'boss@example.com', '::1',
      'attempt.viewed', ${id}, 'Latecomer Marker, A test')`)
  await sealEntries(product.db, secretOfTests)
  await eraseLateEntries(product.db, secretOfTests, [id])
  expect(await linesWith('Latecomer Marker')).toEqual([])
  expect(await linesWith('boss@example.com')).not.toEqual([])
  expect(await verify()).toMatchObject({ isIntact: true })
})

test('what an administrator decided about others stays, without their name', async () => {
  const other = await product.signedIn('admin', 'leaving-admin@example.com')
  await product.db.execute(
    sql`update users set name = 'Leaving Reviewer' where id = ${other.userId}`,
  )
  const { attemptId } = await answered(await casesTest(), (right) => right)
  const body = { decision: 'no' as const, note: 'Too slow. Leaving Reviewer' }
  succeeded(await other.call(reviewAttempt, { params: { id: attemptId }, body }))
  await makeTest(other, { name: 'Made by the one who left' })
  expect((await erase(other.userId, 'leaving-admin@example.com')).status).toBe(200)
  expect(await linesWith('Leaving Reviewer', 'leaving-admin@example.com')).toEqual([])
  const { data } = (await admin().get(`/api/attempts/${attemptId}`)).body
  expect(data.reviews).toMatchObject([
    { reviewer: 'Erased person', decision: 'no', note: 'Too slow. Erased person' },
  ])
  expect(await linesWith('Made by the one who left')).not.toEqual([])
})

test('people with a similar name or a claimed address are left alone', async () => {
  const owner = await product.signedIn('user', 'real-owner@example.com')
  const one = await makeTest(admin(), { audience: 'invited' })
  await invitePeople(admin(), one._id, [{ email: 'real-owner@example.com', name: 'Real Owner' }])
  const claimant = await product.signedIn('user', 'claimant@example.com')
  await product.db.execute(sql`update users set claimed_email = 'real-owner@example.com',
    name = 'Real' where id = ${claimant.userId}`)
  expect((await erase(claimant.userId, 'claimant@example.com')).status).toBe(200)
  expect((await owner.get('/api/user/getMe')).body.data.email).toBe('real-owner@example.com')
  expect((await owner.get(`/api/tests/${one._id}`)).status).toBe(200)
})

test('erasing needs the address, another person, and an administrator who is left', async () => {
  const user = await product.signedIn('user', 'to-confirm@example.com')
  const wrong = await erase(user.userId, 'somebody@example.com')
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { confirmation: 'This is not what is shown above' },
  ])
  const own = await erase(admin().userId, 'boss@example.com')
  expect([own.status, own.body.code]).toEqual([409, 'own_account'])
  expect((await erase(user.userId, 'to-confirm@example.com')).status).toBe(200)
  expect((await erase(user.userId, 'to-confirm@example.com')).status).toBe(404)
})

test('asking for it tells the administrators once, and can be withdrawn', async () => {
  const user = await product.signedIn('user', 'asking@example.com')
  const { data } = succeeded(await user.call(requestErasure))
  expect(succeeded(await user.call(requestErasure)).data).toEqual(data)
  const { data: people } = succeeded(
    await admin().call(listPeople, { query: { search: 'asking@' } }),
  )
  expect(people).toMatchObject([{ erasureRequestedAt: data.requestedAt, isErased: false }])
  const told = (await admin().get('/api/notification/getAll')).body.data.filter(
    ({ message }: { message: string }) => message.includes('asking@example.com'),
  )
  expect(told).toMatchObject([{ title: 'Erasure requested' }])
  const withdrawn = await user.send('DELETE', '/api/own-data/erasure-request')
  expect(withdrawn.body.data).toEqual({ requestedAt: null })
})

test('what was under way when a person was erased ends without them', async () => {
  const one = await casesTest({ ownershipQuestions: true })
  const { user, attemptId, question } = await answered(one, (right) => right)
  await product.db.execute(
    sql`update users set email = 'under-way@example.com' where id = ${user.userId}`,
  )
  const running = await product.signedIn('user', 'still-running@example.com')
  const clocked = await makeTest(admin(), { timeLimitMinutes: 5 })
  expect((await begin(running, clocked)).status).toBe(201)
  expect(await product.db.$count(jobs, sql`kind = 'judging'`)).toBeGreaterThan(0)

  expect((await erase(user.userId, 'under-way@example.com')).status).toBe(200)
  expect((await erase(running.userId, 'still-running@example.com')).status).toBe(200)
  const params = { testId: one._id, questionId: question._id }
  const body = { sourceCode: 'planted too late', revision: 0 }
  expect((await user.request(saveDraft, { params, body })).status).toBe(401)

  product.clock.advance(dayMs)
  await work()
  await allWork()
  expect(await product.db.$count(jobs, sql`payload::text like ${`%${attemptId}%`}`)).toBe(0)
  expect(await product.db.$count(jobs, sql`last_error is not null`)).toBe(0)
  expect(await linesWith('planted too late', 'still-running@', 'under-way@')).toEqual([])
})

test('an answer that is being judged when its person is erased leaves no trace', async () => {
  const planted = 'planted-while-judged'
  const { user } = await answered(await casesTest(), () => `print ${planted}`)
  const email = 'being-judged@example.com'
  await product.db.execute(sql`update users set email = ${email} where id = ${user.userId}`)
  judge.received.length = 0
  judge.isHeld = true
  const working = node().runDue()
  await expect.poll(() => judge.received.length).toBeGreaterThan(0)
  expect(await linesWith(planted)).not.toEqual([])

  expect((await erase(user.userId, email)).status).toBe(200)
  judge.isHeld = false
  await working
  expect(await linesWith(planted, email)).toEqual([])
  product.clock.advance(dayMs)
  await work()
  await allWork()
  expect(await product.db.$count(jobs, sql`last_error is not null`)).toBe(0)
  expect(await linesWith(planted, email)).toEqual([])
})

test('an answer that is being compared when its person is erased leaves no trace', async () => {
  const planted = 'planted-while-compared'
  const { user } = await answered(await casesTest(), (right) => `${right} # ${planted}`)
  const email = 'being-compared@example.com'
  await product.db.execute(sql`update users set email = ${email} where id = ${user.userId}`)
  let erased: Awaited<ReturnType<typeof erase>> | undefined
  const fingerprintProgram: typeof reading.fingerprintProgram = async (program) => {
    if (program.source.includes(planted)) erased = await erase(user.userId, email)
    return reading.fingerprintProgram(program)
  }
  const compare = () =>
    jobWorker({
      ...{ database: product.database, clock: product.clock },
      log: { warn: () => {}, info: () => {}, error: () => {} } as never,
      handlers: comparingHandlers({ db: product.db, reading: { ...reading, fingerprintProgram } }),
    }).runDue()
  await compare()
  expect(erased?.status).toBe(200)
  expect(await linesWith(planted, email)).toEqual([])
  product.clock.advance(dayMs)
  await compare()
  expect(await product.db.$count(jobs, sql`last_error is not null`)).toBe(0)
  expect(await linesWith(planted, email)).toEqual([])
})

test('a write that comes as far as the database after its person was erased is refused', async () => {
  const one = await makeTest(admin())
  const user = await product.signedIn('user', 'writing@example.com')
  const attemptId: string = (await begin(user, one)).body.data._id
  const params = { testId: one._id, questionId: one.questions[0]._id }
  const body = { sourceCode: 'planted in the last moment', revision: 0 }
  const gone = [`delete from attempts where id = $1`, attemptId] as const
  const { status } = await changedMeanwhile(product.database, gone, () =>
    user.request(saveDraft, { params, body }),
  )
  expect(status).toBe(404)
  expect(await linesWith('planted in the last moment')).toEqual([])
})
