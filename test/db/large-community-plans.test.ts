import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scrubs } from '../../src/db/personal-data/scrub.ts'
import { communityMemberPage } from '../../src/domain/community-members/queries.ts'
import { dataExportsOfEvent } from '../../src/domain/data-exports/queries.ts'
import { teamMemberById, teamPage } from '../../src/domain/event-teams/queries.ts'
import { heldRolePage } from '../../src/domain/held-roles/queries.ts'
import { peopleNamed } from '../../src/domain/people/queries.ts'
import { activeMember, roleGrantPage } from '../../src/domain/role-grants/queries.ts'
import { newId } from '../support/community.ts'
import { db } from '../support/query-plans.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let superuser: Client

/**
 * Of each table's rows a fifth belong to one community, the others to one each, and most people to none of them. Rows
 * need not make sense: plans are read.
 */
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
  loop
    execute format('insert into %s (%s) select %s from generate_series(1, %s) n on conflict do nothing',
      each.of_table, each.names, each.made,
      case when each.of_table in ('app_user'::regclass, 'user_profile'::regclass) then 20000 else 1500 end);
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
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Whether a scan asks for a community and nothing more, or for nothing at all. */
const isWide = ({ 'Node Type': type, 'Index Cond': condition }: Node) =>
  condition === undefined
    ? /^(Seq|Index|Index Only) Scan$/.test(type)
    : /^\(tenant_id = (\w+\.tenant_id|\(NULLIF\(current_setting\('app\.tenant_id'[^=]*)\)$/.test(
        condition,
      )

/** The scans of the plans of queries, as somebody of another community, who comes first. */
async function scansOf(queries: { query: string; settings?: string[] }[]) {
  const scans: { node: Node; query: string }[] = []
  for (const { query, settings } of queries) {
    await superuser.query(`begin; set local role marquee_app; set local app.tenant_id = '${newId()}';
      set local enable_seqscan = off`)
    for (const setting of settings ?? []) await superuser.query(`set local ${setting}`)
    const { rows } = await superuser.query(`explain (generic_plan, format json) ${query}`)
    await superuser.query('rollback')
    scans.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) => ({ node, query })))
  }
  return scans
}

const told = ({ node, query }: { node: Node; query: string }) =>
  `${node['Index Name'] ?? node['Relation Name']} for ${query.slice(0, 60)}`

it('what is found by a key is not looked for among all that a large community has', async () => {
  const { rows } = await superuser.query<{ query: string; settings: string[] }>(`
    select substring(prosrc from '^begin return query (.*); end$') as query, proconfig as settings from pg_proc
    where pronamespace = 'app'::regnamespace and proname like 'kept\\_%'`)
  const byKey = rows.filter(({ query }) => /\b(id|\w+_id)"? = \$\d/.test(query))
  expect(byKey.length).toBeGreaterThan(80)
  // Indexes of some rows have none of those that were made, so their plans tell nothing.
  const [{ partial }] = (
    await superuser.query(
      'select array_agg(indexrelid::regclass::text) as partial from pg_index where indpred is not null',
    )
  ).rows
  const wide = (await scansOf(byKey)).filter(
    ({ node }) => isWide(node) && !partial.includes(node['Index Name']),
  )
  expect(wide.map(told)).toEqual([])
})

/** What a query that is not kept asks for. */
const texts = (queries: { toSQL(): { sql: string } }[]) =>
  queries.map((query) => ({ query: query.toSQL().sql }))

it('a person is not looked for among all that a large community has', async () => {
  const id = newId()
  const wide = await scansOf(
    texts([
      teamMemberById(db, id, id),
      activeMember(db, { userId: id, email: undefined }),
      activeMember(db, { userId: undefined, email: 'somebody@example.test' }),
    ]),
  )
  expect(wide.filter(({ node }) => isWide(node)).map(told)).toEqual([])
})

it('who is in other communities makes no difference to lists of people', async () => {
  const [id, page] = [newId(), { page: 1, pageSize: 20 }]
  const all = await scansOf(
    texts([
      roleGrantPage(db, page).rows,
      teamPage(db, id, page).rows,
      communityMemberPage(db, { text: null, statusId: null, roleId: null }, page).rows,
      peopleNamed(db, 'a', 10),
      heldRolePage(db, { roleId: null, userId: null }, page).rows,
      dataExportsOfEvent(db, { eventId: id, page }).rows,
    ]),
  )
  const ofEverybody = all.filter(
    ({ node }) => isWide(node) && /^(app_user|user_profile)/.test(node['Relation Name'] ?? ''),
  )
  expect(ofEverybody.map(told)).toEqual([])
})

/** What the statements of an erasure know of a person, as the parameters of a plan. */
const known = {
  erased: '$1::uuid',
  emails: '$2::text[]',
  mail_hashes: '$3::text[]',
  account_hashes: '$4::text[]',
}

it('an erasure finds the rows of a person by an index', async () => {
  const statements = scrubs
    .split(/(?<=;)\n/)
    .map((statement) =>
      Object.entries(known).reduce(
        (text, [name, parameter]) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), parameter),
        statement,
      ),
    )
  expect(statements.length).toBeGreaterThan(60)
  const wide: string[] = []
  await superuser.query('begin; set local enable_seqscan = off')
  for (const statement of statements) {
    const { rows } = await superuser.query(`explain (generic_plan, format json) ${statement}`)
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const isScan = /^(Seq|Index|Index Only) Scan$/.test(node['Node Type'])
      if (isScan && node['Index Cond'] === undefined)
        wide.push(`${node['Relation Name']}: ${statement}`)
    }
  }
  await superuser.query('rollback')
  expect(wide).toEqual([])
})
