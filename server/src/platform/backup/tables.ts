import type pg from 'pg'

export interface Table {
  /** Schema and name, quoted. */
  readonly name: string
  /** Names, quoted; without generated columns. */
  readonly columns: readonly string[]
}

/** All tables of the product, including the table of migrations. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', space.nspname, class.relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
    from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where class.relkind = 'r' and space.nspname in ('public', 'drizzle')
    order by 1`)
  return rows
}
