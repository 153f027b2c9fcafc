import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { planOf } from '../../testing/plan-of.ts'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { keptJournals } from './old-journals.ts'
import { chunksAfter, placeForChunk } from './store.ts'

const product = useProduct()
const attemptCount = 3000
const chunksPerAttempt = 10
const idOf = (letter: string, n: string) => sql.raw(`md5('${letter}' || ${n})::uuid`)
const anId = '00000000-0000-4000-8000-000000000000'

beforeAll(
  () =>
    seed(product.database, async (tx) => {
      const each = sql.raw(`from generate_series(1, ${attemptCount}) n`)
      await tx.execute(sql`insert into assessments (id, name, language, level, created_at)
        values (${anId}, 'Recorded', 'Python', 'Basic', now())`)
      await tx.execute(sql`
        insert into questions (id, origin, slug, content_hash, title, summary, idea, topic, level,
          minutes, question_text, sample_input, expected_output, created_at)
        values (${anId}, 'ours', 'a', 'a', 'A', 'a', 'a', 'a', 'Basic', 10, 'a', '1', '1', now())`)
      await tx.execute(sql`insert into users (id, name, email, role, created_at)
        select ${idOf('u', 'n')}, 'Person', 'p' || n || '@example.com', 'user', now() ${each}`)
      await tx.execute(sql`
        insert into attempts (id, user_id, assessment_id, name, language, level, journal, started_at)
        select ${idOf('a', 'n')}, ${idOf('u', 'n')}, ${anId}, 'Recorded', 'Python', 'Basic', true,
          now() ${each}`)
      await tx.execute(sql`insert into attempt_questions (attempt_id, question_id, position)
        select ${idOf('a', 'n')}, ${anId}, 0 ${each}`)
      // Nearly all are deleted, as after years.
      await tx.execute(sql`
        insert into journals (attempt_id, key_id, chunk_count, byte_count, deleted_at, mac)
        select ${idOf('a', 'n')}, 'key', 10, 100, case when n % 20 > 0 then now() end, '' ${each}`)
      await tx.execute(sql`
        insert into journal_chunks (attempt_id, seq, question_id, recorder, number, device,
          started_at, received_at, entries, mac)
        select ${idOf('a', 'n')}, seq, ${anId}, ${idOf('r', 'n')}, seq, 'x', now(), now(), '[]', ''
        ${each}, generate_series(1, ${chunksPerAttempt}) seq`)
      await tx.execute(
        sql`vacuum analyze users, attempts, attempt_questions, journals, journal_chunks`,
      )
    }),
  seedTimeoutMs,
)

test('a chunk is appended, a journal read and swept by indexes alone', async () => {
  const { pool } = product.database
  const place = { userId: anId, assessmentId: anId, questionId: anId, recorder: anId }
  const appending = await planOf(pool, placeForChunk(product.db), place)
  expect(appending).toMatch(/journal_chunks_number_key/)
  expect(appending).not.toMatch(/Seq Scan/)
  const reading = await planOf(pool, chunksAfter(product.db), { attemptId: anId, after: 3 })
  expect(reading).toMatch(/journal_chunks_attempt_id_seq_pk/)
  expect(reading).not.toMatch(/Seq Scan/)
  const sweeping = await planOf(pool, keptJournals(product.db), { after: anId, limit: 20 })
  expect(sweeping).toMatch(/journals_kept_idx/)
  expect(sweeping).not.toMatch(/Seq Scan|Sort/)
})
