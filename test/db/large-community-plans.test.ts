import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let superuser: Client

/** Of each table's rows a fifth belong to one community, the others to one each. They need not make sense: plans are read. */
const filled = `do $$
declare
  each record;
begin
  set local session_replication_role = replica;
  for each in
    select conrelid::regclass as of_table, conname from pg_constraint
    where (contype = 'c' or contype in ('u', 'x') and condeferrable) and connamespace = 'public'::regnamespace and conrelid <> 0
  loop
    execute format('alter table %s drop constraint %I', each.of_table, each.conname);
  end loop;
  for each in
    select c.oid::regclass as of_table, string_agg(quote_ident(a.attname), ', ') as names, string_agg(case
        when a.attname = 'tenant_id' then 'case when n % 5 = 0 then md5(''large'') else md5(n::text) end::uuid'
        when a.attname = 'deleted_at' then 'null'
        when t.oid = 'uuid'::regtype then 'gen_random_uuid()'
        when t.oid = 'text'::regtype then 'md5(n::text)'
        when t.oid = 'boolean'::regtype then 'n % 2 = 0'
        when t.oid = 'jsonb'::regtype then '''{}'''
        when t.oid = 'bytea'::regtype then 'n::text::bytea'
        when t.oid = 'date'::regtype then 'current_date + n'
        when t.oid = 'timestamptz'::regtype then 'now() + n * interval ''1 minute'''
        when t.typcategory = 'N' then 'n'
        when t.typcategory = 'A' then '''{}'''
        when t.oid = 'tsvector'::regtype then '''''::tsvector'
        else 'null' end, ', ') as made
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid
    having bool_or(a.attname = 'tenant_id')
  loop
    execute format('insert into %s (%s) select %s from generate_series(1, 1500) n on conflict do nothing',
      each.of_table, each.names, each.made);
  end loop;
end $$`

beforeAll(async () => {
  database = await createSearchDatabase()
  superuser = await database.asSuperuser()
  await superuser.query(filled)
  await superuser.query('analyze')
})

afterAll(async () => {
  await superuser?.end()
  await database?.drop()
})

interface Node {
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Whether a scan asks for a community and nothing more. */
const isOfWholeCommunity = ({ 'Index Cond': condition = '' }: Node) =>
  /^\(tenant_id = (\w+\.tenant_id|\(NULLIF\(current_setting\('app\.tenant_id'[^=]*)\)$/.test(
    condition,
  )

it('what is found by a key is not looked for among all that a large community has', async () => {
  const { rows } = await superuser.query<{ query: string }>(`
    select substring(prosrc from '^begin return query (.*); end$') as query from pg_proc
    where pronamespace = 'app'::regnamespace and proname like 'kept\\_%'`)
  const byKey = rows.filter(({ query }) => /\b(id|\w+_id)"? = \$\d/.test(query))
  expect(byKey.length).toBeGreaterThan(80)
  // As somebody of another community, who comes first.
  await superuser.query(`begin; set local role marquee_app; set local app.tenant_id = '${newId()}';
    set local enable_seqscan = off; set local join_collapse_limit = 1`)
  // Indexes of some rows have none of those that were made, so their plans tell nothing.
  const [{ partial }] = (
    await superuser.query(
      'select array_agg(indexrelid::regclass::text) as partial from pg_index where indpred is not null',
    )
  ).rows
  const wide: string[] = []
  for (const { query } of byKey) {
    const { rows: told } = await superuser.query(`explain (generic_plan, format json) ${query}`)
    for (const node of nodesOf(told[0]['QUERY PLAN'][0].Plan).filter(isOfWholeCommunity)) {
      if (partial.includes(node['Index Name'])) continue
      wide.push(`${node['Index Name']} for ${query.slice(0, 60)}`)
    }
  }
  await superuser.query('rollback')
  expect(wide).toEqual([])
})
