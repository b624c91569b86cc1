import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { beginAltering } from '../support/altering.ts'
import { call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const path = '/api/join-requests'
const ask = (at: Community, as: Person, body: object, isolate = 0) =>
  call(at, path, { method: 'POST', as, body, isolate })
const statesOf = async ({ id }: Community, person: Person) =>
  (
    await inTenant<{ state: string }>(
      id,
      'select state from join_request where tenant_id = $1 and user_id = $2',
      [id, person.id],
    )
  ).map(({ state }) => state)

async function opened({ id }: Community, person?: Person): Promise<Client> {
  const client = await connectAsOwner()
  await client.query('begin')
  await enter(client, id, person)
  return client
}

async function finish(client: Client) {
  await client.query('commit')
  await client.end()
}

describe('a request to join that is sent twenty times at once', () => {
  it('is one', async () => {
    const community = await mintCommunity()
    const person = await community.person({ member: false })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(community, person, {}, index % 2)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await statesOf(community, person)).toEqual(['Open'])
  })

  it('control: without the index all are taken', async () => {
    const community = await mintCommunity()
    const person = await community.person({ member: false })
    const owner = await connectAsOwner()
    await beginAltering(owner, 'drop index join_request_once')
    await enter(owner, community.id, person)
    for (let count = 0; count < 3; count++) {
      await owner.query(`select app.ask_to_join($1, 'tenant', null, null, 20)`, [newId()])
    }
    const { rows } = await owner.query('select 1 from join_request where user_id = $1', [person.id])
    await owner.query('rollback')
    await owner.end()
    expect(rows).toHaveLength(3)
  })
})

describe('the last of twenty open requests', () => {
  const stage = async () => {
    const community = await mintCommunity()
    const [host, person] = [await community.person(), await community.person()]
    const groups: string[] = []
    for (let count = 0; count < 23; count++) {
      groups.push((await collective(community, 'group', host)).id)
    }
    await inTenant(
      community.id,
      `insert into join_request (id, tenant_id, kind, collective_id, user_id)
       select gen_random_uuid(), $1, 'group', g, $2 from unnest($3::uuid[]) g`,
      [community.id, person.id, groups.slice(0, 19)],
    )
    return { community, person, rest: groups.slice(19) }
  }

  it('is one of several at once', async () => {
    const { community, person, rest } = await stage()
    const answers = await Promise.all(
      rest.map((groupId, index) => ask(community, person, { groupId }, index % 2)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.json.detail).toContain('20 open requests')
    expect(await statesOf(community, person)).toHaveLength(20)
  })

  it('control: counted without the lock of the account, two are taken', async () => {
    const run = async (guarded: boolean) => {
      const { community, person, rest } = await stage()
      const clients = [await opened(community, person), await opened(community, person)] as const
      const asking = async (client: Client, group: string) => {
        try {
          if (guarded) await client.query(`select app.lock_authorities('{}')`)
          await client.query(`select app.ask_to_join($1, 'group', $2, null, 20)`, [newId(), group])
          return 'taken'
        } catch (thrown) {
          return (thrown as Error).message
        }
      }
      const first = await asking(clients[0], rest[0]!)
      const second = asking(clients[1], rest[1]!)
      if (guarded) await waitForBlocked(clients[0])
      else await second
      await finish(clients[0])
      const outcomes = [first, await second]
      await finish(clients[1])
      return outcomes
    }
    expect(await run(false)).toEqual(['taken', 'taken'])
    expect(await run(true)).toEqual(['taken', 'overtaken'])
  })
})

describe('a ban while a request to join is open', () => {
  const stage = async () => {
    const community = await mintCommunity()
    const owner = await community.person({ tenantRole: 10 })
    const [host, person] = [await community.person(), await community.person()]
    const { id } = await collective(community, 'group', host)
    return { community, owner, host, person, id }
  }
  const ban = (client: Client, { id }: Person) =>
    client.query(`select app.move_member($1, 'banCommunityMember', 1, $2, 'A race')`, [id, newId()])
  const rolesOf = ({ id }: Community, person: Person) =>
    inTenant(id, 'select 1 from role_grant where user_id = $1', [person.id])

  it('comes first: an approval that is on its way makes no member', async () => {
    const { community, owner, host, person, id } = await stage()
    const { json } = await ask(community, person, { groupId: id })
    const banning = await opened(community, owner)
    await banning.query('select app.lock_authorities($1)', [[person.id]])
    await ban(banning, person)
    const approving = call(community, `${path}/${json.id}/approve`, { method: 'POST', as: host })
    await waitForBlocked(banning)
    await finish(banning)
    expect((await approving).status).toBe(409)
    expect(await statesOf(community, person)).toEqual(['Closed'])
    expect(await rolesOf(community, person)).toEqual([])
  })

  it('closes a request that is being made, or refuses it', async () => {
    for (let round = 0; round < 4; round++) {
      const { community, owner, person, id } = await stage()
      const [asked, banned] = await Promise.all([
        ask(community, person, { groupId: id }, 0),
        call(community, `/api/tenant/members/${person.id}/ban`, {
          method: 'POST',
          as: owner,
          isolate: 1,
          body: { reason: 'A race' },
        }),
      ])
      expect(banned.status).toBe(200)
      expect(await statesOf(community, person)).toEqual(asked.status === 201 ? ['Closed'] : [])
    }
  })

  it('control: without the lock of the account the request stays open', async () => {
    const run = async (guarded: boolean) => {
      const { community, owner, person, id } = await stage()
      const [asking, banning] = [await opened(community, person), await opened(community, owner)]
      if (guarded) await asking.query(`select app.lock_authorities('{}')`)
      await asking.query(`select app.ask_to_join($1, 'group', $2, null, 20)`, [newId(), id])
      const banned = (async () => {
        if (guarded) await banning.query('select app.lock_authorities($1)', [[person.id]])
        // Without its trigger, which would wait for the account as well.
        else await banning.query('set local session_replication_role = replica')
        await ban(banning, person)
      })()
      if (guarded) await waitForBlocked(asking)
      else await banned
      await finish(asking)
      await banned
      await finish(banning)
      return statesOf(community, person)
    }
    expect(await run(false)).toEqual(['Open'])
    expect(await run(true)).toEqual(['Closed'])
  })
})
