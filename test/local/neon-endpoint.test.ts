import { neon, neonConfig } from '@neondatabase/serverless'
import { sql as raw } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/neon-http'
import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NeonEndpoint, startNeonEndpoint } from '../../local/neon-endpoint.ts'
import { type RunningPostgres, startPostgres } from '../../local/postgres.ts'
import { removeTemporary, temporaryPath } from './support.ts'

let postgres: RunningPostgres
let endpoint: NeonEndpoint

const sql = (user?: string, password?: string) => neon(postgres.url(user, password))

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: temporaryPath('neon'), durable: false })
  endpoint = await startNeonEndpoint({ postgresPort: postgres.port })
  neonConfig.fetchEndpoint = `${endpoint.url}/sql`
  const admin = sql()
  await admin`create table place (
    id int primary key, name text not null constraint place_name_unique unique,
    capacity bigint, details jsonb, opened timestamptz, photo bytea,
    constraint place_capacity_positive check (capacity > 0))`
  await admin`create role app login password 'app' nosuperuser nobypassrls`
  await admin`create table secret (tenant text not null, word text not null)`
  await admin`alter table secret enable row level security`
  await admin`alter table secret force row level security`
  await admin`create policy own on secret
    using (tenant = current_setting('app.tenant', true))
    with check (tenant = current_setting('app.tenant', true))`
  await admin`grant select, insert on secret, place to app`
})

beforeEach(async () => {
  await sql()`truncate place, secret`
})

afterAll(async () => {
  await endpoint.stop()
  await postgres.stop()
  removeTemporary()
})

describe('single statements', () => {
  it('answer objects or arrays, and full results', async () => {
    const query = sql()
    expect(await query`select 1 as a, 'x' as b`).toEqual([{ a: 1, b: 'x' }])
    const arrays = neon(postgres.url(), { arrayMode: true })
    expect(await arrays`select 1 as a, 2 as a`).toEqual([[1, 2]])
    const full = neon(postgres.url(), { fullResults: true })
    const result = await full`insert into place (id, name) values (1, 'A'), (2, 'B') returning id`
    expect(result).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [{ id: 1 }, { id: 2 }] })
    expect(result.fields).toMatchObject([{ name: 'id', dataTypeID: 23, format: 'text' }])
    expect(await full`update place set capacity = 5 where id = 1`).toMatchObject({
      command: 'UPDATE',
      rowCount: 1,
      rows: [],
    })
  })

  it('keep every type of value', async () => {
    const when = new Date('2026-03-29T01:30:00.123Z')
    const [row] = await sql()`select
      ${'9007199254740993'}::bigint as big, ${when}::timestamptz as "when",
      ${JSON.stringify({ ä: [1, null, 'ß'] })}::jsonb as json,
      ${Buffer.from([0, 255, 92])}::bytea as bytes, ${[1, 2]}::int[] as list,
      ${null}::text as nothing, ${true}::bool as yes, ${'日本 \\ " \''} as text,
      1.10::numeric as exact, 'NaN'::float8 as nan`
    expect(row).toMatchObject({
      big: '9007199254740993',
      when,
      json: { ä: [1, null, 'ß'] },
      list: [1, 2],
      nothing: null,
      yes: true,
      text: '日本 \\ " \'',
      exact: '1.10',
      nan: Number.NaN,
    })
    expect([...(row!.bytes as Uint8Array)]).toEqual([0, 255, 92])
  })

  it('report errors with code, constraint and detail', async () => {
    const query = sql()
    await query`insert into place (id, name) values (1, 'A')`
    await expect(query`insert into place (id, name) values (2, 'A')`).rejects.toMatchObject({
      name: 'NeonDbError',
      code: '23505',
      constraint: 'place_name_unique',
      table: 'place',
      detail: 'Key (name)=(A) already exists.',
      severity: 'ERROR',
    })
    await expect(query`select * from nowhere`).rejects.toMatchObject({
      code: '42P01',
      position: '15',
    })
    await expect(query`select 1; select 2`).rejects.toMatchObject({ code: '42601' })
    await expect(query`copy place from stdin`).rejects.toMatchObject({ code: '57014' })
    expect(await query`select 1 as alive`).toEqual([{ alive: 1 }])
  })

  it('report a wrong password, role or database, and go on', async () => {
    await expect(sql('app', 'wrong')`select 1`).rejects.toMatchObject({ code: '28P01' })
    const nowhere = neon(postgres.url('app', 'app', 'nowhere'))
    await expect(nowhere`select 1`).rejects.toMatchObject({ code: '3D000' })
    expect(await sql('app', 'app')`select current_user`).toEqual([{ current_user: 'app' }])
  })

  it('ignore the host and port of the connection string', async () => {
    const elsewhere = neon('postgresql://app:app@db.example.com:6543/postgres?sslmode=require')
    expect(await elsewhere`select 1 as one`).toEqual([{ one: 1 }])
  })

  it('survive the loss of connections', async () => {
    const query = sql('app', 'app')
    await query`select 1`
    await sql()`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`
    const killed = query`select pg_terminate_backend(pg_backend_pid())`
    await expect(killed).rejects.toThrow(/terminating connection|permission denied|500/)
    expect(await query`select 1 as one`).toEqual([{ one: 1 }])
  })
})

describe('the protocol itself', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${endpoint.url}/sql`, {
      method: 'POST',
      body,
      headers: { 'Neon-Connection-String': postgres.url(), ...headers },
    })

  it('answers typed values and objects unless raw text and arrays are asked for', async () => {
    const query = `select 7 as i, true as b, '{"a":1}'::json as j, 8::bigint as big, null as n`
    const typed = (await (await post(JSON.stringify({ query }))).json()) as object
    expect(typed).toMatchObject({
      rowAsArray: false,
      rows: [{ i: 7, b: true, j: { a: 1 }, big: '8', n: null }],
    })
    const rawText = { 'Neon-Raw-Text-Output': 'true', 'Neon-Array-Mode': 'true' }
    const text = (await (await post(JSON.stringify({ query }), rawText)).json()) as object
    expect(text).toMatchObject({ rowAsArray: true, rows: [['7', 't', '{"a":1}', '8', null]] })
  })

  it('takes JSON parameters: arrays, objects, numbers', async () => {
    const query = 'select $1::text[] as list, $2::jsonb as json, $3::int + 1 as sum'
    const params = [['a"b', null, 'c,d\\'], { k: [1] }, 41]
    const answer = await post(JSON.stringify({ query, params }))
    const { rows } = (await answer.json()) as { rows: unknown[] }
    expect(rows).toEqual([{ list: '{"a\\"b",NULL,"c,d\\\\"}', json: { k: [1] }, sum: 42 }])
  })

  it('refuses what it does not understand', async () => {
    expect((await post('{')).status).toBe(400)
    expect((await post('{"query": 1}')).status).toBe(400)
    expect((await post('{"query":"select 1"}', { 'Neon-Connection-String': '' })).status).toBe(400)
    const level = { 'Neon-Batch-Isolation-Level': 'Chaos' }
    expect((await post('{"queries":[]}', level)).status).toBe(400)
    expect((await fetch(`${endpoint.url}/v2`)).status).toBe(404)
  })

  it('refuses more than 64 MB with 413', async () => {
    const big = JSON.stringify({ query: 'select 1', params: ['x'.repeat(64 * 1024 * 1024)] })
    expect((await post(big)).status).toBe(413)
    expect((await post(JSON.stringify({ query: 'select 1' }))).status).toBe(200)
  })

  it('counts calls and statements', async () => {
    await fetch(`${endpoint.url}/stats`, { method: 'DELETE' })
    const query = sql()
    await query`select 1`
    await query.transaction([query`select 1`, query`select 2`])
    const stats = await (await fetch(`${endpoint.url}/stats`)).json()
    expect(stats).toEqual({ calls: 2, statements: 3 })
    expect(endpoint.stats).toEqual({ calls: 2, statements: 3 })
  })

  it('says that a port is taken', async () => {
    const twin = startNeonEndpoint({ postgresPort: postgres.port, port: endpoint.port })
    await expect(twin).rejects.toThrow(`Port ${endpoint.port} is in use`)
  })

  it('adds latency when told', async () => {
    const slow = await startNeonEndpoint({ postgresPort: postgres.port, delayMs: 80 })
    const start = performance.now()
    await fetch(`${slow.url}/sql`, {
      method: 'POST',
      body: '{"query":"select 1"}',
      headers: { 'Neon-Connection-String': postgres.url() },
    })
    expect(performance.now() - start).toBeGreaterThan(75)
    await slow.stop()
  })
})

describe('batches', () => {
  it('commit together and see their own writes', async () => {
    const query = sql()
    const [inserted, counted] = await query.transaction([
      query`insert into place (id, name) values (1, 'A'), (2, 'B') returning id`,
      query`select count(*)::int as n from place`,
    ])
    expect(inserted).toEqual([{ id: 1 }, { id: 2 }])
    expect(counted).toEqual([{ n: 2 }])
  })

  it('roll back as one, with the first error', async () => {
    const query = sql()
    const batch = query.transaction([
      query`insert into place (id, name) values (1, 'A')`,
      query`insert into place (id, name, capacity) values (2, 'B', -1)`,
      query`insert into place (id, name) values (1, 'C')`,
    ])
    await expect(batch).rejects.toMatchObject({
      code: '23514',
      constraint: 'place_capacity_positive',
    })
    expect(await query`select * from place`).toEqual([])
  })

  it('report what only the commit finds', async () => {
    const query = sql()
    await query`create table pair (id int primary key,
      other int constraint pair_other references pair deferrable initially deferred)`
    const batch = query.transaction([query`insert into pair values (1, 2)`, query`select 1`])
    await expect(batch).rejects.toMatchObject({ code: '23503', constraint: 'pair_other' })
    expect(await query`select * from pair`).toEqual([])
  })

  it('honour isolation level, read only and deferrable', async () => {
    const query = sql()
    const show = () => [
      query`select current_setting('transaction_isolation') as i`,
      query`select current_setting('transaction_read_only') as r`,
      query`select current_setting('transaction_deferrable') as d`,
    ]
    const plain = (await query.transaction(show())).flat()
    expect(plain).toEqual([{ i: 'read committed' }, { r: 'off' }, { d: 'off' }])
    const strict = await query.transaction(show(), {
      isolationLevel: 'Serializable',
      readOnly: true,
      deferrable: true,
    })
    expect(strict.flat()).toEqual([{ i: 'serializable' }, { r: 'on' }, { d: 'on' }])
    const write = query.transaction([query`insert into place (id, name) values (1, 'A')`], {
      readOnly: true,
    })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  it('fail with 40001 when serializable ones conflict', async () => {
    const query = sql()
    await query`insert into place (id, name, capacity) values (1, 'A', 1), (2, 'B', 1)`
    const swap = (from: number, to: number) =>
      query.transaction(
        [
          query`select sum(capacity) from place where id = ${from}`,
          query`select pg_sleep(0.2)`,
          query`update place set capacity = capacity + 1 where id = ${to}`,
        ],
        { isolationLevel: 'Serializable' },
      )
    const results = await Promise.allSettled([swap(1, 2), swap(2, 1)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]!.reason).toMatchObject({ code: '40001' })
  })

  it('run side by side, more of them than connections', async () => {
    const query = sql()
    await query`insert into place (id, name, capacity) values (1, 'A', 1)`
    const sell = () =>
      query.transaction([
        query`update place set capacity = capacity + 1 where id = 1 and capacity < 41
          returning capacity`,
        query`select 1 as one`,
      ])
    const results = await Promise.all(Array.from({ length: 100 }, sell))
    expect(results.filter(([updated]) => updated!.length === 1)).toHaveLength(40)
    expect(await query`select capacity from place`).toEqual([{ capacity: '41' }])
  })

  it('release their locks before they answer an error', async () => {
    const query = sql()
    await query`insert into place (id, name, capacity) values (1, 'A', 1)`
    for (let i = 0; i < 20; i++) {
      const batch = [
        query`update place set capacity = 2 where id = 1`,
        query`select 1 / ${0}::int as never`,
      ]
      await expect(query.transaction(batch)).rejects.toMatchObject({ code: '22012' })
      await query`select id from place where id = 1 for update nowait`
    }
  })

  it('leave nothing in the session', async () => {
    const query = sql('app', 'app')
    await query.transaction([query`select set_config('app.tenant', 'a', false)`])
    await query`set search_path to pg_catalog`
    await query`prepare leftover as select 1`
    const seen = await Promise.all(
      Array.from({ length: 10 }, () =>
        query.transaction([
          query`select coalesce(current_setting('app.tenant', true), '') as tenant`,
          query`show search_path`,
          query`select count(*)::int as n from pg_prepared_statements where name = 'leftover'`,
        ]),
      ),
    )
    for (const result of seen) {
      expect(result.flat()).toEqual([{ tenant: '' }, { search_path: '"$user", public' }, { n: 0 }])
    }
  })

  it('carry the context of row-level security', async () => {
    const query = sql('app', 'app')
    const enter = (tenant: string) => query`select set_config('app.tenant', ${tenant}, true)`
    for (const tenant of ['a', 'b']) {
      const word = `word of ${tenant}`
      const insert = query`insert into secret values (${tenant}, ${word})`
      await query.transaction([enter(tenant), insert])
    }
    const [, own] = await query.transaction([enter('a'), query`select word from secret`])
    expect(own).toEqual([{ word: 'word of a' }])
    expect(await query`select word from secret`).toEqual([])
    const forged = query.transaction([enter('a'), query`insert into secret values ('b', 'x')`])
    await expect(forged).rejects.toMatchObject({ code: '42501' })
    expect(await sql()`select count(*)::int as n from secret`).toEqual([{ n: 2 }])
  })
})

describe('drizzle over neon-http', () => {
  const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
  const place = pgTable('place', {
    id: integer().primaryKey(),
    name: text().notNull(),
    capacity: bigint({ mode: 'bigint' }),
    details: jsonb().$type<{ tags: string[] }>(),
    opened: timestamp({ withTimezone: true }),
    photo: bytea(),
  })

  it('maps bigint, json, date and bytea both ways', async () => {
    const db = drizzle(sql())
    const value = {
      id: 1,
      name: 'Halle',
      capacity: 9007199254740993n,
      details: { tags: ['ü', "it's"] },
      opened: new Date('2026-01-02T03:04:05.678Z'),
      photo: Buffer.from([1, 0, 255]),
    }
    await db.insert(place).values(value)
    const [row] = await db.select().from(place)
    expect({ ...row, photo: [...row!.photo!] }).toEqual({ ...value, photo: [1, 0, 255] })
  })

  it('batches with typed results, and rolls back', async () => {
    const db = drizzle(sql())
    const [inserted, rows] = await db.batch([
      db.insert(place).values({ id: 1, name: 'A', capacity: 3n }).returning({ id: place.id }),
      db.select({ capacity: place.capacity }).from(place),
    ])
    expect(inserted).toEqual([{ id: 1 }])
    expect(rows).toEqual([{ capacity: 3n }])
    const failing = db.batch([
      db.insert(place).values({ id: 2, name: 'B' }),
      db.insert(place).values({ id: 3, name: 'A' }),
    ])
    const error: unknown = await failing.catch((reason: unknown) => reason)
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    expect(code ?? cause?.code).toBe('23505')
    expect(await db.select({ id: place.id }).from(place)).toEqual([{ id: 1 }])
  })

  it('takes the isolation level of its client', async () => {
    const db = drizzle(neon(postgres.url(), { isolationLevel: 'Serializable' }))
    const [shown] = await db.batch([db.execute(raw`show transaction_isolation`)])
    expect(shown.rows).toEqual([{ transaction_isolation: 'serializable' }])
  })
})

describe('faults', () => {
  const setFault = (next: string) =>
    fetch(`${endpoint.url}/faults`, { method: 'POST', body: JSON.stringify({ next }) })

  it('drop-before loses the call, drop-after commits and loses the answer', async () => {
    const query = sql()
    const insert = (id: number) =>
      query.transaction([query`insert into place (id, name) values (${id}, ${`place ${id}`})`])
    await setFault('drop-before')
    await expect(insert(1)).rejects.toThrow(/Error connecting to database/)
    expect(await query`select id from place`).toEqual([])
    await setFault('drop-after')
    await expect(insert(2)).rejects.toThrow(/Error connecting to database/)
    expect(await query`select id from place`).toEqual([{ id: 2 }])
  })

  it('hang answers nothing and does nothing', async () => {
    endpoint.faults.next = 'hang'
    const query = neon(postgres.url(), { fetchOptions: { signal: AbortSignal.timeout(150) } })
    await expect(query`insert into place (id, name) values (1, 'A')`).rejects.toThrow(
      /timeout|abort/i,
    )
    expect(await sql()`select id from place`).toEqual([])
  })
})
