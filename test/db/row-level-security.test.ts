import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, inTenant, newId } from '../support/community.ts'
import { fillTheRest } from '../support/filled-stage.ts'
import { mintStage, type Stage } from '../support/operations.ts'
import { asApplication, connectAsOwner, enter } from '../support/sql-batch.ts'

/** Read and written by functions of the owner alone. */
const withoutRights = [
  'tenant',
  'tenant_epoch',
  'tenant_domain',
  'tenant_transition',
  'tenant_purge',
  'app_user',
  'user_identity',
  'user_profile',
  'instance_grant',
  'instance_administrator_change',
  'local_credential',
  'user_session',
  'session_refresh',
  'identity_proof',
  'sign_in_throttle',
  'pending_registration',
  'account_mail',
  'guest_proof',
  'ended_membership',
  'api_key_secret',
  'event_text',
  'event_session_text',
  'event_resource_audit',
  'setting_value',
  'setting_change',
]

let own: Stage
let foreign: Stage
let client: Client
let tables: string[]

/** Every table with a tenant_id, from the catalogue: those to come are held to the same. */
const tenantTables = async () =>
  (
    await asOwner<{ relname: string }>(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and a.attname = 'tenant_id' and not a.attisdropped order by 1`,
    )
  ).map(({ relname }) => relname)

beforeAll(async () => {
  own = await mintStage()
  foreign = await mintStage()
  for (const stage of [own, foreign]) await fillTheRest(stage)
  client = await asApplication()
  tables = await tenantTables()
})

afterAll(() => client.end())

/** Runs in one transaction inside a community, and leaves nothing behind. */
async function inside<Result>(tenantId: string | null, work: () => Promise<Result>) {
  await client.query('begin')
  try {
    if (tenantId !== null) await enter(client, tenantId)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: { code: string }) => thrown.code,
  )

describe('the application role', () => {
  it('is NOSUPERUSER NOBYPASSRLS, creates nothing and owns nothing', async () => {
    const [role] = await asOwner(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
         (select count(*)::integer from pg_class where relowner = r.oid) as owned,
         (select count(*)::integer from pg_auth_members where member = r.oid) as memberships,
         has_schema_privilege(r.oid, 'public', 'create') as creates_in_public,
         has_schema_privilege(r.oid, 'app', 'create') as creates_in_app
       from pg_roles r where rolname = 'marquee_app'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      owned: 0,
      memberships: 0,
      creates_in_public: false,
      creates_in_app: false,
    })
  })

  it.each(withoutRights)('has no right on %s', async (table) => {
    for (const statement of [
      `select * from ${table}`,
      `insert into ${table} default values`,
      `update ${table} set ${await firstColumnOf(table)} = null`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      expect(await inside(own.community.id, () => refusalOf(client.query(statement)))).toBe('42501')
    }
  })

  it('cannot turn row-level security off', async () => {
    const rows = await inside(own.community.id, async () => {
      await client.query('set local row_security = off')
      return refusalOf(client.query('select * from event'))
    })
    expect(rows).toBe('42501')
    expect(await refusalOf(client.query('alter table event disable row level security'))).toBe(
      '42501',
    )
    expect(await refusalOf(client.query('set role postgres'))).toMatch(/^(42501|22023)$/)
  })

  async function firstColumnOf(table: string) {
    const [row] = await asOwner<{ attname: string }>(
      'select attname from pg_attribute where attrelid = $1::regclass and attnum = 1',
      [table],
    )
    return row!.attname
  }
})

describe('every tenant table', () => {
  it('is known, forces row-level security and has the one policy', async () => {
    expect(tables.length).toBeGreaterThan(15)
    const rows = await asOwner<{ relname: string; forced: boolean; policies: string[] }>(
      `select c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
         array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
       from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
      [tables],
    )
    for (const { relname, forced, policies } of rows) {
      if (['tenant_domain', 'api_key_secret'].includes(relname)) continue
      expect([relname, forced]).toEqual([relname, true])
      expect(policies).toContain('own_tenant')
    }
  })

  it('comes with a foreign row that could leak, and one of its own', async () => {
    for (const table of tables) {
      for (const { community } of [own, foreign]) {
        const rows = await inTenant(community.id, `select 1 from ${table} where tenant_id = $1`, [
          community.id,
        ])
        expect([table, rows.length > 0]).toEqual([table, true])
      }
    }
  })

  it('shows no foreign row to a query without the tenant filter', async () => {
    for (const table of await readable()) {
      const seen = await inside(own.community.id, async () => {
        const { rows } = await client.query<{ tenant_id: string; n: number }>(
          `select tenant_id, count(*)::integer as n from ${table} group by 1`,
        )
        return rows
      })
      expect([table, seen.map((row) => row.tenant_id)]).toEqual([table, [own.community.id]])
    }
  })

  it('shows nothing without a context', async () => {
    for (const table of await readable()) {
      const rows = await inside(
        null,
        async () => (await client.query(`select * from ${table}`)).rows,
      )
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('shows nothing in a community that is none, and the context ends with the transaction', async () => {
    for (const table of await readable()) {
      const rows = await inside(
        newId(),
        async () => (await client.query(`select 1 from ${table}`)).rows,
      )
      expect([table, rows]).toEqual([table, []])
    }
    await inside(own.community.id, () => client.query('select 1'))
    expect((await client.query('select * from event')).rows).toEqual([])
  })

  it('refuses a forged insert and a row that is moved to another community', async () => {
    for (const table of await writable()) {
      const columns = (
        await asOwner<{ attname: string }>(
          `select attname from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [table],
        )
      ).map(({ attname }) => attname)
      const forged = columns.map((name) =>
        name === 'tenant_id' ? `'${foreign.community.id}'` : name,
      )
      const insert = `insert into ${table} (${columns}) overriding system value
        select ${forged} from ${table} limit 1`
      expect([
        table,
        await inside(own.community.id, () => refusalOf(client.query(insert))),
      ]).toEqual([table, '42501'])
      const move = `update ${table} set tenant_id = '${foreign.community.id}'`
      expect([table, await inside(own.community.id, () => refusalOf(client.query(move)))]).toEqual([
        table,
        '42501',
      ])
    }
  })

  it('keeps foreign rows from an update or a deletion of everything', async () => {
    for (const table of await writable()) {
      const counts = await inside(own.community.id, async () => {
        const all = await client.query(`select 1 from ${table}`)
        const updated = await refusedOr(client, `update ${table} set tenant_id = tenant_id`)
        return { all: all.rowCount, updated }
      })
      expect([table, counts.updated]).toEqual([table, counts.all])
    }
    const left = await inTenant(foreign.community.id, 'select 1 from event_agenda_item')
    expect(left.length).toBeGreaterThan(0)
  })

  it('control: past the policy the same query shows them', async () => {
    const owner = await connectAsOwner()
    await owner.query('begin')
    // Not by changing the table: whoever waits for its lock would stand in the way of all other tests.
    await owner.query('create role rls_control nologin bypassrls in role marquee_app')
    await owner.query('set local role rls_control')
    await enter(owner, own.community.id)
    const { rows } = await owner.query<{ tenant_id: string }>(
      'select distinct tenant_id from event',
    )
    await owner.query('rollback')
    await owner.end()
    const ids = rows.map((row) => row.tenant_id)
    expect(ids).toEqual(expect.arrayContaining([own.community.id, foreign.community.id]))
  })

  const granted = async (privilege: string) => {
    const rows = await asOwner<{ name: string }>(
      `select name from unnest($1::text[]) name where has_table_privilege('marquee_app', name, $2)`,
      [tables, privilege],
    )
    return rows.map(({ name }) => name)
  }
  const readable = () => granted('select')
  const writable = () => granted('update')
  const refusedOr = async (connection: Client, statement: string) =>
    (await connection.query(statement)).rowCount
})

describe('functions with the rights of their owner', () => {
  it('instance work is refused without the instance scope', async () => {
    for (const call of [
      `select * from app.lease_outbox(null, 10, interval '1 minute')`,
      `select app.settle_outbox('{}')`,
      'select app.sweep_commits(now(), 1)',
      'select app.sweep_identity(now(), 1)',
      `select app.record_key_use('[]')`,
      `select app.resource_audits('00000000-0000-0000-0000-000000000000', 1)`,
      `select app.sweep_resource_audits('[]', 1)`,
      `select app.record_job_run('{}')`,
      `select app.is_host_held('events.example')`,
      `select app.note_certificate('events.example', 'Active', now())`,
      'select app.take_due_hostnames(now(), 1)',
    ]) {
      expect([call, await inside(own.community.id, () => refusalOf(client.query(call)))]).toEqual([
        call,
        'MQ000',
      ])
    }
  })

  it('all have a fixed search path and are closed to the public', async () => {
    const rows = await asOwner(
      `select proname from pg_proc
       where pronamespace = 'app'::regnamespace and
         ((prosecdef and not coalesce(array_to_string(proconfig, ',') like 'search_path=%', false))
          or has_function_privilege('public', oid, 'execute'))`,
    )
    expect(rows).toEqual([])
  })

  it('own_new_event takes no event that somebody holds', async () => {
    const taken = await inside(own.community.id, () =>
      refusalOf(client.query('select app.own_new_event($1, $2, 40)', [newId(), own.things.event])),
    )
    expect(taken).toBe('MQ000')
  })

  it('own_new_event takes no event of another community, and none that is none', async () => {
    for (const event of [foreign.things.event, newId()]) {
      const outcome = await inside(null, async () => {
        await enter(client, own.community.id, own.organizer)
        return refusalOf(client.query('select app.own_new_event($1, $2, 40)', [newId(), event]))
      })
      expect(outcome).not.toBe('done')
    }
  })
})
