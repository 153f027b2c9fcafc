import { randomUUID } from 'node:crypto'
import type { Language } from '@assay/contract/catalogue'
import type pg from 'pg'

/** Answers of as many new people to one question, as if they had just been recorded. Returns the attempts. */
export async function answerAll(
  client: pg.Client,
  { questionId, language }: { questionId: string; language: Language },
  sources: readonly string[],
): Promise<string[]> {
  const testId = randomUUID()
  const rows = sources.map((source) => ({
    ...{ userId: randomUUID(), attemptId: randomUUID(), runId: randomUUID(), source },
  }))
  const values = [JSON.stringify(rows), testId, questionId, language]
  const from = (columns: string) => `from jsonb_to_recordset($1::jsonb) as row (${columns})`
  const each = from('"userId" uuid, "attemptId" uuid, "runId" uuid, source text')
  await client.query('begin')
  await client.query(
    `insert into assessments (id, name, language, level, created_at)
     values ($1, 'Compared', $2, 'Basic', now())`,
    [testId, language],
  )
  await client.query(
    `insert into users (id, name, email, role, created_at)
     select "userId", 'Person', "userId" || '@example.com', 'user', now() ${each}`,
    values.slice(0, 1),
  )
  await client.query(
    `insert into attempts (id, user_id, assessment_id, name, language, level, started_at)
     select "attemptId", "userId", $2, 'Compared', $3, 'Basic', now() ${each}`,
    [values[0], testId, language],
  )
  await client.query(
    `insert into attempt_questions (attempt_id, question_id, position, answered_at, correct, marks)
     select "attemptId", $2, 0, now(), true, 10 ${each}`,
    [values[0], questionId],
  )
  await client.query(
    `insert into runs (id, attempt_id, question_id, source_code, status_id, created_at, finished_at)
     select "runId", "attemptId", $2, source, 3, now(), now() ${each}`,
    [values[0], questionId],
  )
  await client.query(
    `update attempt_questions set run_id = "runId" ${each}
     where attempt_questions.attempt_id = "attemptId"`,
    values.slice(0, 1),
  )
  await client.query(
    `insert into jobs (id, kind, payload, run_at, created_at)
     select gen_random_uuid(), 'comparison',
       jsonb_build_object('attemptId', "attemptId", 'questionId', $2::uuid), now(), now() ${each}`,
    [values[0], questionId],
  )
  await client.query("select pg_notify('assay_jobs', 'comparison')")
  await client.query('commit')
  return rows.map(({ attemptId }) => attemptId)
}

/** Until the background jobs have compared all answers. */
export async function untilCompared(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "select count(*)::int as left, max(last_error) as error from jobs where kind = 'comparison'",
    )
    if (rows[0].left === 0) return
    if (rows[0].error !== null) throw new Error(rows[0].error)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
