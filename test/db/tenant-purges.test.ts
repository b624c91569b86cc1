import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { declarationOf } from '../../src/db/declarations/declared-table.ts'
import { personalData } from '../../src/db/personal-data/index.ts'
import * as schema from '../../src/db/schema/index.ts'
import { asOwner, mintCommunity, newId } from '../support/community.ts'
import { fillTheRest } from '../support/filled-stage.ts'
import { mintStage, type Stage } from '../support/operations.ts'
import { OwnerConnection, through } from '../support/owner-connection.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'
import { enter } from '../support/sql-batch.ts'

/** Its owner is no superuser, as in production: row-level security binds the purge, too. */
let database: SearchDatabase
let superuser: OwnerConnection
let client: Client
let purged: Stage
let twin: Stage

beforeAll(async () => {
  database = await createSearchDatabase()
  superuser = new OwnerConnection(database.superuserUrl)
  ;[purged, twin] = [await asSuperuser(filledStage), await asSuperuser(filledStage)]
  client = await database.asApplication()
})
afterAll(async () => {
  await Promise.all([client?.end(), superuser?.end()])
  await database?.drop()
})

const asSuperuser = <Result>(work: () => Promise<Result>) => through(superuser, work)

async function filledStage() {
  const community = await mintCommunity()
  const organizer = await community.person({ tenantRole: 11 })
  const stage = await mintStage({}, { community, organizer })
  await fillTheRest(stage)
  return stage
}

/** From the catalogue, and not from the declarations that the purge is read from. */
const rowsOf = (tenantId: string) =>
  asSuperuser(async () => {
    const tables = await asOwner<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and a.attname = 'tenant_id' and not a.attisdropped order by 1`,
    )
    const counts = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::integer as count,
           md5(string_agg(t::text, '' order by t::text)) as digest
         from ${name} t where tenant_id = $1`,
    )
    const rows = await asOwner<{ name: string; count: number; digest: string }>(
      counts.join(' union all '),
      [tenantId],
    )
    return new Map(rows.map(({ name, ...rest }) => [name, rest]))
  })
const filled = async (tenantId: string) =>
  [...(await rowsOf(tenantId))].filter(([, { count }]) => count > 0).map(([name]) => name)

const outliving = personalData.flatMap(({ table, outlivesPurge }) =>
  outlivesPurge === null ? [] : [table],
)

interface Step {
  community: string
  new_epoch: string | null
  api_keys: string[] | null
}

const now = Date.parse('2026-11-24T12:00:00.000Z')
const minute = 60_000
const time = (instant: number) => new Date(instant).toISOString()

/** One step as the product sends it; it is killed before it commits, or goes through. */
async function step(
  most: number,
  end: 'commit' | 'rollback',
  { at = now, last = null }: { at?: number; last?: Step | null } = {},
): Promise<Step | undefined> {
  await client.query('begin')
  await client.query('select app.enter($1::jsonb)', [
    JSON.stringify({ schema: schemaVersion, instance: true }),
  ])
  const { rows } = await client.query<Step>('select * from app.advance_purge($1, $2, $3, $4)', [
    time(at),
    most,
    last?.community ?? null,
    last?.api_keys ?? [],
  ])
  await client.query(end)
  return rows[0]
}

const purgeRow = async () =>
  (
    await asSuperuser(() =>
      asOwner<{ started: boolean; finished: boolean; rows: number; tables: number }>(
        `select started_at is not null as started, finished_at is not null as finished,
           rows_deleted::integer as rows, tables_emptied as tables
         from tenant_purge where tenant_id = $1`,
        [purged.community.id],
      ),
    )
  )[0]!

it('every table of a community goes, but for what says why it stays', () => {
  expect(outliving).toEqual([schema.tenantEpoch, schema.tenantPurge, schema.tenantTransition])
  for (const table of outliving) expect(declarationOf(table).outlivesPurge).toMatch(/\.$/)
})

it('nothing is deleted before it is due, while the community is not archived, or once it is cancelled', async () => {
  const { id } = purged.community
  const before = await rowsOf(id)
  const arrange = (status: number, due: number, isCancelled = false) =>
    asSuperuser(async () => {
      await asOwner('delete from tenant_purge')
      await asOwner('update tenant set tenant_status_id = $2 where id = $1', [id, status])
      await asOwner(
        `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at, cancelled_at)
         values ($1, $2, 'Over', now(), $3, case when $4 then now() end)`,
        [newId(), id, time(due), isCancelled],
      )
    })
  await arrange(4, now)
  expect(await step(5, 'commit', { at: now - 1 })).toBeUndefined()
  expect(await step(5, 'rollback', { at: now })).toMatchObject({ community: id })
  await arrange(2, now - minute)
  expect(await step(5, 'commit')).toBeUndefined()
  await arrange(4, now - minute, true)
  expect(await step(5, 'commit')).toBeUndefined()
  const after = await rowsOf(id)
  for (const each of [before, after]) each.delete('tenant_purge')
  for (const each of [before, after]) each.delete('tenant_epoch')
  expect(after).toEqual(before)
})

it('goes on wherever it was killed, deletes everything of one community and nothing of its twin', async () => {
  const { id, slug } = purged.community
  await asSuperuser(() => asOwner(`delete from tenant_purge`))
  await asSuperuser(() =>
    asOwner(
      `insert into tenant_purge (id, tenant_id, reason, scheduled_by_user_id, scheduled_at, due_at)
       values ($1, $2, 'Over', $3, now(), $4)`,
      [newId(), id, purged.organizer.id, time(now)],
    ),
  )
  // A table that no stage fills would prove nothing.
  const all = [...(await rowsOf(id)).keys()]
  expect(await filled(id)).toEqual(all)
  const twinBefore = await rowsOf(twin.community.id)
  const images = await asSuperuser(() =>
    asOwner<{ id: string }>('select id from storage_object where tenant_id = $1', [id]),
  )
  const keys = await asSuperuser(() =>
    asOwner<{ id: string }>('select id from api_key where tenant_id = $1', [id]),
  )
  expect(await step(5, 'commit')).toMatchObject({ community: id, api_keys: null })
  expect(await step(5, 'commit', { at: now + minute - 1 })).toBeUndefined()
  const at = now + minute
  let reached = await purgeRow()
  let last: Step | null = null
  const forgotten: string[] = []
  const advance = async (most: number) => {
    for (let steps = 0; steps < 500; steps++) {
      const before = await rowsOf(id)
      await step(most, 'rollback', { at, last })
      expect(await rowsOf(id)).toEqual(before)
      expect(await purgeRow()).toEqual(reached)
      const done: Step | undefined = await step(most, 'commit', { at, last })
      if (done === undefined) return
      last = done
      if (done.api_keys) {
        forgotten.push(...done.api_keys)
        // Whoever does not say that they are forgotten is told them again, and no row is deleted.
        const held = await rowsOf(id)
        expect((await step(most, 'commit', { at }))!.api_keys).toEqual(done.api_keys)
        expect((await rowsOf(id)).get('api_key')).toEqual(held.get('api_key'))
      }
      const { rows } = reached
      reached = await purgeRow()
      expect(reached.rows).toBeGreaterThanOrEqual(rows)
      expect(reached.rows - rows).toBeLessThanOrEqual(most)
      if (reached.finished) return
    }
  }
  await advance(5)
  expect(forgotten.toSorted()).toEqual(keys.map((key) => key.id).toSorted())
  // All rows are gone, and it waits for bytes that no sweep has come to.
  expect(reached).toMatchObject({ finished: false })
  expect((await filled(id)).sort()).toEqual(['tenant_epoch', 'tenant_purge', 'tenant_transition'])
  const settle = (condition: string, passes = 1) =>
    asSuperuser(() =>
      asOwner(`update storage_deletion set passes = $1 where ${condition}`, [passes]),
    )
  await settle('true')
  const [one] = images
  await settle(`object_id = '${one!.id}'`, 0)
  await advance(5)
  expect(reached).toMatchObject({ finished: false })
  await settle('true')
  // What is due from later on is no file of this community.
  await asSuperuser(() =>
    asOwner(`insert into storage_deletion (object_id) values (gen_random_uuid())`),
  )
  await advance(5)
  expect(reached).toMatchObject({ started: true, finished: true })
  expect(reached.rows).toBeGreaterThan(60)
  expect((await filled(id)).sort()).toEqual(['tenant_epoch', 'tenant_purge', 'tenant_transition'])
  expect(await rowsOf(twin.community.id)).toEqual(twinBefore)
  const left = await asSuperuser(async () => ({
    tenant: await asOwner(
      'select slug, full_name, tagline, description, tenant_status_id from tenant where id = $1',
      [id],
    ),
    log: await asOwner(
      `select old_status_id, new_status_id, transitioned_by_user_id, reason from tenant_transition
       where tenant_id = $1 order by transitioned_at desc limit 1`,
      [id],
    ),
    due: await asOwner('select object_id as id from storage_deletion'),
  }))
  expect(left.tenant).toEqual([
    { slug, full_name: slug, tagline: null, description: null, tenant_status_id: 5 },
  ])
  expect(left.log).toEqual([
    {
      old_status_id: 4,
      new_status_id: 5,
      transitioned_by_user_id: purged.organizer.id,
      reason: 'Over',
    },
  ])
  expect(images.length).toBeGreaterThan(0)
  expect(left.due).toEqual(expect.arrayContaining(images))
  expect(await step(5, 'commit')).toBeUndefined()

  // Whoever comes late is in no community, and so writes nothing into this one.
  await client.query('begin')
  await enter(client, id)
  const { rows } = await client.query('select app.tenant_id() as entered')
  await client.query('rollback')
  expect(rows).toEqual([{ entered: '00000000-0000-0000-0000-000000000000' }])
})

it('does not write again what goes with the rows that it deletes: answers, and words of sessions', async () => {
  const { id } = twin.community
  const versions = `select xmin::text as version from session_registration where tenant_id = $1
    union all select xmin::text from event_session_text where tenant_id = $1 order by 1`
  const questions = await asSuperuser(async () => {
    await asOwner(
      `update session_registration r set answers = jsonb_build_object(q.id, 'x') from session_question q
       where r.tenant_id = $1 and q.tenant_id = $1 and q.event_session_id = r.event_session_id`,
      [id],
    )
    return asOwner(
      `select from session_question q join session_registration r on r.answers ? q.id::text where q.tenant_id = $1`,
      [id],
    )
  })
  expect(questions.length).toBeGreaterThan(0)
  const owner = await database.asSuperuser()
  await owner.query('begin')
  await owner.query(
    `select set_config('app.tenant_id', $1, true), set_config('app.purging', $1, true)`,
    [id],
  )
  const before = (await owner.query(versions, [id])).rows
  const parts = ['event_session_language', 'event_session_speaker', 'session_group_session']
  for (const table of ['session_question', ...parts]) {
    await owner.query(`delete from ${table} where tenant_id = $1`, [id])
  }
  const { rows } = await owner.query(versions, [id])
  await owner.query('rollback')
  await owner.end()
  expect(before.length).toBeGreaterThan(1)
  expect(rows).toEqual(before)
})

it('is not over while anything is left, whoever has written it', async () => {
  const { id } = twin.community
  await asSuperuser(async () => {
    await asOwner('update tenant set tenant_status_id = 4 where id = $1', [id])
    await asOwner(
      `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at, started_at, advanced_at,
         tables_emptied)
       values ($1, $2, 'Over', $3, $3, $3, $3, 1000)`,
      [newId(), id, time(now - minute)],
    )
  })
  expect(await step(10_000, 'commit')).toMatchObject({ community: id, new_epoch: null })
  const [again] = await asSuperuser(() =>
    asOwner(`select tables_emptied, finished_at from tenant_purge where tenant_id = $1`, [id]),
  )
  expect(again).toEqual({ tables_emptied: 0, finished_at: null })
})
