import { beforeAll, describe, expect, it } from 'vitest'
import { groupKind, organizationKind, roleRank } from '../../src/domain/collectives/index.ts'
import { collective, invitation } from '../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { arrangedEvent } from '../support/programme.ts'
import { connectAsOwner, transact } from '../support/sql-batch.ts'

let community: Community
let owner: Person
let administrator: Person
let member: Person
let outsider: Person
let id: string
const grants = new Map<Person, string>()

beforeAll(async () => {
  community = await mintCommunity()
  owner = await community.person()
  administrator = await community.person()
  member = await community.person()
  outsider = await community.person()
  id = (await collective(community, 'organization', owner)).id
  for (const [person, role] of [
    [administrator, 22],
    [member, 24],
  ] as const) {
    grants.set(
      person,
      await grant(community.id, { userId: person.id, scope: 'organization', scopeId: id, role }),
    )
  }
  const [own] = await inTenant<{ id: string }>(
    community.id,
    'select id from role_grant where scope_id = $1 and user_id = $2',
    [id, owner.id],
  )
  grants.set(owner, own!.id)
})

/** What the product's own role is told when it calls a function past every check of the code. */
const told = async (person: Person, statement: string, values: unknown[] = []) => {
  const thrown = await transact({ tenantId: community.id, person }, (client) =>
    client.query(statement, values),
  )
  return thrown === null ? 'done' : thrown.code === 'MQ000' ? thrown.message : thrown.code
}

const invite = (person: Person, role: number, to: string = id) =>
  told(
    person,
    `select app.invite($1, 'organization', $2, null, $3, $4, now() + interval '1 day')`,
    [newId(), to, `${newId()}@example.test`, role],
  )

describe('the database has the last word on memberships', () => {
  it('ranks roles as the code does', async () => {
    const every = [...Array(50).keys()]
    const rows = await asOwner<{ rank: number }>(
      'select app.role_rank(r) as rank from unnest($1::integer[]) with ordinality u(r, n) order by n',
      [every],
    )
    const ours = every.map((role) => roleRank(organizationKind, role) + roleRank(groupKind, role))
    expect(rows.map(({ rank }) => rank)).toEqual(ours)
    expect(new Set(ours)).toEqual(new Set([0, 1, 2, 3]))
  })

  it.each(['role_grant', 'invitation', 'tenant_user', 'ended_membership'])(
    'the application writes no %s itself',
    async (table) => {
      for (const statement of [`delete from ${table}`, `insert into ${table} default values`]) {
        expect([statement, await told(owner, statement)]).toEqual([statement, '42501'])
      }
    },
  )

  it('invitations are sent by owners and administrators, into no role above their own', async () => {
    expect(await invite(owner, 21)).toBe('done')
    expect(await invite(administrator, 22)).toBe('done')
    expect(await invite(administrator, 21)).toBe('forbidden')
    expect(await invite(member, 24)).toBe('forbidden')
    expect(await invite(outsider, 25)).toBe('forbidden')
    expect(await invite(owner, 21, newId())).toBe('resource_not_found')
  })

  it('a suspended member of the community confers nothing', async () => {
    const suspended = await community.person()
    await grant(community.id, {
      userId: suspended.id,
      scope: 'organization',
      scopeId: id,
      role: 21,
    })
    expect(await invite(suspended, 24)).toBe('done')
    await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
      suspended.id,
    ])
    expect(await invite(suspended, 24)).toBe('forbidden')
  })

  it('an invitation is answered by its invitee, and changed by whoever may send it', async () => {
    const sent = await invitation(community, 'organization', id, { userId: outsider.id })
    const accept = 'select app.accept_invitation($1, $2)'
    const change = 'select app.change_invitation($1, null)'
    expect(await told(member, accept, [sent, newId()])).toBe('resource_not_found')
    expect(await told(owner, 'select app.decline_invitation($1)', [sent])).toBe(
      'resource_not_found',
    )
    expect(await told(member, change, [sent])).toBe('forbidden')
    expect(await told(outsider, change, [sent])).toBe('forbidden')
    expect(await told(administrator, change, [sent])).toBe('done')
    expect(await told(outsider, accept, [sent, newId()])).toBe('resource_conflict')
  })

  it('roles are changed and taken by nobody lower', async () => {
    const change = 'select app.change_member_role($1, $2)'
    const end = 'select app.end_membership($1)'
    expect(await told(administrator, change, [grants.get(owner), 24])).toBe('forbidden')
    expect(await told(administrator, change, [grants.get(administrator), 21])).toBe('forbidden')
    expect(await told(administrator, end, [grants.get(owner)])).toBe('forbidden')
    expect(await told(member, end, [grants.get(administrator)])).toBe('forbidden')
    expect(await told(member, change, [grants.get(member), 22])).toBe('forbidden')
    expect(await told(administrator, change, [grants.get(member), 23])).toBe('done')
  })

  it('no grant but a membership can be changed so', async () => {
    const other = await grant(community.id, {
      userId: owner.id,
      scope: 'event',
      scopeId: id,
      role: 40,
    })
    expect(await told(owner, 'select app.end_membership($1)', [other])).toBe('resource_not_found')
    expect(await told(owner, 'select app.change_member_role($1, 21)', [other])).toBe(
      'resource_not_found',
    )
  })

  it('own_new_collective takes none that has or had a member, and none that is none', async () => {
    const own = `select app.own_new_collective($1, 'organization', $2)`
    expect(await told(outsider, own, [newId(), id])).toBe('resource_conflict')
    expect(await told(outsider, own, [newId(), newId()])).toBe('resource_conflict')
    const abandoned = await collective(community, 'organization', owner)
    await inTenant(community.id, 'update collective set deleted_at = now() where id = $1', [
      abandoned.id,
    ])
    await inTenant(community.id, 'delete from role_grant where scope_id = $1', [abandoned.id])
    await inTenant(community.id, 'update collective set deleted_at = null where id = $1', [
      abandoned.id,
    ])
    expect(await told(outsider, own, [newId(), abandoned.id])).toBe('resource_conflict')
  })

  it('a lost or lesser role raises the authority version, a new one does not', async () => {
    const person = await community.person()
    const version = async () =>
      (
        await asOwner<{ authority_version: string }>(
          'select authority_version from app_user where id = $1',
          [person.id],
        )
      )[0]!.authority_version
    const before = await version()
    const held = await grant(community.id, {
      userId: person.id,
      scope: 'organization',
      scopeId: id,
      role: 22,
    })
    expect(await version()).toBe(before)
    expect(await told(owner, 'select app.change_member_role($1, 24)', [held])).toBe('done')
    const lesser = await version()
    expect(Number(lesser)).toBe(Number(before) + 1)
    expect(await told(owner, 'select app.end_membership($1)', [held])).toBe('done')
    expect(Number(await version())).toBe(Number(lesser) + 1)
  })

  it('says how people of this community are called, and of nobody else', async () => {
    const other = await mintCommunity()
    const foreigner = await other.person()
    const labelOf = async (person: Person) => {
      const [row] = await inTenant<{ label: unknown }>(
        community.id,
        'select app.person_label($1) as label',
        [person.id],
      )
      return row!.label
    }
    expect(await labelOf(member)).toMatchObject({ email: `${member.id}@example.test` })
    expect(await labelOf(foreigner)).toBeNull()
  })
})

describe('what somebody co-hosts', () => {
  it('costs one look at each collective that does, and none at the others', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    const [hosting] = await Promise.all(
      Array.from({ length: 40 }, () => collective(community, 'organization', person)),
    )
    const organizer = await community.person()
    const { id: eventId } = await arrangedEvent(community, organizer)
    await inTenant(
      community.id,
      `insert into event_co_host (id, tenant_id, event_id, actor_id, state, invited_by_user_id,
         concurrency_stamp)
       values (gen_random_uuid(), $1, $2, $3, 'Accepted', $4, gen_random_uuid())`,
      [community.id, eventId, hosting!.actorId, organizer.id],
    )
    const client = await connectAsOwner()
    await client.query('begin')
    await client.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
    await client.query(`set local track_functions = 'all'`)
    const found = await client.query('select app.co_hosted_by($1) as events', [person.id])
    const looks = await client.query(
      `select calls::integer from pg_stat_xact_user_functions where funcname = 'can_host'`,
    )
    await client.end()
    expect(found.rows).toEqual([{ events: [{ scope: 'event', scopeId: eventId, role: 45 }] }])
    expect(looks.rows).toEqual([{ calls: 1 }])
  })
})
