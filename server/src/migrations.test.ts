import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { findSession } from './features/accounts/session-store.ts'
import { listUnread } from './features/notifications/list-store.ts'
import { applyMigrations, migrationsFolder } from './platform/database/migrate.ts'
import { claimJobs } from './platform/jobs/store.ts'
import { jobs } from './platform/jobs/table.ts'
import { jobWorker } from './platform/jobs/worker.ts'
import { mailSender } from './platform/mail/outbox.ts'
import { mails } from './platform/mail/table.ts'
import { attemptQuestions, attempts } from './tables/attempts.ts'
import { judgings } from './tables/judgings.ts'
import { notificationPositions, notifications } from './tables/notifications.ts'
import { TestClock } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()

/** Empties the database and applies the first migrations only. */
async function migrateUpTo(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  await database.current.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  await migrate(drizzle(database.current.pool), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
}

const uuid = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Questions with ids from 11 on, whatever columns the table has at that point. */
async function insertQuestions(numbers: number[]): Promise<void> {
  const { pool } = database.current
  const columns = await pool.query<{ name: string; type: string }>(`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'questions' and is_nullable = 'NO' and column_default is null`)
  const value = (name: string, type: string, number: number) => {
    if (name === 'id') return `'${uuid(10 + number)}'`
    if (name === 'level') return "'Basic'"
    if (type === 'integer') return '5'
    if (type === 'jsonb' || type === 'json') return "'[]'"
    if (type === 'ARRAY') return "'{}'"
    return type.startsWith('timestamp') ? 'now()' : `'text ${number}'`
  }
  for (const number of numbers) {
    const names = columns.rows.map(({ name }) => name)
    const values = columns.rows.map(({ name, type }) => value(name, type, number))
    await pool.query(`insert into questions (${names}) values (${values})`)
  }
}

beforeAll(() => migrateUpTo(7))

test('mails and hidden checks become jobs without losing anything', async () => {
  const { db, pool } = database.current
  await pool.query(`
    insert into users (id, name, email, role, created_at)
      values ('${uuid(1)}', 'Ada', 'ada@example.com', 'user', now());
    insert into assessments (id, name, language, level, created_at)
      values ('${uuid(2)}', 'Test', 'Python', 'Basic', now());
    insert into attempts (id, user_id, assessment_id, name, language, level, started_at, completed_at)
      values ('${uuid(3)}', '${uuid(1)}', '${uuid(2)}', 'Test', 'Python', 'Basic', now(), now());`)
  await insertQuestions([1, 2, 3])
  for (const number of [1, 2, 3]) {
    await pool.query(`
      insert into attempt_questions (attempt_id, question_id, position)
      values ('${uuid(3)}', '${uuid(10 + number)}', ${number})`)
  }
  await pool.query(`
    update attempt_questions set answered_at = '2026-03-01T10:00:00Z', correct = true,
      hidden_passed = 3, hidden_total = 4, hidden_checked_at = '2026-03-01T11:00:00Z'
      where question_id = '${uuid(11)}';
    update attempt_questions set answered_at = '2026-03-01T12:00:00Z', correct = false,
      hidden_tries = 2, hidden_claimed_until = '2026-03-01T12:01:00Z'
      where question_id = '${uuid(12)}';
    insert into mails (id, recipient, subject, text_body, html_body, created_at, tries,
      next_try_at, last_error, sent_at, abandoned_at)
    select id::uuid, recipient, 'Hello', 'Hello', 'Hello', '2026-03-01T09:00:00Z', tries,
      '2026-03-01T10:00:00Z', error, sent::timestamptz, abandoned::timestamptz
    from (values
      ('${uuid(21)}', 'waiting@example.com', 3, 'greylisted', null, null),
      ('${uuid(22)}', 'sent@example.com', 0, null, '2026-03-01T09:01:00Z', null),
      ('${uuid(23)}', 'nobody@example.com', 1, '550', null, '2026-03-01T09:02:00Z')
    ) as old (id, recipient, tries, error, sent, abandoned)`)

  await applyMigrations(pool)

  const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)
  const checks = await db.select().from(judgings).orderBy(judgings.createdAt)
  const answer = {
    attemptId: uuid(3),
    id: expect.any(String),
    marks: null,
    rejudgingId: null,
    problem: null,
    groups: [],
    outputsKept: true,
  }
  expect(checks).toEqual([
    {
      ...answer,
      questionId: uuid(11),
      editionId: uuid(11),
      judgeFailures: 0,
      passed: 3,
      total: 4,
      createdAt: at('10:00'),
      finishedAt: at('11:00'),
    },
    {
      ...answer,
      questionId: uuid(12),
      editionId: null,
      judgeFailures: 2,
      passed: null,
      total: null,
      createdAt: at('12:00'),
      finishedAt: null,
    },
  ])
  const clock = new TestClock()
  const now = clock.now()
  const lease = { owner: 'test', now, until: new Date(now.getTime() + 1), limit: 5 }
  const given = await db.select().from(attempts)
  expect(given).toMatchObject([{ marking: 'sample', maxScore: 30, ended: 'finished' }])
  const answers = await db.select().from(attemptQuestions).orderBy(attemptQuestions.position)
  expect(answers.map(({ marks }) => marks)).toEqual([10, 0, null])
  expect(await claimJobs(db, 'background-judging', lease)).toMatchObject([
    { payload: { judgingId: checks[1]?.id }, key: checks[1]?.id, runAt: at('12:00') },
  ])
  expect(await db.select().from(jobs).where(eq(jobs.kind, 'mail')).orderBy(jobs.key)).toMatchObject(
    [
      { key: uuid(21), attempts: 3, runAt: at('10:00'), lastError: 'greylisted', deadAt: null },
      { key: uuid(23), attempts: 1, lastError: '550', deadAt: at('09:02') },
    ],
  )

  const sent: string[] = []
  const transport = {
    keepsSent: false,
    isFinal: () => false,
    send: async ({ recipient }: { recipient: string }) => void sent.push(recipient),
  }
  const handlers = [mailSender(db, transport, clock)]
  const log = pino({ level: 'silent' })
  await jobWorker({ database: database.current, clock, log, handlers }).runDue()
  expect(sent).toEqual(['waiting@example.com'])
  const left = await db.select({ recipient: mails.recipient }).from(mails).orderBy(mails.id)
  expect(left.map(({ recipient }) => recipient)).toEqual(['sent@example.com', 'nobody@example.com'])
})

test('an address that was changed but not verified becomes a claim, and sessions last', async () => {
  await migrateUpTo(21)
  const { db, pool } = database.current
  await pool.query(`
    insert into users (id, name, email, created_at, email_verified_at, first_verified_at) values
      ('${uuid(1)}', 'Moved', 'moved@example.com', now(), null, now()),
      ('${uuid(2)}', 'Settled', 'settled@example.com', now(), now(), now()),
      ('${uuid(3)}', 'New', 'new@example.com', now(), null, null);
    insert into sessions (token_digest, user_id, created_at, last_seen_at, expires_at)
      values ('\\x01', '${uuid(1)}', now(), now(), now() + interval '1 day');`)
  await applyMigrations(pool)
  const { rows } = await pool.query('select email, claimed_email from users order by id')
  expect(rows).toEqual([
    { email: `${uuid(1)}@unproven.invalid`, claimed_email: 'moved@example.com' },
    { email: 'settled@example.com', claimed_email: null },
    { email: 'new@example.com', claimed_email: null },
  ])
  const found = await findSession(db, Buffer.from([1]), new Date())
  expect(found?.user.id).toBe(uuid(1))
})

test('drafts, editions and waiting proofs keep the reason why no solution is too slow', async () => {
  await migrateUpTo(27)
  const { pool } = database.current
  const content = `{"title": "T", "topic": "t", "level": "Basic", "anyPace": "One number."}`
  await pool.query(`
    insert into question_drafts (id, content, saved_at) values ('${uuid(1)}', '${content}', now());
    insert into questions (id, slug, content_hash, title, topic, level, minutes, question_text,
        sample_input, expected_output, proving, created_at)
      values ('${uuid(2)}', 's', 'h', 'T', 't', 'Basic', 5, '', '', '',
        '{"failing": [], "survivors": [], "anyPace": ""}', now());
    insert into jobs (id, kind, payload, run_at, created_at)
      values ('${uuid(3)}', 'question-proof', '{"content": ${content}}', now(), now());`)
  await applyMigrations(pool)
  const { rows } = await pool.query(`
    select content from question_drafts union all select proving from questions
    union all select payload -> 'content' from jobs where kind = 'question-proof'`)
  const reasons = rows.map((row) => row.content)
  expect(reasons).toMatchObject([
    { noSlowSolutionReason: 'One number.' },
    { noSlowSolutionReason: '' },
    { noSlowSolutionReason: 'One number.' },
  ])
  for (const reason of reasons) expect(reason).not.toHaveProperty('anyPace')
})

test('notifications from before there were kinds keep their text and who has read them', async () => {
  await migrateUpTo(27)
  const { db, pool } = database.current
  await pool.query(`
    insert into users (id, name, email, role, created_at) values
      ('${uuid(1)}', 'Boss', 'boss@example.com', 'admin', '2026-03-01T08:00:00Z'),
      ('${uuid(2)}', 'Ada', 'ada@example.com', 'user', '2026-03-01T08:00:00Z'),
      ('${uuid(3)}', 'Bob', 'bob@example.com', 'user', '2026-03-01T08:00:00Z');
    insert into announcements (id, audience, user_id, type, title, message, link, created_at) values
      ('${uuid(11)}', 'users', null, 'info', 'New test', 'It is ready.', '/dashboard/x', '2026-03-01T09:00:00Z'),
      ('${uuid(12)}', 'one', '${uuid(2)}', 'success', 'Welcome', 'Hello.', null, '2026-03-01T10:00:00Z'),
      ('${uuid(13)}', 'admins', null, 'info', 'Done', 'Ada is done.', null, '2026-03-01T11:00:00Z');
    insert into announcement_reads (announcement_id, user_id, read_at) values
      ('${uuid(11)}', '${uuid(2)}', now()), ('${uuid(13)}', '${uuid(1)}', now());`)
  await applyMigrations(pool)
  const rows = await db.select().from(notifications).orderBy(notifications.id)
  expect(rows).toMatchObject([
    {
      audience: 'users',
      kind: 'text',
      parameters: {
        type: 'info',
        title: 'New test',
        message: 'It is ready.',
        link: '/dashboard/x',
      },
    },
    { userId: uuid(2), parameters: { type: 'success', title: 'Welcome', message: 'Hello.' } },
    { audience: 'admins', createdAt: new Date('2026-03-01T11:00:00Z') },
  ])
  expect(rows[1]?.parameters).not.toHaveProperty('link')
  const unread = await listUnread(db, [uuid(1), uuid(2), uuid(3)], 10)
  expect(unread.map(({ userId, ids }) => [userId, ids]).sort()).toEqual([
    [uuid(1), ''],
    [uuid(2), uuid(12)],
    [uuid(3), uuid(11)],
  ])
  // Nobody's read marks are looked through again.
  expect(
    await db.select().from(notificationPositions).orderBy(notificationPositions.userId),
  ).toEqual([
    { userId: uuid(1), readUpTo: new Date('2026-03-01T11:00:00Z') },
    { userId: uuid(2), readUpTo: new Date('2026-03-01T09:59:59.999Z') },
  ])
})

test('a judging knows its edition, and an attempt in progress has no final score', async () => {
  await migrateUpTo(27)
  const { pool } = database.current
  await pool.query(`
    insert into users (id, name, email, created_at)
      values ('${uuid(1)}', 'Ada', 'ada@example.com', now());
    insert into assessments (id, name, language, level, created_at)
      values ('${uuid(2)}', 'One', 'Python', 'Basic', now()), ('${uuid(3)}', 'Two', 'Python', 'Basic', now());
    insert into attempts (id, user_id, assessment_id, name, language, level, score, max_score,
      started_at, completed_at, ended)
    values ('${uuid(4)}', '${uuid(1)}', '${uuid(2)}', 'One', 'Python', 'Basic', 5, 20, now(), now(), 'finished'),
      ('${uuid(5)}', '${uuid(1)}', '${uuid(3)}', 'Two', 'Python', 'Basic', 5, 20, now(), null, null);`)
  await insertQuestions([1, 2])
  await pool.query(`
    insert into attempt_questions (attempt_id, question_id, position, answered_at)
      values ('${uuid(4)}', '${uuid(11)}', 0, now());
    insert into judgings (id, attempt_id, question_id, passed, total, created_at, finished_at) values
      ('${uuid(6)}', '${uuid(4)}', '${uuid(11)}', 0, 2, now(), now()),
      ('${uuid(7)}', '${uuid(4)}', '${uuid(11)}', null, null, now(), null);
    insert into judged_cases (judging_id, position, is_fresh, edition_id, weight, passed, status_id)
      values ('${uuid(6)}', 0, true, '${uuid(11)}', 1, false, 4),
        ('${uuid(6)}', 0, false, '${uuid(12)}', 1, false, 4);`)
  await applyMigrations(pool)
  const judged = await pool.query('select edition_id from judgings order by id')
  expect(judged.rows).toEqual([{ edition_id: uuid(12) }, { edition_id: null }])
  const shares = await pool.query('select score, score_share from attempts order by id')
  expect(shares.rows).toEqual([
    { score: 5, score_share: 0.25 },
    { score: 5, score_share: null },
  ])
})

test('what was made before there were groups of cases has none', async () => {
  await migrateUpTo(33)
  const { pool } = database.current
  await pool.query(`
    insert into users (id, name, email, created_at)
      values ('${uuid(1)}', 'Ada', 'ada@example.com', now());
    insert into assessments (id, name, language, level, created_at)
      values ('${uuid(2)}', 'One', 'Python', 'Basic', now());
    insert into attempts (id, user_id, assessment_id, name, language, level, max_score, started_at)
      values ('${uuid(3)}', '${uuid(1)}', '${uuid(2)}', 'One', 'Python', 'Basic', 10, now());
    insert into question_drafts (id, content, saved_at) values
      ('${uuid(4)}', '{"title": "T", "topic": "t", "level": "Basic"}', now());`)
  await insertQuestions([1])
  await pool.query(`
    insert into attempt_questions (attempt_id, question_id, position, fresh_cases_at)
      values ('${uuid(3)}', '${uuid(11)}', 0, now());
    insert into fresh_cases (attempt_id, question_id, position, input, expected_output)
      values ('${uuid(3)}', '${uuid(11)}', 0, '1', '2');`)
  await applyMigrations(pool)
  const edition = await pool.query('select groups from questions')
  expect(edition.rows).toEqual([{ groups: [] }])
  const fresh = await pool.query('select edition_id, "group" from fresh_cases')
  expect(fresh.rows).toEqual([{ edition_id: uuid(11), group: null }])
  const draft = await pool.query('select content from question_drafts')
  expect(draft.rows[0].content).toMatchObject({ title: 'T', groups: [], generator: '' })
})

test('drafts from before there was a choice are in the language of their attempt', async () => {
  await migrateUpTo(43)
  const { pool } = database.current
  await pool.query(`
    insert into users (id, name, email, created_at)
      values ('${uuid(1)}', 'Ada', 'ada@example.com', now());
    insert into assessments (id, name, language, level, created_at)
      values ('${uuid(2)}', 'One', 'Java', 'Basic', now());
    insert into attempts (id, user_id, assessment_id, name, language, level, max_score, started_at)
      values ('${uuid(3)}', '${uuid(1)}', '${uuid(2)}', 'One', 'C', 'Basic', 10, now());`)
  await insertQuestions([1])
  await pool.query(`
    insert into attempt_questions (attempt_id, question_id, position)
      values ('${uuid(3)}', '${uuid(11)}', 0);
    insert into drafts (attempt_id, question_id, source_code, saved_at)
      values ('${uuid(3)}', '${uuid(11)}', 'code', '2026-03-01T10:00:00Z');`)
  await applyMigrations(pool)
  const { rows } = await pool.query('select language, edited_at from drafts')
  expect(rows).toEqual([{ language: 'C', edited_at: new Date('2026-03-01T10:00:00Z') }])
  const tests = await pool.query('select other_languages from assessments')
  expect(tests.rows).toEqual([{ other_languages: [] }])
})
