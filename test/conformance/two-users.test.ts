import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { mintKey } from '../support/api-keys.ts'
import { type Answer, call, headersAlike } from '../support/client.ts'
import { asOwner, inTenant, newId, type Person } from '../support/community.ts'
import {
  exampleOf,
  mintStage,
  noThings,
  parametersOf,
  pathOf,
  requestOf,
  routes,
  type Stage,
  type Things,
} from '../support/operations.ts'
import { isChosen } from '../support/selection.ts'

/** What is one person's own: for everybody else it is as if it were not there. */
const privateThings: readonly (keyof Things)[] = [
  'apiKey',
  'identity',
  'receivedOrganizationInvitation',
  'receivedGroupInvitation',
  'registrationOrder',
  'registrationParticipant',
]
/** What the calls themselves leave behind, whoever makes them, and what jobs leave after the stages were made. */
const traces = ['idempotency_key', 'outbox', 'account_mail']

let theirs: Stage
let own: Stage
/** Organizes things of their own in the same community, and administers nothing else. */
let caller: Person

beforeAll(async () => {
  theirs = await mintStage()
  const { community, organizer } = theirs
  const personalKey = await mintKey(community, { ownerTypeId: 1, ownerId: organizer.id })
  theirs.things.apiKey = personalKey.id
  caller = await community.person()
  own = await mintStage({}, { community, organizer: caller })
  own.things.apiKey = (await mintKey(community, { ownerTypeId: 1, ownerId: caller.id })).id
  await inTenant(
    community.id,
    `delete from role_grant where tenant_id = $1 and user_id = $2 and scope = 'tenant'`,
    [community.id, caller.id],
  )
  await asOwner('delete from instance_grant where user_id = $1', [caller.id])
})

/** A digest of all that a community holds. */
async function everything(): Promise<Record<string, string>> {
  const { id } = theirs.community
  const tables = await asOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
       and not a.attisdropped and c.relname <> all($1) order by 1`,
    [traces],
  )
  const digests = tables.map(
    ({ name }) => `select '${name}' as name,
      coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${name} t where tenant_id = '${id}'`,
  )
  const rows = await inTenant<{ name: string; digest: string }>(id, digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

function send(route: RouteDefinition, things: Things, body?: unknown): Promise<Answer> {
  const { path, ...request } = requestOf(route, theirs)
  const { search } = new URL(path, 'https://community.test')
  return call(theirs.community, pathOf(route, things) + search, {
    ...request,
    ...(body !== undefined && { body }),
    as: caller,
  })
}

/** What an answer says when the ids that differ by design are left out. */
function comparable({ status, trips, json, headers }: Answer, id: string) {
  const { correlationId, traceId, timestamp, ...rest } = json ?? {}
  const named = headersAlike(headers).filter(([name]) => name !== 'ratelimit')
  return JSON.parse(JSON.stringify({ status, trips, rest, named }).replaceAll(id, '<id>'))
}

const isForAll = ({ operation }: RouteDefinition) =>
  operation.allow.some((name) => ['anyone', 'authenticated', 'tenantMember'].includes(name))

/** Names of what everybody has or reads, and no ids. */
const nobodys: readonly (keyof Things)[] = [
  'sessionStatus',
  'settingCategory',
  'settingKey',
  'ownedSettingCategory',
  'ownedSettingKey',
  'releaseNumber',
]
/** What people do at the events of others. */
const isForGuests = ({ operation: { id } }: RouteDefinition) =>
  ['startRegistrationOrder', 'changeKeptSessions'].includes(id)
const inPaths = routes.flatMap((route) =>
  parametersOf(route)
    .filter(({ thing }) => !nobodys.includes(thing) && !isForGuests(route))
    .map(({ name, thing }) => [route.operation.id, name, route, thing] as const),
)

describe('the id of another person’s thing, in a path', () => {
  it.each(inPaths.filter(([, , , thing]) => privateThings.includes(thing)))(
    '%s {%s}: what is private answers as a random id',
    async (_, _name, route, thing) => {
      const before = await everything()
      const [foreign, random] = [theirs.things[thing], newId()]
      const [found, none] = [
        await send(route, { ...own.things, [thing]: foreign }),
        await send(route, { ...own.things, [thing]: random }),
      ]
      expect(found.status).toBe(404)
      expect(comparable(found, foreign)).toEqual(comparable(none, random))
      expect(await everything()).toEqual(before)
    },
  )

  // Outside the proofs one in six.
  it.each(
    inPaths.filter(
      ([id, name, , thing]) => !privateThings.includes(thing) && isChosen(`${id} ${name}`, 6),
    ),
  )(
    '%s {%s}: nothing is read that is not for everybody, and nothing is changed',
    async (_, _name, route, thing) => {
      const before = await everything()
      const answer = await send(route, { ...own.things, [thing]: theirs.things[thing] })
      const isRead = route.operation.effect === 'read'
      if (isRead && isForAll(route)) expect([route.status ?? 200, 404]).toContain(answer.status)
      // Of places and people that a community shares, those who organize in it may know.
      else if (isRead && answer.status === 200) expect(['location', 'room']).toContain(thing)
      else expect([403, 404]).toContain(answer.status)
      expect(await everything()).toEqual(before)
    },
  )
})

describe('the id of another person’s thing, in a body', () => {
  const owned: readonly string[] = ['eventId', 'sessionId']
  const cases = routes.flatMap((route) => {
    if (!route.body) return []
    const sample = exampleOf(route).body!(noThings())
    return Object.keys(sample)
      .filter((member) => owned.includes(member))
      .map((member) => [route.operation.id, member, route] as const)
  })

  it.each(cases)('%s %s: nothing is changed', async (_, member, route) => {
    const before = await everything()
    const [ours, others] = [own, theirs].map(({ things }) => exampleOf(route).body!(things))
    const answer = await send(route, own.things, { ...ours, [member]: others![member] })
    expect([400, 403, 404, 409]).toContain(answer.status)
    expect(await everything()).toEqual(before)
  })

  it('in a query: an import does not take over another’s event', async () => {
    const route = routes.find(({ operation }) => operation.id === 'importProgramme')!
    const before = await everything()
    const { body, headers } = requestOf(route, own)
    const answer = await call(own.community, `${route.path}?eventId=${theirs.things.event}`, {
      method: 'POST',
      as: caller,
      body,
      ...(headers && { headers }),
    })
    expect([403, 404]).toContain(answer.status)
    expect(await everything()).toEqual(before)
  })
})

it('the walk’s caller does find what is their own', async () => {
  for (const thing of privateThings) {
    const reads = routes.filter(
      (route) =>
        route.operation.effect === 'read' &&
        parametersOf(route).some((parameter) => parameter.thing === thing),
    )
    for (const route of reads) {
      expect([route.operation.id, (await send(route, own.things)).status]).toEqual([
        route.operation.id,
        200,
      ])
    }
  }
})
