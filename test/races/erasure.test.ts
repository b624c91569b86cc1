import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { registeredAccount, signIn } from '../support/accounts.ts'
import { beginAltering } from '../support/altering.ts'
import { call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { startDeployment, topologies } from '../support/deployment.ts'
import { completed, erase, tablesWith } from '../support/erasures.ts'
import { opened } from '../support/isolate.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const stage = async () => {
  const community = await mintCommunity()
  return { community, person: await community.person() }
}
const remains = async ({ id }: Person) =>
  (await tablesWith(id)).filter((name) => !name.startsWith('public.erasure'))
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )

/** A transaction that has entered as a person and not committed yet. */
async function entered({ id }: Community, person: Person): Promise<[Client, number]> {
  const client = await asApplication()
  await client.query('begin')
  const { rows } = await enter(client, id, person)
  return [client, rows[0]!.entered.user!.authorityVersion]
}

describe('erasure and a write of the same person in flight', () => {
  const insertActor = (client: Client, community: Community, person: Person) =>
    client.query(
      `insert into actor (id, tenant_id, actor_type_id, user_id, display_name)
       values (gen_random_uuid(), $1, 1, $2, 'Somebody')`,
      [community.id, person.id],
    )

  it('what entered before and commits after is overtaken', async () => {
    const { community, person } = await stage()
    const [client, version] = await entered(community, person)
    expect((await erase(community, person)).status).toBe(202)
    const outcome = await outcomeOf(client.query('select app.assert_authority($1)', [version]))
    await client.query('rollback')
    await client.end()
    expect(outcome).toBe('authority_changed')
    expect(await remains(person)).toEqual([])
  })

  it('control: without the assertion the person is in the tables again', async () => {
    const { community, person } = await stage()
    const [client] = await entered(community, person)
    expect((await erase(community, person)).status).toBe(202)
    await insertActor(client, community, person)
    await client.query('commit')
    await client.end()
    expect(await remains(person)).toEqual(['public.actor'])
  })

  it('what has asserted its authority is waited for, and erased with the rest', async () => {
    const { community, person } = await stage()
    const [client, version] = await entered(community, person)
    await client.query('select app.assert_authority($1)', [version])
    await insertActor(client, community, person)
    const erasing = erase(community, person)
    await waitForBlocked(client)
    await client.query('commit')
    await client.end()
    expect((await erasing).status).toBe(202)
    expect(await remains(person)).toEqual([])
  })
})

describe('erasure and a sign-in or a refresh', () => {
  it('at once: no session is left, and none works', async () => {
    const account = await registeredAccount()
    const { token: accessToken, refreshToken } = await signIn(account)
    const sessions = [0, 1, 0, 1].map((isolate) => signIn(account, isolate).catch(() => null))
    const refresh = call(account.community, '/api/auth/refresh', {
      method: 'POST',
      body: { refreshToken },
    })
    const erased = await erase(account.community, { token: accessToken })
    const opened = await Promise.all(sessions)
    await refresh
    expect(erased.status, erased.text).toBe(202)
    for (const session of opened) {
      if (!session) continue
      const own = await call(account.community, '/api/user', {
        as: { token: session.token },
      })
      expect(own.status).toBe(401)
    }
    await completed(account.id)
    expect(await tablesWith(account.email)).toEqual([])
  })

  const opening = (userId: string) =>
    JSON.stringify({
      id: newId(),
      userId,
      method: 'password',
      browserHash: newId(),
      refreshHash: null,
      expiresAt: '2030-01-01T00:00:00Z',
    })
  const held = async (person: Person) =>
    asOwner(`update app_user set held_until = now() + interval '1 minute' where id = $1`, [
      person.id,
    ])

  /** Opens or renews a session, in a transaction that is rolled back. */
  async function session(
    which: 'open' | 'renew',
    { community, person }: Awaited<ReturnType<typeof stage>>,
    { asks }: { asks: boolean },
  ) {
    const sessionId = newId()
    await asOwner(
      `insert into user_session (id, user_id, method, expires_at) values ($1, $2, 'password', now() + interval '1 day')`,
      [sessionId, person.id],
    )
    const owner = await connectAsOwner()
    await owner.query('begin')
    if (!asks) {
      await owner.query(
        `create or replace function app.assert_not_held(target uuid) returns void language sql as 'select'`,
      )
    }
    await owner.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
    const renewed = JSON.stringify({
      sessionId,
      refreshHash: newId(),
      refreshExpiresAt: '2030-01-01T00:00:00Z',
    })
    const outcome = await outcomeOf(
      which === 'open'
        ? owner.query('select app.open_session($1::jsonb)', [opening(person.id)])
        : owner.query(`select app.renew_session('x', $1::jsonb)`, [renewed]),
    )
    await owner.query('rollback')
    await owner.end()
    return outcome
  }

  it.each(['open', 'renew'] as const)(
    '%s: somebody who is held gets no session; anybody else does',
    async (which) => {
      const staged = await stage()
      expect(await session(which, staged, { asks: true })).toBe('done')
      await held(staged.person)
      expect(await session(which, staged, { asks: true })).toBe('authentication_required')
    },
  )

  it.each(['open', 'renew'] as const)(
    'control: %s, without the question the same statements give one',
    async (which) => {
      const staged = await stage()
      await held(staged.person)
      expect(await session(which, staged, { asks: false })).toBe('done')
    },
  )
})

describe('erasure and what others do to the person', () => {
  it('a change of membership at once: no role and no membership is left', async () => {
    for (let round = 0; round < 4; round++) {
      const { community, person } = await stage()
      const administrator = await community.person({ tenantRole: 10 })
      await grant(community.id, {
        userId: person.id,
        scope: 'tenant',
        scopeId: community.id,
        role: 12,
      })
      const [erased] = await Promise.all([
        erase(community, person),
        call(community, '/api/tenant-user-role-grants', {
          method: 'POST',
          as: administrator,
          isolate: 1,
          body: { userId: person.id, roleId: 11 },
        }),
      ])
      expect(erased.status, erased.text).toBe(202)
      expect(await remains(person)).toEqual([])
    }
  })

  it('control: without the reference to its member a role is left behind', async () => {
    const { community, person } = await stage()
    expect((await erase(community, person)).status).toBe(202)
    const give = (client: Client) =>
      client.query(
        `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
         values (gen_random_uuid(), $1, $2, 'tenant', $1, 12)`,
        [community.id, person.id],
      )
    const owner = await connectAsOwner()
    expect(await outcomeOf(give(owner))).toMatch(/foreign key/)
    const [constraint] = await asOwner<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'role_grant'::regclass and contype = 'f'`,
    )
    await beginAltering(owner, `alter table role_grant drop constraint "${constraint!.name}"`)
    expect(await outcomeOf(give(owner))).toBe('done')
    await owner.query('rollback')
    await owner.end()
  })

  const invite = (client: Client, community: Community, id: string, person: Person) =>
    client.query(
      `insert into invitation (id, tenant_id, kind, collective_id, user_id, role_id, invited_by_user_id, expires_at)
       values (gen_random_uuid(), $1, 'group', $2, $3, 33, gen_random_uuid(), now() + interval '1 day')`,
      [community.id, id, person.id],
    )

  it('an invitation that is on its way when the erasure comes is erased too', async () => {
    const { community, person } = await stage()
    const { id } = await collective(community, 'group', await community.person())
    const owner = await connectAsOwner()
    await owner.query('begin')
    await owner.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
    await invite(owner, community, id, person)
    const erasing = erase(community, person)
    await waitForBlocked(owner)
    await owner.query('commit')
    expect((await erasing).status).toBe(202)
    expect(await remains(person)).toEqual([])
    expect(await outcomeOf(invite(owner, community, id, person))).toMatch(/foreign key/)
    await owner.end()
  })

  it('control: without the reference an invitation to somebody erased is written', async () => {
    const { community, person } = await stage()
    const { id } = await collective(community, 'group', await community.person())
    expect((await erase(community, person)).status).toBe(202)
    const owner = await connectAsOwner()
    await beginAltering(
      owner,
      'alter table invitation drop constraint invitation_user_id_app_user_id_fk',
    )
    expect(await outcomeOf(invite(owner, community, id, person))).toBe('done')
    await owner.query('rollback')
    await owner.end()
  })

  it('a second erasure at once, with keys of their own: one fact', async () => {
    for (let round = 0; round < 4; round++) {
      const { community, person } = await stage()
      const answers = await Promise.all(
        [0, 1, 0].map((isolate) => erase(community, person, { isolate })),
      )
      const accepted = answers.filter(({ status }) => status === 202)
      expect(accepted.length).toBeGreaterThan(0)
      expect(answers.every(({ status }) => [202, 401].includes(status))).toBe(true)
      expect(accepted.flatMap(({ json }) => json.receipt ?? [])).toHaveLength(1)
      const facts = await asOwner('select from erasure where user_id = $1', [person.id])
      expect(facts).toHaveLength(1)
    }
  })

  it('control: without the one fact a person has, a second is recorded', async () => {
    const owner = await connectAsOwner()
    const intent = () =>
      JSON.stringify({
        factId: newId(),
        subjectId,
        intentHash: 'x',
        receiptId: newId(),
        receiptHash: 'x',
        receiptExpiresAt: '2030-01-01T00:00:00Z',
        recordedAt: '2026-01-01T00:00:00Z',
      })
    const subjectId = newId()
    const count = async () => {
      const { rows } = await owner.query(
        'select count(*)::integer as n from erasure_authority.fact where subject_id = $1',
        [subjectId],
      )
      return rows[0].n as number
    }
    const append = () => owner.query('select erasure_authority.append($1::jsonb)', [intent()])
    await owner.query('begin')
    await append()
    await append()
    expect(await count()).toBe(1)
    await owner.query('rollback')
    await beginAltering(
      owner,
      'alter table erasure_authority.fact drop constraint fact_subject_id_key',
    )
    await append()
    await owner.query(
      `select set_config('test.source', pg_get_functiondef('erasure_authority.append(jsonb)'::regprocedure), true)`,
    )
    await owner.query(
      `do $$ begin execute replace(current_setting('test.source'), 'or subject_id = (intent->>''subjectId'')::uuid', ''); end $$`,
    )
    await append()
    expect(await count()).toBe(2)
    await owner.query('rollback')
    await owner.end()
  })
})

describe('an isolate that knows of an erasure', () => {
  it('refuses a database that is behind it; control: one that knows of none does not', async () => {
    const { community } = await stage()
    const client = await asApplication()
    const asking = (erasures: number) =>
      outcomeOf(
        client.query('select app.enter($1::jsonb)', [
          JSON.stringify({ schema: schemaVersion, tenantId: community.id, erasures }),
        ]),
      )
    expect(await asking(1_000_000)).toBe('database_outdated')
    expect(await asking(0)).toBe('done')
    await client.end()
  })
})

describe('many erasures at once', () => {
  it('wait for each other in one order: none is the victim of a deadlock', async () => {
    const at = await startDeployment(topologies[0]!)
    const isolates = [await at.start(), await at.start()]
    await Promise.all(isolates.map(({ origin }) => opened(origin)))
    const people = await Promise.all(Array.from({ length: 40 }, () => at.person()))
    // Who has waited too long, on a machine that is slow, is told to try again.
    const erased = async (person: Person, { origin }: { origin: string }) => {
      for (const key = newId(); ; ) {
        const { status } = await erase(at.community as Community, person, { origin, key })
        if (status !== 503) return status
      }
    }
    const statuses = await Promise.all(
      people.map((person, index) => erased(person, isolates[index % 2]!)),
    )
    expect(statuses).toEqual(people.map(() => 202))
    const [{ deadlocks }] = (await at.sql(
      `select pg_stat_force_next_flush(), deadlocks::integer from pg_stat_database where datname = current_database()`,
    )) as [{ deadlocks: number }]
    expect(deadlocks).toBe(0)
    await at.stop()
  })
})
