import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, inTenant, newId, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'
import { type Room, sessionWith } from '../../../support/session-registrations.ts'

const refusalOf = ({ status, json }: Answer) => [status, json.code]

async function keptLink({ community, eventId }: Room, as: Person | null): Promise<string> {
  const { json } = await call(community, `/api/event/${eventId}`, { as })
  return json._links['kept-sessions']?.href
}

const change = (room: Room, as: Person, body: object) =>
  call(room.community, `/api/keptsession/by-event/${room.eventId}`, { method: 'POST', as, body })

describe('what somebody keeps of an event', () => {
  it('is read in one trip and changed in two, and is nobody else’s', async () => {
    const room = await sessionWith()
    const { community, manager, eventId, sessionId } = room
    const other = (await sessionWith({}, room)).sessionId
    const visitor = await community.person()
    expect(await keptLink(room, null)).toBeUndefined()
    const path = await keptLink(room, visitor)
    const none = await call(community, path, { as: visitor })
    expect([none.status, none.trips, none.json.eventSessionIds]).toEqual([200, 1, []])
    expect(Object.keys(none.json._links).toSorted()).toEqual(['change', 'self'])

    // Of another event, and of none.
    const kept = await change(room, visitor, { keep: [sessionId, sessionId, other, newId()] })
    expect([kept.status, kept.trips], kept.text).toEqual([200, 2])
    expect(kept.json).toMatchObject({ eventId, eventSessionIds: [sessionId] })
    expect((await change(room, visitor, { keep: [sessionId] })).json).toEqual(kept.json)
    expect((await call(community, path, { as: visitor })).json).toEqual(kept.json)
    expect((await call(community, path, { as: manager })).json.eventSessionIds).toEqual([])
    expect(refusalOf(await call(community, path, { as: null }))).toEqual([
      401,
      'authentication_required',
    ])
    const dropped = await change(room, visitor, { drop: [sessionId, newId()] })
    expect(dropped.json.eventSessionIds).toEqual([])
    expect((await call(community, path, { as: visitor })).json.eventSessionIds).toEqual([])
  })

  it('has a bound, and ends with an event that is not public', async () => {
    const room = await sessionWith()
    const visitor = await room.community.person()
    const many = Array.from({ length: 1001 }, newId)
    expect(refusalOf(await change(room, visitor, { keep: many }))).toEqual([
      400,
      'validation_failed',
    ])
    await inTenant(room.community.id, 'update event set visibility_type_id = 2 where id = $1', [
      room.eventId,
    ])
    expect(refusalOf(await change(room, visitor, { keep: [room.sessionId] }))).toEqual([
      404,
      'resource_not_found',
    ])
  })
})

describe('the calendar address of what somebody keeps', () => {
  const path = '/api/keptsession/calendar-address'

  it('is shown once and kept as a hash, replaced and revoked', async () => {
    const room = await sessionWith({ title: 'Weaving', description: 'With wool' })
    const { community, sessionId } = room
    const visitor = await community.person()
    await change(room, visitor, { keep: [sessionId] })
    const root = await call(community, '/api', { as: visitor })
    expect(root.json._links['kept-calendar'].href).toBe(path)
    const anonymous = await call(community, '/api')
    expect(anonymous.json._links).not.toHaveProperty('kept-calendar')
    const before = await call(community, path, { as: visitor })
    expect([before.trips, before.json.issuedAt]).toEqual([1, null])
    expect(Object.keys(before.json._links).toSorted()).toEqual(['issue', 'self'])
    const revoke = () => call(community, path, { method: 'DELETE', as: visitor })
    expect(refusalOf(await revoke())).toEqual([404, 'resource_not_found'])

    const issue = () => call(community, path, { method: 'POST', as: visitor })
    const issued = await issue()
    expect([issued.status, issued.trips], issued.text).toEqual([200, 2])
    const { href } = issued.json._links.calendar
    const secret = href.split('/').at(-1)
    expect(issued.json.secretAddress).toBe(`https://${community.host}${href}`)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [row] = await asOwner<{ secret_hash: string }>(
      'select secret_hash from kept_calendar where tenant_id = $1 and user_id = $2',
      [community.id, visitor.id],
    )
    expect(row!.secret_hash).not.toContain(secret)
    const read = await call(community, path, { as: visitor })
    expect(read.text).not.toContain(secret)
    expect(Object.keys(read.json._links).toSorted()).toEqual(['issue', 'revoke', 'self'])

    const calendar = await call(community, href)
    expect([calendar.status, calendar.trips], calendar.text).toEqual([200, 1])
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.headers.get('cache-control')).toContain('no-store')
    expect(calendar.text).toContain('SUMMARY:Weaving')
    expect(calendar.text).toContain('DTSTART:20900131T100000Z')

    const again = await issue()
    const next = again.json._links.calendar.href
    expect(refusalOf(await call(community, href))).toEqual([404, 'resource_not_found'])
    expect((await call(community, next)).status).toBe(200)
    const revoked = await revoke()
    expect([revoked.status, revoked.trips]).toEqual([204, 2])
    const after = await call(community, path, { as: visitor })
    expect(after.json._links).not.toHaveProperty('revoke')
    expect(refusalOf(await call(community, next))).toEqual([404, 'resource_not_found'])
  })

  it.each<[string, (room: Room, visitor: Person) => Promise<unknown>, number]>([
    [
      'an event is for members alone',
      ({ community, eventId }) =>
        inTenant(community.id, 'update event set visibility_type_id = 4 where id = $1', [eventId]),
      200,
    ],
    [
      'a session is withdrawn',
      ({ community, sessionId }) =>
        inTenant(
          community.id,
          'update event_session set event_session_status_id = 1 where id = $1',
          [sessionId],
        ),
      200,
    ],
    [
      'its owner is suspended',
      ({ community }, visitor) =>
        inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
          visitor.id,
        ]),
      404,
    ],
    ['its owner is erased', ({ community }, visitor) => erase(community, visitor), 404],
  ])('tells nothing more once %s', async (_, change_, status) => {
    const room = await sessionWith({ title: 'Weaving' })
    const visitor = await room.community.person()
    await change(room, visitor, { keep: [room.sessionId] })
    const { json } = await call(room.community, path, { method: 'POST', as: visitor })
    const { href } = json._links.calendar
    expect((await call(room.community, href)).text).toContain('Weaving')
    await change_(room, visitor)
    const answer = await call(room.community, href)
    expect([answer.status, answer.text.includes('Weaving')]).toEqual([status, false])
  })
})
