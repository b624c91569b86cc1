import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { draftEvent, organize } from '../support/programme.ts'
import { connectAsOwner, enter, transact, waitForBlocked } from '../support/sql-batch.ts'

const grantsPath = '/api/tenant-user-role-grants'
const outcome = ({ status, json }: Answer) => [status, json?.code]

interface Holder {
  person: Person
  grantId: string
}

/** Two people who own the community, and nobody else does. */
async function twoOwners() {
  const community = await mintCommunity()
  const people = [
    await community.person({ tenantRole: 10 }),
    await community.person({ tenantRole: 10 }),
  ]
  const holders: Holder[] = []
  for (const person of people) {
    const [row] = await inTenant<{ id: string }>(
      community.id,
      'select id from role_grant where tenant_id = $1 and user_id = $2',
      [community.id, person.id],
    )
    holders.push({ person, grantId: row!.id })
  }
  return { community, holders: holders as [Holder, Holder] }
}

const ownersOf = async (community: Community, scopeId = community.id) =>
  (
    await inTenant(
      community.id,
      'select 1 from role_grant where tenant_id = $1 and scope_id = $2 and role_id in (10, 40)',
      [community.id, scopeId],
    )
  ).length

/** A transaction in the name of somebody that stays open, with rights the product's role has not. */
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

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )

describe('the last owner of a community', () => {
  it.each([
    ['each removes the other', 1],
    ['each removes oneself', 0],
  ])('of two owners removed at once one stays: %s', async (_, offset) => {
    for (let round = 0; round < 6; round++) {
      const { community, holders } = await twoOwners()
      const answers = await Promise.all(
        holders.map(({ person }, index) =>
          call(community, `${grantsPath}/${holders[(index + offset) % 2]!.grantId}`, {
            method: 'DELETE',
            as: person,
            isolate: index,
          }),
        ),
      )
      expect(await ownersOf(community)).toBe(1)
      const refused = answers.filter(({ status }) => status !== 204)
      expect(refused).toHaveLength(1)
      // Decided after the other: the last owner, or an owner no more.
      expect([
        [409, 'resource_conflict'],
        [403, 'forbidden'],
      ]).toContainEqual(outcome(refused[0]!))
    }
  })

  it('control: judged without the lock, both go', async () => {
    const run = async (guarded: boolean) => {
      const { community, holders } = await twoOwners()
      const [first, second] = [
        await opened(community, holders[0].person),
        await opened(community, holders[1].person),
      ]
      const removal = async (client: Client, { grantId }: Holder) => {
        if (guarded) return messageOf(client.query('select app.take_role($1, 10)', [grantId]))
        return messageOf(
          client.query('delete from role_grant where id = $1 and not app.is_last_owner($1)', [
            grantId,
          ]),
        )
      }
      const removed = await removal(first, holders[0])
      const removing = removal(second, holders[1])
      if (guarded) await waitForBlocked(first)
      else await removing
      await finish(first)
      const outcomes = [removed, await removing]
      await finish(second)
      return [...outcomes, await ownersOf(community)]
    }
    expect(await run(false)).toEqual(['done', 'done', 0])
    expect(await run(true)).toEqual(['done', 'resource_conflict', 1])
  })
})

describe('the last owner of an event', () => {
  it('of two owners who leave at once, or step down, one stays', async () => {
    for (let round = 0; round < 6; round++) {
      const community = await mintCommunity()
      const [first, second] = [await community.person(), await community.person()]
      const event = await draftEvent(community, first)
      await organize(community, second, event.id, 40)
      const path = `/api/eventteam/${event.id}`
      const members = (await call(community, path, { as: first })).json._embedded.items
      const own = members.find(({ userId }: { userId: string }) => userId === second.id)
      const answers = await Promise.all([
        call(community, `${path}/leave`, { method: 'POST', as: first }),
        round % 2
          ? call(community, `${path}/leave`, { method: 'POST', as: second, isolate: 1 })
          : call(community, own._links['change-role'].href, {
              method: 'PUT',
              as: second,
              isolate: 1,
              body: { roleId: 41 },
            }),
      ])
      expect(await ownersOf(community, event.id)).toBe(1)
      const refused = answers.filter(({ status }) => status >= 400)
      expect(refused.map(outcome)).toEqual([[409, 'resource_conflict']])
    }
  })
})

describe('authority that is revoked between decision and commit', () => {
  const give = (community: Community, as: Person, userId: string) =>
    call(community, grantsPath, { method: 'POST', as, body: { userId, roleId: 12 } })
  const rolesOf = (community: Community, userId: string) =>
    inTenant(community.id, 'select 1 from role_grant where user_id = $1', [userId])

  it('gives nothing any more', async () => {
    const { community, holders } = await twoOwners()
    const member = await community.person()
    const revoking = await opened(community)
    await revoking.query('delete from role_grant where id = $1', [holders[0].grantId])
    // Decided on the grants of before; the commit waits for the row the revocation has locked.
    const giving = give(community, holders[0].person, member.id)
    await waitForBlocked(revoking)
    await finish(revoking)
    expect(outcome(await giving)).toEqual([403, 'forbidden'])
    expect(await rolesOf(community, member.id)).toEqual([])
  })

  it('a receiver who is suspended between decision and commit gets nothing', async () => {
    const { community, holders } = await twoOwners()
    const member = await community.person()
    const suspending = await opened(community)
    await suspending.query('update tenant_user set status_id = 2 where user_id = $1', [member.id])
    const giving = give(community, holders[0].person, member.id)
    await waitForBlocked(suspending)
    await finish(suspending)
    expect(outcome(await giving)).toEqual([409, 'concurrency_conflict'])
    expect(await rolesOf(community, member.id)).toEqual([])
  })

  it.each([
    ['nothing', null, 'done', 1],
    ['the authority version', 'version', 'authority_changed', 0],
    ['what the caller holds', 'holds', 'forbidden', 0],
  ])('control: with %s asserted', async (_, guard, message, rows) => {
    const { community, holders } = await twoOwners()
    const [caller, member] = [holders[0], await community.person()]
    const giving = await connectAsOwner()
    await giving.query('begin')
    const entered = await enter(giving, community.id, caller.person)
    await inTenant(community.id, 'delete from role_grant where id = $1', [caller.grantId])
    const version = entered.rows[0]!.entered.user!.authorityVersion
    const given = (async () => {
      if (guard === 'version') await giving.query('select app.assert_authority($1)', [version])
      if (guard === 'holds') {
        await giving.query(`select app.assert_gives_role('tenant', $1, 12)`, [community.id])
      }
      await giving.query(
        `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
         values ($1, $2, $3, 'tenant', $2, 12)`,
        [newId(), community.id, member.id],
      )
    })()
    expect(await messageOf(given)).toBe(message)
    await finish(giving)
    expect(await rolesOf(community, member.id)).toHaveLength(rows)
  })

  it("the product's own role gives and takes only what its caller holds, and writes no grant", async () => {
    const { community, holders } = await twoOwners()
    const member = await community.person({ tenantRole: 11 })
    const tenantId = community.id
    const as = { tenantId, person: member }
    const refusal = async (statement: string, values: unknown[]) =>
      (await transact(as, (client) => client.query(statement, values)))?.message
    const gift = `select app.give_role($1, $2, 'tenant', $3, 10, now())`
    expect(await refusal(gift, [newId(), member.id, tenantId])).toBe('forbidden')
    const taken = await refusal('select app.take_role($1, 10)', [holders[0].grantId])
    expect(taken).toBe('forbidden')
    const elsewhere = await mintCommunity()
    expect(
      await refusal(`select app.give_role($1, $2, 'tenant', $3, 12, now())`, [
        newId(),
        member.id,
        elsewhere.id,
      ]),
    ).toBe('forbidden')
    for (const statement of [
      'delete from role_grant',
      'update role_grant set role_id = 10',
      'insert into role_grant select * from role_grant',
      'update app_user set authority_version = 1',
      'select * from user_profile',
    ]) {
      expect(await refusal(statement, [])).toMatch(/^permission denied/)
    }
    expect(await ownersOf(community)).toBe(2)
  })
})

describe('one person, one role on an event', () => {
  it('of several additions at once one is taken', async () => {
    const community = await mintCommunity()
    const [owner, member] = [await community.person(), await community.person()]
    const event = await draftEvent(community, owner)
    const answers = await Promise.all(
      [41, 42, 43, 44].map((roleId, index) =>
        call(community, `/api/eventteam/${event.id}/members`, {
          method: 'POST',
          as: owner,
          isolate: index % 2,
          body: { userId: member.id, roleId },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const rows = await inTenant(community.id, 'select 1 from role_grant where user_id = $1', [
      member.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('control: on a community, where no index says so, the same additions are all taken', async () => {
    const { community, holders } = await twoOwners()
    const member = await community.person()
    const answers = await Promise.all(
      [11, 12, 13].map((roleId, index) =>
        call(community, grantsPath, {
          method: 'POST',
          as: holders[0].person,
          isolate: index % 2,
          body: { userId: member.id, roleId },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

describe('consent and withdrawal of one co-hosting at once', () => {
  async function invited() {
    const community = await mintCommunity()
    const [owner, administrator] = [await community.person(), await community.person()]
    const event = await draftEvent(community, owner)
    const { id: organization, actorId: actor } = await collective(community, 'organization', owner)
    await inTenant(
      community.id,
      `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
       values ($1, $2, $3, 'organization', $4, 22)`,
      [newId(), community.id, administrator.id, organization],
    )
    const invitation = await call(community, `/api/eventcohost/by-event/${event.id}`, {
      method: 'POST',
      as: owner,
      body: { actorId: actor },
    })
    const coHost = invitation.json as { id: string; concurrencyStamp: string }
    const act = (verb: string, isolate: number) =>
      call(community, `/api/eventcohost/${coHost.id}/${verb}`, {
        method: 'POST',
        as: verb === 'withdraw' ? owner : administrator,
        isolate,
      })
    return { community, administrator, coHost, act }
  }

  it('an acceptance is taken once, and of acceptance and refusal one', async () => {
    for (let round = 0; round < 6; round++) {
      const { act } = await invited()
      const answers = await Promise.all([
        act('accept', 0),
        act(round % 2 ? 'decline' : 'accept', 1),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('a withdrawal is never undone by a consent that was on its way', async () => {
    for (let round = 0; round < 6; round++) {
      const { community, coHost, act } = await invited()
      const [accepted, withdrawn] = await Promise.all([act('accept', 0), act('withdraw', 1)])
      const [row] = await inTenant<{ state: string }>(
        community.id,
        'select state from event_co_host where id = $1',
        [coHost.id],
      )
      expect([accepted.status, withdrawn.status].filter((status) => status === 200)).not.toEqual([])
      expect(row!.state).toBe(withdrawn.status === 200 ? 'Withdrawn' : 'Accepted')
    }
  })

  it('control: the same batch without its assertion takes both', async () => {
    const run = async (guarded: boolean) => {
      const { community, administrator, coHost } = await invited()
      const answer = (state: string) =>
        transact({ tenantId: community.id, person: administrator }, async (client) => {
          if (guarded) {
            await client.query(`select app.assert_stamp('event_co_host', $1, $2)`, [
              coHost.id,
              coHost.concurrencyStamp,
            ])
          }
          await client.query(
            'update event_co_host set state = $2, concurrency_stamp = gen_random_uuid() where id = $1',
            [coHost.id, state],
          )
        })
      const outcomes = await Promise.all([answer('Accepted'), answer('Declined')])
      return outcomes.filter((error) => error === null).length
    }
    expect(await run(false)).toBe(2)
    expect(await run(true)).toBe(1)
  })
})
