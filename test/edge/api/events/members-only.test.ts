import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteDefinition } from '../../../../src/edge/contract/contract-kit.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { call } from '../../../support/client.ts'
import { inTenant, type Person } from '../../../support/community.ts'
import { mintStage, requestOf, routes, type Stage } from '../../../support/operations.ts'
import { byTurns } from '../../../support/selection.ts'

/** Answered by nobody's memory. */
const uncached = { cookie: 'uncached=1' }
const publicReads = routes.filter(
  ({ access, operation }) => access === 'public' && operation.effect === 'read',
)

let stage: Stage
let member: Person
let suspended: Person
let stranger: Person
/** What the visibility of the event decides about. */
let ofEvent: RouteDefinition[]

const show = (visibilityTypeId: number) =>
  inTenant(stage.community.id, 'update event set visibility_type_id = $2 where id = $1', [
    stage.things.event,
    visibilityTypeId,
  ])

type Caller = Pick<Person, 'token' | 'apiKey'> | null

const ask = (route: RouteDefinition, as: Caller, headers: Record<string, string> = uncached) =>
  call(stage.community, requestOf(route, stage).path, { as, headers })

beforeAll(async () => {
  stage = await mintStage()
  const { community } = stage
  member = await community.person()
  stranger = await community.person({ member: false })
  suspended = await community.person()
  await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
    suspended.id,
  ])
  await show(2)
  const hidden = await answering(404, publicReads)
  await show(1)
  ofEvent = await answering(200, hidden)
  await show(4)
})

/** Those that answer a stranger with a status. */
async function answering(status: number, of: readonly RouteDefinition[]) {
  const found = await answers(of, null)
  return of.filter((_, index) => found[index]![1] === status)
}

const answers = async (of: readonly RouteDefinition[], as: Caller) =>
  Promise.all(of.map(async (route) => [route.operation.id, (await ask(route, as)).status]))
/** Each operation is asked by one of these callers, or by all in the proofs. */
async function byTurnsOf(callers: readonly { as: Caller; status: number }[]) {
  for (const caller of callers) {
    const own = ofEvent.filter((_, index) =>
      byTurns(callers, index, 'who asks for what members see').includes(caller),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(await answers(own, caller.as)).toEqual(
      own.map(({ operation }) => [operation.id, caller.status]),
    )
  }
}

describe('an event for members alone, and its programme', () => {
  it('is asked for by every operation of an event that the public has', () => {
    const ids = ofEvent.map(({ operation }) => operation.id)
    expect(ids.length).toBeGreaterThanOrEqual(17)
    for (const id of [
      ...['getEvent', 'getEventBySlug', 'getProgramSummary', 'getAgendaProjection', 'getSession'],
      ...['listSessions', 'getAgendaItem', 'listEventDays', 'getEventCalendar', 'getScheduleXml'],
    ]) {
      expect(ids).toContain(id)
    }
  })

  it('is there for a member, by whatever operation, and kept by nobody', async () => {
    for (const route of ofEvent) {
      const answer = await ask(route, member)
      expect([route.operation.id, answer.status, answer.headers.get('cache-control')]).toEqual([
        route.operation.id,
        200,
        'private, no-store',
      ])
      expect([route.operation.id, answer.trips]).toEqual([route.operation.id, 1])
    }
  })

  it('is absent for everybody else, as an id that never was', async () => {
    await byTurnsOf([null, stranger, suspended].map((as) => ({ as, status: 404 })))
    const [getEvent] = ofEvent.filter(({ operation }) => operation.id === 'getEvent')
    const absent = await ask(getEvent!, null)
    const unknown = await call(stage.community, `/api/event/${stage.things.session}`)
    const lasting = ({ type, title, code, detail }: Record<string, unknown>) => [
      ...[type, title, code, detail],
    ]
    expect(lasting(absent.json)).toEqual(lasting(unknown.json))
  })

  it('leaves nothing in a memory that a stranger is answered from', async () => {
    for (const [index, route] of ofEvent.entries()) {
      expect((await ask(route, member, {})).status).toBe(200)
      for (const isolate of byTurns([0, 1], index, 'isolate without members')) {
        const path = requestOf(route, stage).path
        const answer = await call(stage.community, path, { isolate })
        expect([route.operation.id, answer.status]).toEqual([route.operation.id, 404])
        expect(answer.text).not.toMatch(/Event [\da-f]{8}-|A session|Opening/)
      }
      expect((await ask(route, member, {})).status).toBe(200)
    }
  })

  it('is read by a key of a member within its scopes, and by no key that is nobody', async () => {
    const { community, things } = stage
    const key = async (ownerTypeId: number, ownerId: string, scopes: string[]) => ({
      ...(await mintKey(community, { ownerTypeId, ownerId, scopes })),
      token: '',
    })
    await byTurnsOf([
      { as: await key(1, member.id, ['events:read']), status: 200 },
      { as: await key(1, member.id, ['users:read']), status: 403 },
      { as: await key(2, things.organization, ['events:read']), status: 404 },
      { as: await key(4, community.id, ['events:read']), status: 404 },
    ])
  })

  it('offers a member the links of its programme, and no more authority than anybody', async () => {
    const { community, things } = stage
    const { json } = await call(community, `/api/event/${things.event}`, { as: member })
    const rels = Object.keys(json._links)
    for (const rel of ['self', 'program', 'sessions', 'agenda-items', 'calendar']) {
      expect(rels).toContain(rel)
    }
    for (const rel of ['edit', 'publish', 'management', 'add-session']) {
      expect(rels).not.toContain(rel)
    }
  })

  it('says why somebody can read it', async () => {
    const { community, organizer, things } = stage
    const path = `/api/event/${things.event}/calendar/my-access`
    const { json } = await call(community, path, { as: member })
    expect(json).toMatchObject({
      eventId: things.event,
      visibilityTypeMasterCode: 'MEMBERS_ONLY',
      basis: 'Member',
      needsCredential: true,
      roleId: null,
    })
    expect((await call(community, path, { as: organizer })).json.roleId).toBe(40)
    expect((await call(community, path, { as: stranger })).status).toBe(404)
    expect((await call(community, path)).status).toBe(401)
    await show(3)
    const known = await call(community, path, { as: stranger })
    expect(known.json).toMatchObject({ basis: 'Link', needsCredential: false })
    await show(4)
  })

  it('a change of visibility answers with the links of what it is now', async () => {
    const { community, organizer, things } = stage
    const path = `/api/event/${things.event}`
    const change = async (visibilityTypeId: number) => {
      const read = await call(community, `${path}/management-detail`, { as: organizer })
      const { json } = await call(community, path, {
        method: 'PATCH',
        as: organizer,
        body: { visibilityTypeId },
        headers: { 'if-match': `"${read.json.concurrencyStamp}"` },
      })
      return 'canonical' in json._links
    }
    expect([await change(2), await change(1), await change(4)]).toEqual([false, true, true])
  })
})
