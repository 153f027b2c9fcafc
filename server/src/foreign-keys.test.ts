import { expect, test } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()

/**
 * Foreign keys without an index that begins with their columns. A partial index counts if all it
 * leaves out are rows that refer to nothing.
 */
const unindexed = `
  select constraints.conrelid::regclass || ' (' || names.list || ')' as columns
  from pg_constraint constraints
  cross join lateral (
    select string_agg(attname, ', ' order by attnum) as list,
      string_agg('(' || attname || ' IS NOT NULL)', ' AND ' order by attnum) as is_set
    from pg_attribute
    where attrelid = constraints.conrelid and attnum = any(constraints.conkey)
  ) names
  where constraints.contype = 'f' and constraints.connamespace = 'public'::regnamespace
    and not exists (
      select 1 from pg_index
      where indrelid = constraints.conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = names.is_set)
    )
  order by 1`

async function columnsWithoutIndex() {
  const { rows } = await database.current.pool.query<{ columns: string }>(unindexed)
  return rows.map(({ columns }) => columns)
}

test('every foreign key has an index, so that deleting a row scans no other table', async () => {
  expect(await columnsWithoutIndex()).toEqual([])
})

test('a foreign key without one is found', async () => {
  await database.current.pool.query(`
    drop index attempt_questions_run_idx;
    create index on attempt_questions (run_id) where flagged;
    create index on attempt_questions (attempt_id, run_id)`)
  expect(await columnsWithoutIndex()).toEqual(['attempt_questions (run_id)'])
})
