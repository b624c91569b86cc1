import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const outcome = ({ status, json }: Answer) => [status, json?.code]
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )

/** A transaction in the name of somebody that stays open, with rights the product's role has not. */
async function opened(tenantId: string, person: Person, url?: string): Promise<Client> {
  const client = await connectAsOwner(url)
  await client.query('begin')
  await enter(client, tenantId, person)
  return client
}

async function finish(client: Client) {
  await client.query('commit')
  await client.end()
}

/** Two transactions that do the same at once: what becomes of each. */
async function both(clients: readonly [Client, Client], act: (at: 0 | 1) => Promise<unknown>) {
  const first = await messageOf(act(0))
  const second = messageOf(act(1))
  await Promise.race([second, waitForBlocked(clients[0])])
  await finish(clients[0])
  const outcomes = [first, await second]
  await finish(clients[1])
  return outcomes
}

describe('administrators of an instance who change at once', () => {
  const base = '/api/admin/instance/administrators'
  let at: Deployment
  let isolate: Served
  beforeAll(async () => {
    at = await startDeployment(topologies[0]!)
    isolate = await at.start()
  })
  afterAll(() => at.stop())
  beforeEach(() => at.sql('delete from instance_grant'))

  const administrators = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => at.person()))
    for (const { id } of people) {
      await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [id])
    }
    return people as [Person, Person]
  }
  const left = async () => (await at.sql('select 1 from instance_grant where role_id = 1')).length
  const ask = (path: string, as: Person, method = 'GET') =>
    call(at.community as Community, path, { origin: isolate.origin, as, method })

  it('the last one is not offered its removal, and is refused it', async () => {
    const [only] = await administrators(1)
    const own = await ask(`${base}/${only.id}`, only)
    expect(own.json._links).not.toHaveProperty('delete')
    const refused = await ask(`${base}/${only.id}`, only, 'DELETE')
    expect(outcome(refused)).toEqual([409, 'resource_conflict'])
    expect(await left()).toBe(1)
  })

  it('one stays while the account of the other one is being erased', async () => {
    const [staying, going] = await administrators(2)
    await at.sql(`update app_user set held_until = now() + interval '1 minute' where id = $1`, [
      going.id,
    ])
    const refused = await ask(`${base}/${staying.id}`, staying, 'DELETE')
    expect(outcome(refused)).toEqual([409, 'resource_conflict'])
  })

  it('the last one goes by an erasure alone: that right is above the instance', async () => {
    const [only] = await administrators(1)
    const erased = await erase(at.community as Community, only, { origin: isolate.origin })
    expect(erased.status).toBe(202)
    expect(await left()).toBe(0)
  })

  it.each([
    ['each removes the other', 1],
    ['each removes oneself', 0],
  ])('of two removed at once one stays: %s', async (_, offset) => {
    for (let round = 0; round < 6; round++) {
      await at.sql('delete from instance_grant')
      const people = await administrators(2)
      const answers = await Promise.all(
        people.map((person, index) =>
          ask(`${base}/${people[(index + offset) % 2]!.id}`, person, 'DELETE'),
        ),
      )
      expect(await left()).toBe(1)
      const refused = answers.filter(({ status }) => status !== 204)
      expect(refused).toHaveLength(1)
      // Decided after the other: the last administrator, or one no more.
      expect([
        [409, 'resource_conflict'],
        [403, 'forbidden'],
      ]).toContainEqual(outcome(refused[0]!))
    }
  })

  it('one who is removed between decision and commit makes nobody', async () => {
    const [removed] = await administrators(2)
    const heir = await at.person()
    const removing = await connectAsOwner(at.databaseUrl)
    await removing.query('begin')
    await removing.query('delete from instance_grant where user_id = $1', [removed.id])
    // Decided on the grants of before; the commit waits for the row that the removal has locked.
    const adding = call(at.community as Community, base, {
      method: 'POST',
      as: removed,
      origin: isolate.origin,
      body: { userId: heir.id },
    })
    await waitForBlocked(removing)
    await finish(removing)
    expect(outcome(await adding)).toEqual([403, 'forbidden'])
    expect(await left()).toBe(1)
  })

  it('control: judged without the lock, both go', async () => {
    const run = async (guarded: boolean) => {
      await at.sql('delete from instance_grant')
      const people = await administrators(2)
      const clients = [
        await opened(at.community.id, people[0], at.databaseUrl),
        await opened(at.community.id, people[1], at.databaseUrl),
      ] as const
      const outcomes = await both(clients, (index) =>
        guarded
          ? clients[index].query('select app.remove_instance_administrator($1, $2)', [
              people[index].id,
              newId(),
            ])
          : clients[index].query(
              `delete from instance_grant
               where user_id = $1 and not app.is_last_instance_administrator($1)`,
              [people[index].id],
            ),
      )
      return [...outcomes, await left()]
    }
    expect(await run(false)).toEqual(['done', 'done', 0])
    expect(await run(true)).toEqual(['done', 'resource_conflict', 1])
  })
})

describe('the owner that is given to what has none', () => {
  async function orphan() {
    const community = await mintCommunity()
    const administrators = [
      await community.person({ member: false, instanceRole: 1 }),
      await community.person({ member: false, instanceRole: 1 }),
    ] as const
    const heirs = [await community.person(), await community.person()] as const
    return { community, administrators, heirs }
  }
  const ownersOf = async ({ id }: Community) =>
    (await inTenant(id, 'select 1 from role_grant where scope_id = $1 and role_id = 10', [id]))
      .length

  it('is one, of two who are appointed at once', async () => {
    for (let round = 0; round < 6; round++) {
      const { community, administrators, heirs } = await orphan()
      const answers = await Promise.all(
        heirs.map(({ id }, index) =>
          call(community, `/api/admin/instance/tenants/${community.id}/owners`, {
            method: 'POST',
            as: administrators[index]!,
            isolate: index,
            body: { userId: id },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(await ownersOf(community)).toBe(1)
    }
  })

  it('control: judged without the lock, both are appointed', async () => {
    const run = async (guarded: boolean) => {
      const { community, administrators, heirs } = await orphan()
      const clients = [
        await opened(community.id, administrators[0]),
        await opened(community.id, administrators[1]),
      ] as const
      const outcomes = await both(clients, (index) =>
        guarded
          ? clients[index].query(`select app.appoint_owner($1, $2, 'tenant', $2, $3, now())`, [
              ...[newId(), community.id, heirs[index].id],
            ])
          : clients[index].query(
              `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
               select $1, $2, $3, 'tenant', $2, 10 where not app.has_owner('tenant', $2)`,
              [newId(), community.id, heirs[index].id],
            ),
      )
      return [...outcomes, await ownersOf(community)]
    }
    expect(await run(false)).toEqual(['done', 'done', 2])
    expect(await run(true)).toEqual(['done', 'resource_conflict', 1])
  })
})
