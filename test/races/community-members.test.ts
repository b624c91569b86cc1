import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const outcome = ({ status, json }: Answer) => [status, json?.code]

const move = (at: Community, as: Person, target: Person, command: string, isolate = 0) =>
  call(at, `/api/tenant/members/${target.id}/${command}`, {
    method: 'POST',
    as,
    isolate,
    body: { reason: 'A race' },
  })

const activeOwners = async ({ id }: Community) =>
  (
    await inTenant(
      id,
      `select 1 from role_grant g join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
       where g.tenant_id = $1 and g.role_id = 10 and m.status_id = 1`,
      [id],
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

async function twoOwners() {
  const community = await mintCommunity()
  const owners = [
    await community.person({ tenantRole: 10 }),
    await community.person({ tenantRole: 10 }),
  ] as const
  return { community, owners }
}

describe('two owners of a community who act on each other', () => {
  it.each(['suspend', 'ban', 'remove'])('of both at once one stays: %s', async (command) => {
    for (let round = 0; round < 3; round++) {
      const { community, owners } = await twoOwners()
      const [first, second] = owners
      const answers = await Promise.all([
        move(community, first, second, command, 0),
        move(community, second, first, command, 1),
      ])
      expect(answers.map(outcome).sort()).toEqual([
        [200, undefined],
        [403, 'forbidden'],
      ])
      expect(await activeOwners(community)).toBe(1)
    }
  })

  it('control: without the lock both go', async () => {
    const run = async (guarded: boolean) => {
      const { community, owners } = await twoOwners()
      const [first, second] = [
        await opened(community, owners[0]),
        await opened(community, owners[1]),
      ]
      const suspending = async (client: Client, target: Person) => {
        if (guarded) {
          return messageOf(
            client.query(`select app.move_member($1, 'suspendCommunityMember', 1, $2, null)`, [
              target.id,
              newId(),
            ]),
          )
        }
        await client.query(`select app.assert_gives_role('tenant', $1, 10)`, [community.id])
        return messageOf(
          client.query('update tenant_user set status_id = 2 where user_id = $1', [target.id]),
        )
      }
      const suspended = await suspending(first, owners[1])
      const other = suspending(second, owners[0])
      if (guarded) await waitForBlocked(first)
      else await other
      await finish(first)
      const outcomes = [suspended, await other]
      await finish(second)
      return [...outcomes, await activeOwners(community)]
    }
    expect(await run(false)).toEqual(['done', 'done', 0])
    expect(await run(true)).toEqual(['done', 'forbidden', 1])
  })
})

describe('a ban that comes between the decision and the commit of a write', () => {
  const stage = async () => {
    const { community, owners } = await twoOwners()
    const person = await community.person({ tenantRole: 11 })
    return { community, owner: owners[0], person }
  }
  const banning = (client: Client, { id }: Person) =>
    client.query(`select app.move_member($1, 'banCommunityMember', 1, $2, 'A race')`, [id, newId()])
  const entriesOf = ({ id }: Community) =>
    inTenant(id, 'select 1 from navigation_entry where tenant_id = $1', [id])

  it('refuses the write', async () => {
    const { community, owner, person } = await stage()
    const ban = await opened(community, owner)
    await banning(ban, person)
    const writing = call(community, '/api/tenant/navigation', {
      method: 'POST',
      as: person,
      body: { label: 'Late', url: '/late' },
    })
    await waitForBlocked(ban)
    await finish(ban)
    expect(outcome(await writing)).toEqual([403, 'forbidden'])
    expect(await entriesOf(community)).toEqual([])
  })

  it.each([
    [false, 'done', 1],
    [true, 'authority_changed', 0],
  ])('control: with the authority asserted, %s', async (guarded, message, rows) => {
    const { community, owner, person } = await stage()
    const writing = await opened(community)
    const entered = await enter(writing, community.id, person)
    const ban = await opened(community, owner)
    await banning(ban, person)
    await finish(ban)
    const version = entered.rows[0]!.entered.user!.authorityVersion
    const written = (async () => {
      if (guarded) await writing.query('select app.assert_authority($1)', [version])
      await writing.query(
        `insert into navigation_entry (id, tenant_id, label, url, concurrency_stamp)
         values ($1, $2, 'Late', '/late', gen_random_uuid())`,
        [newId(), community.id],
      )
    })()
    expect(await messageOf(written)).toBe(message)
    await finish(writing)
    expect(await entriesOf(community)).toHaveLength(rows)
  })
})

describe('an invitation of somebody who is being banned', () => {
  const stage = async () => {
    const community = await mintCommunity()
    const [host, person] = [await community.person({ tenantRole: 11 }), await community.person()]
    const { id } = await collective(community, 'organization', host)
    return { community, host, person, id }
  }
  const invitationsOf = ({ community, person }: Awaited<ReturnType<typeof stage>>) =>
    inTenant(community.id, 'select 1 from invitation where user_id = $1 or email = $2', [
      person.id,
      `${person.id}@example.test`,
    ])
  const ban = 'update tenant_user set status_id = 3 where user_id = $1'

  const toOrganization = ({ community, host, person, id }: Awaited<ReturnType<typeof stage>>) =>
    call(community, `/api/organizationmember/${id}/invitations`, {
      method: 'POST',
      as: host,
      body: { userId: person.id, roleId: 24 },
    })
  /** Of somebody who was removed from it before: members are not invited again. */
  const toCommunity = ({ community, host, person }: Awaited<ReturnType<typeof stage>>) =>
    call(community, '/api/tenant/invitations', {
      method: 'POST',
      as: host,
      body: { email: `${person.id}@example.test` },
    })
  const toBeInvited = async ({ community, person }: Awaited<ReturnType<typeof stage>>) =>
    asOwner('update tenant_user set status_id = 4 where tenant_id = $1 and user_id = $2', [
      community.id,
      person.id,
    ])

  it.each([
    ['an organization', toOrganization, async () => undefined],
    ['the community', toCommunity, toBeInvited],
  ] as const)('to %s waits for the ban, and is refused', async (_, invite, prepare) => {
    const at = await stage()
    await prepare(at)
    const banning = await opened(at.community)
    await banning.query(ban, [at.person.id])
    const inviting = invite(at)
    await waitForBlocked(banning)
    await finish(banning)
    const { status, json } = await inviting
    expect([status, json.detail]).toEqual([409, expect.stringContaining('banned')])
    expect(await invitationsOf(at)).toEqual([])
  })

  it('control: asked without the lock, the ban is not seen', async () => {
    const run = async (guarded: boolean) => {
      const at = await stage()
      const [banning, inviting] = [await opened(at.community), await opened(at.community)]
      await banning.query(ban, [at.person.id])
      const asked = inviting.query<{ banned: boolean }>(
        guarded
          ? 'select app.is_banned($1, null) as banned'
          : 'select exists (select from tenant_user where user_id = $1 and status_id = 3) as banned',
        [at.person.id],
      )
      if (guarded) await waitForBlocked(banning)
      else await asked
      await finish(banning)
      const { rows } = await asked
      await finish(inviting)
      return rows[0]!.banned
    }
    expect(await run(false)).toBe(false)
    expect(await run(true)).toBe(true)
  })
})
