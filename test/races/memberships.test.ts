import { describe, expect, it } from 'vitest'
import { beginAltering } from '../support/altering.ts'
import { call } from '../support/client.ts'
import { collective, invitation } from '../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { informationOnly } from '../support/programme.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const grantsOf = (community: Community, id: string) =>
  inTenant<{ id: string; user_id: string; role_id: number }>(
    community.id,
    'select id, user_id, role_id from role_grant where tenant_id = $1 and scope_id = $2',
    [community.id, id],
  )

/** An organization with exactly two owners who can sign in. */
async function twoOwners() {
  const community = await mintCommunity()
  const [first, second] = [await community.person(), await community.person()]
  const { id, actorId } = await collective(community, 'organization', first)
  await inTenant(
    community.id,
    'update role_grant set user_id = $3, role_id = 21 where scope_id = $1 and user_id <> $2',
    [id, first.id, second.id],
  )
  return { community, first, second, id, actorId }
}

describe('two owners go at once', () => {
  it('exactly one of two who leave succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { community, first, second, id } = await twoOwners()
      const answers = await Promise.all(
        [first, second].map((as, isolate) =>
          call(community, `/api/organizationmember/${id}/leave`, { method: 'POST', as, isolate }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(await grantsOf(community, id)).toHaveLength(1)
    }
  })

  it('exactly one of two who remove each other, or step down, succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const { community, first, second, id } = await twoOwners()
      const grants = await grantsOf(community, id)
      const of = (person: Person) => grants.find(({ user_id }) => user_id === person.id)!.id
      const [removed, stepped] = await Promise.all([
        call(community, `/api/organizationmember/member/${of(second)}`, {
          method: 'DELETE',
          as: first,
        }),
        call(community, `/api/organizationmember/member/${of(first)}/role`, {
          method: 'PUT',
          as: second,
          isolate: 1,
          body: { roleId: 24 },
        }),
      ])
      expect([removed.status, stepped.status].filter((status) => status < 300)).toHaveLength(1)
      const owners = (await grantsOf(community, id)).filter(({ role_id }) => role_id <= 21)
      expect(owners.length).toBeGreaterThan(0)
    }
  })

  it('control: without the trigger both go, with it one', async () => {
    const run = async (guarded: boolean) => {
      const { community, first, second, id } = await twoOwners()
      const grants = await grantsOf(community, id)
      // As a replica applies them: no trigger runs in these transactions.
      const clients = [await connectAsOwner(), await connectAsOwner()]
      const outcomes: string[] = []
      for (const client of clients) {
        await client.query('begin')
        await client.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
        if (!guarded) await client.query('set local session_replication_role = replica')
      }
      const going = [first, second].map(async ({ id: userId }, index) => {
        const mine = grants.find(({ user_id }) => user_id === userId)!
        const client = clients[index]!
        const outcome = await client.query('delete from role_grant where id = $1', [mine.id]).then(
          () => 'gone',
          (thrown: Error) => thrown.message,
        )
        outcomes.push(outcome)
        await client.query(outcome === 'gone' ? 'commit' : 'rollback')
      })
      await Promise.all(going)
      await Promise.all(clients.map((client) => client.end()))
      return [outcomes.sort(), (await grantsOf(community, id)).length]
    }
    expect(await run(false)).toEqual([['gone', 'gone'], 0])
    expect(await run(true)).toEqual([['gone', 'resource_conflict'], 1])
  })
})

describe('an invitation accepted twice at once', () => {
  const stage = async () => {
    const community = await mintCommunity()
    const [owner, invitee] = [await community.person(), await community.person()]
    const { id } = await collective(community, 'organization', owner)
    const sent = await invitation(community, 'organization', id, { userId: invitee.id })
    return { community, invitee, id, sent }
  }
  const membershipsOf = async ({ community, id, invitee }: Awaited<ReturnType<typeof stage>>) =>
    (await grantsOf(community, id)).filter(({ user_id }) => user_id === invitee.id).length

  it('makes one membership', async () => {
    for (let round = 0; round < 5; round++) {
      const at = await stage()
      const answers = await Promise.all(
        [0, 1, 0, 1].map((isolate) =>
          call(at.community, `/api/organizationmember/invitations/${at.sent}/accept`, {
            method: 'POST',
            as: at.invitee,
            isolate,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await membershipsOf(at)).toBe(1)
    }
  })

  it('and declined meanwhile is one of both', async () => {
    const at = await stage()
    const answers = await Promise.all(
      ['accept', 'decline'].map((verb, isolate) =>
        call(at.community, `/api/organizationmember/invitations/${at.sent}/${verb}`, {
          method: 'POST',
          as: at.invitee,
          isolate,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await membershipsOf(at)).toBe(answers[0]!.status === 200 ? 1 : 0)
  })

  it('control: without the state and the unique index the same statements make two', async () => {
    const at = await stage()
    const owner = await connectAsOwner()
    await beginAltering(owner, 'drop index membership_once')
    await owner.query(`select set_config('app.tenant_id', $1, true)`, [at.community.id])
    await owner.query(`select set_config('app.user_id', $1, true)`, [at.invitee.id])
    const accept = () =>
      owner.query('select app.accept_invitation($1, $2)', [at.sent, newId()]).then(
        () => 'accepted',
        (thrown: Error) => thrown.message,
      )
    expect(await accept()).toBe('accepted')
    await owner.query('savepoint once')
    expect(await accept()).toBe('resource_conflict')
    await owner.query('rollback to savepoint once')
    await owner.query(`update invitation set state = 'Pending', role_id = 23 where id = $1`, [
      at.sent,
    ])
    expect(await accept()).toBe('accepted')
    const { rows } = await owner.query(
      'select 1 from role_grant where scope_id = $1 and user_id = $2',
      [at.id, at.invitee.id],
    )
    await owner.query('rollback')
    await owner.end()
    expect(rows).toHaveLength(2)
  })
})

describe('an event by an organization that goes meanwhile', () => {
  it('a suspension that commits between the read and the commit of a creation refuses it', async () => {
    const { community, first, actorId } = await twoOwners()
    const suspending = await asApplication()
    await suspending.query('begin')
    await enter(suspending, community.id)
    await suspending.query('update actor set suspended_at = now() where id = $1', [actorId])
    const creating = call(community, '/api/event', {
      method: 'POST',
      as: first,
      body: { title: 'Ours', participationConfiguration: informationOnly, actorId },
    })
    await waitForBlocked(suspending)
    await suspending.query('commit')
    await suspending.end()
    const created = await creating
    expect([created.status, created.json.code]).toEqual([409, 'concurrency_conflict'])
  })

  it('deletion and creation at once: never a live event of what is deleted', async () => {
    for (let round = 0; round < 8; round++) {
      const { community, first, id, actorId } = await twoOwners()
      const { json } = await call(community, `/api/organization/${id}/management-detail`, {
        as: first,
      })
      const [created, deleted] = await Promise.all([
        call(community, '/api/event', {
          method: 'POST',
          as: first,
          body: { title: 'Ours', participationConfiguration: informationOnly, actorId },
        }),
        call(community, `/api/organization/${id}`, {
          method: 'DELETE',
          as: first,
          isolate: 1,
          headers: { 'if-match': `"${json.concurrencyStamp}"` },
        }),
      ])
      expect([
        [201, 409],
        [404, 204],
        [409, 204],
      ]).toContainEqual([created.status, deleted.status])
    }
  })

  it('control: the same batch without its assertion lands in what is deleted', async () => {
    const run = async (guarded: boolean) => {
      const { community, id, actorId } = await twoOwners()
      const deleting = await asApplication()
      await deleting.query('begin')
      await enter(deleting, community.id)
      await deleting.query('update collective set deleted_at = now() where id = $1', [id])
      const creating = await asApplication()
      await creating.query('begin')
      await enter(creating, community.id)
      const landing = (async () => {
        if (guarded) await creating.query('select app.assert_may_own_events($1)', [actorId])
        await creating.query(
          `insert into event (id, tenant_id, actor_id, title, slug, public_code,
             participation_configuration, concurrency_stamp)
           values ($1, $2, $3, 'Ours', $4, $4, '{}', gen_random_uuid())`,
          [newId(), community.id, actorId, newId()],
        )
        await creating.query('commit')
      })().then(
        () => 'landed',
        (thrown: Error) => thrown.message,
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      await deleting.query('commit')
      const outcome = await landing
      await Promise.all([deleting.end(), creating.end()])
      return outcome
    }
    expect(await run(false)).toBe('landed')
    expect(await run(true)).toBe('concurrency_conflict')
  })
})
