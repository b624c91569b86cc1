import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, grant, inTenant, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'
import {
  path,
  publicSession,
  type Room,
  register,
  sessionWith,
} from '../../../support/session-registrations.ts'

const conflict = [409, 'resource_conflict']
const absent = [404, 'resource_not_found']
const refusalOf = ({ status, json }: Answer) => [status, json.code]
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()
const at = ({ community }: Room, as: Person | null, below: string, method = 'GET') =>
  call(community, `${path}${below}`, { as, method })
const epochOf = async ({ community }: Room) => {
  const [row] = await asOwner<{ epoch: string }>(
    'select epoch from tenant_epoch where tenant_id = $1',
    [community.id],
  )
  return Number(row!.epoch)
}
/** The public was told of the figure of the session long ago. */
const toldLongAgo = ({ community, sessionId }: Room) =>
  inTenant(
    community.id,
    `update event_session set attendance_told_at = now() - interval '2 minutes' where id = $1`,
    [sessionId],
  )

describe('a registration for a session', () => {
  it('has a place at once in an open one, and is read and withdrawn by whoever has it', async () => {
    const room = await sessionWith({ max_audience_attendees: 2 })
    const visitor = await room.community.person()
    const shown = await publicSession(room, visitor)
    expect([shown._links.register.href, shown._links.register.method]).toEqual([path, 'POST'])
    expect(shown.currentAudienceAttendees).toBe(0)

    const made = await register(room, visitor)
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({
      eventId: room.eventId,
      eventSessionId: room.sessionId,
      sessionTitle: 'A workshop',
      startTime: '2090-01-31T10:00:00Z',
      timezone: 'Europe/Brussels',
      roomName: null,
      userId: visitor.id,
      approvalStatusId: 2,
      approvalStatusMasterCode: 'APPROVED',
    })
    expect(linksOf(made.json)).toEqual(['by-session', 'collection', 'self', 'withdraw'])
    const { id } = made.json
    for (const below of [`/${id}`, `/by-session/${room.sessionId}`]) {
      const read = await at(room, visitor, below)
      expect([read.trips, read.json], below).toEqual([1, made.json])
    }
    for (const below of ['', `/by-user/${visitor.id}`]) {
      const list = await at(room, visitor, below)
      expect([list.trips, list.json._embedded.items], below).toEqual([1, [made.json]])
    }
    const again = await register(room, visitor)
    expect(refusalOf(again)).toEqual(conflict)
    expect(again.json.detail).toBe('You have registered for this session already.')
    expect((await publicSession(room, visitor))._links).not.toHaveProperty('register')
    const other = await room.community.person()
    expect((await publicSession(room, other))._links).toHaveProperty('register')

    const withdrawn = await at(room, visitor, `/${id}`, 'DELETE')
    expect([withdrawn.status, withdrawn.trips], withdrawn.text).toEqual([204, 2])
    expect((await publicSession(room, visitor))._links).toHaveProperty('register')
    expect(refusalOf(await at(room, visitor, `/by-session/${room.sessionId}`))).toEqual(absent)
    expect((await register(room, visitor)).status).toBe(201)
  })

  it('is nobody else’s to read or withdraw', async () => {
    const room = await sessionWith()
    const [visitor, other] = [await room.community.person(), await room.community.person()]
    const { id } = (await register(room, visitor)).json
    expect(refusalOf(await at(room, other, `/${id}`))).toEqual(absent)
    for (const as of [other, room.manager]) {
      expect(refusalOf(await at(room, as, `/by-session/${room.sessionId}`))).toEqual(absent)
      expect(refusalOf(await at(room, as, `/by-user/${visitor.id}`))).toEqual([403, 'forbidden'])
      expect((await at(room, as, '')).json.totalCount).toBe(0)
    }
    expect(refusalOf(await at(room, other, `/${id}`, 'DELETE'))).toEqual(absent)
    expect(refusalOf(await at(room, other, `/${id}/approve`, 'POST'))).toEqual(absent)
    expect((await at(room, other, `/management/by-session/${room.sessionId}`)).status).toBe(403)
    expect((await register(room, null)).status).toBe(401)
  })

  it('waits for the organizers where they decide, who see who asks', async () => {
    const room = await sessionWith({ registration_mode_id: 3, max_audience_attendees: 2 })
    const [first, second] = [await room.community.person(), await room.community.person()]
    const asked = [await register(room, first), await register(room, second)]
    expect(asked.map(({ json }) => json.approvalStatusMasterCode)).toEqual(['PENDING', 'PENDING'])
    const third = await room.community.person()
    expect(refusalOf(await register(room, third))).toEqual(conflict)

    const session = await call(
      room.community,
      `/api/eventsession/management/by-event/${room.eventId}/${room.sessionId}`,
      { as: room.manager },
    )
    expect(session.json.currentAudienceAttendees).toBe(2)
    const link = session.json._links.registrations.href.replace(/\{.*/, '')
    const list = await call(room.community, link, { as: room.manager })
    expect([list.trips, list.json.totalCount]).toEqual([1, 2])
    expect(list.json._embedded.items).toMatchObject([
      { id: asked[0]!.json.id, userEmail: `${first.id}@example.test` },
      { id: asked[1]!.json.id },
    ])
    expect(linksOf(list.json._embedded.items[0])).toEqual([
      'approve',
      'collection',
      'questions',
      'reject',
      'self',
    ])
    const asRead = await at(room, room.manager, `/${asked[0]!.json.id}`)
    expect([asRead.status, asRead.trips, asRead.json.userEmail]).toEqual([
      200,
      1,
      `${first.id}@example.test`,
    ])

    const approved = await at(room, room.manager, `/${asked[0]!.json.id}/approve`, 'POST')
    expect([approved.status, approved.trips, approved.json.approvalStatusId]).toEqual([200, 2, 2])
    const rejected = await at(room, room.manager, `/${asked[1]!.json.id}/reject`, 'POST')
    expect([rejected.status, rejected.json.approvalStatusId]).toEqual([200, 3])
    expect(
      refusalOf(await at(room, room.manager, `/${asked[0]!.json.id}/approve`, 'POST')),
    ).toEqual(conflict)
    // A rejected one keeps its row, so nobody gets in by asking again. Its place is free.
    expect(refusalOf(await at(room, second, `/${asked[1]!.json.id}`, 'DELETE'))).toEqual(conflict)
    expect(refusalOf(await register(room, second))).toEqual(conflict)
    expect((await register(room, third)).status).toBe(201)
  })

  it('is not shown to the check-in staff, since it has an address', async () => {
    const room = await sessionWith({ registration_mode_id: 3 })
    const [visitor, staff] = [await room.community.person(), await room.community.person()]
    const asStaff = { userId: staff.id, scope: 'event', scopeId: room.eventId, role: 43 }
    await grant(room.community.id, asStaff)
    const { id } = (await register(room, visitor)).json
    const list = await at(room, staff, `/management/by-session/${room.sessionId}`)
    expect([list.status, list.text.includes(visitor.id)]).toEqual([403, false])
    expect((await at(room, staff, `/${id}/approve`, 'POST')).status).toBe(403)
  })

  it('is refused, and not linked, where a session takes none', async () => {
    const community = (await sessionWith()).community
    const manager = await community.person()
    const visitor = await community.person()
    const refused = async (fields: Record<string, unknown>) => {
      const room = await sessionWith(fields, { community, manager })
      const answer = await register(room, visitor)
      const { _links } = await publicSession(room, visitor)
      return [answer.status, answer.json.detail, _links !== undefined && 'register' in _links]
    }
    const closed = 'This session takes no registrations.'
    for (const mode of [1, 4, null]) {
      expect(await refused({ registration_mode_id: mode })).toEqual([409, closed, false])
    }
    expect(await refused({ event_session_status_id: 9 })).toEqual([409, closed, false])
    expect(await refused({ start_time: '2026-01-01T10:00Z' })).toEqual([
      ...[409, 'This session has begun. Registration has ended.', false],
    ])
    expect(await refused({ max_audience_attendees: 0 })).toEqual([
      ...[409, 'All places of this session are taken.', false],
    ])
    for (const status of [4, 7]) {
      expect((await refused({ event_session_status_id: status }))[0]).toBe(404)
    }
  })

  it('is not withdrawn once the session has begun', async () => {
    const room = await sessionWith()
    const visitor = await room.community.person()
    const { id } = (await register(room, visitor)).json
    await inTenant(
      room.community.id,
      `update event_session set start_time = now() - interval '1 minute' where id = $1`,
      [room.sessionId],
    )
    expect(refusalOf(await at(room, visitor, `/${id}`, 'DELETE'))).toEqual(conflict)
    expect(linksOf((await at(room, visitor, `/${id}`)).json)).toEqual([
      'by-session',
      'collection',
      'self',
    ])
  })

  it('lists what is ahead first', async () => {
    const room = await sessionWith({ start_time: '2090-01-31T09:00Z' })
    const later = await sessionWith({ start_time: '2090-01-31T10:30Z' }, room)
    const past = await sessionWith({}, room)
    const visitor = await room.community.person()
    for (const each of [past, later, room]) expect((await register(each, visitor)).status).toBe(201)
    await inTenant(
      room.community.id,
      `update event_session set start_time = now() - interval '1 hour' where id = $1`,
      [past.sessionId],
    )
    const { items } = (await at(room, visitor, '')).json._embedded
    expect(items.map((item: { eventSessionId: string }) => item.eventSessionId)).toEqual(
      [room, later, past].map(({ sessionId }) => sessionId),
    )
  })
})

describe('how many are registered', () => {
  it('is told at once when a session becomes full or is full no longer, else once a minute', async () => {
    const room = await sessionWith({ max_audience_attendees: 3 })
    const visitors = await Promise.all([1, 2, 3].map(() => room.community.person()))
    const epochs: number[] = [await epochOf(room)]
    const ids: string[] = []
    const steps = [
      ...visitors.map((as) => async () => {
        ids.push((await register(room, as)).json.id)
      }),
      () => at(room, visitors[0]!, `/${ids[0]}`, 'DELETE'),
      () => at(room, visitors[1]!, `/${ids[1]}`, 'DELETE'),
    ]
    for (const step of steps) {
      await step()
      epochs.push(await epochOf(room))
    }
    // The first, not the second, the one that fills it, the one that frees it, not the next.
    const rises = epochs.slice(1).map((epoch, index) => epoch > epochs[index]!)
    expect(rises).toEqual([true, false, true, true, false])
    await toldLongAgo(room)
    const before = await epochOf(room)
    await at(room, visitors[2]!, `/${ids[2]}`, 'DELETE')
    expect(await epochOf(room)).toBeGreaterThan(before)
    expect((await publicSession(room)).currentAudienceAttendees).toBe(0)
  })

  it('stands in the agenda, and falls when somebody is erased', async () => {
    const room = await sessionWith()
    const visitor = await room.community.person()
    await register(room, visitor)
    const figure = async () => {
      const agenda = await call(
        room.community,
        `/api/eventagendaitem/agenda-projection/${room.eventId}`,
        { as: room.manager },
      )
      return agenda.json.days[0].entries[0].currentAudienceAttendees
    }
    expect(await figure()).toBe(1)
    await erase(room.community, visitor)
    await expect.poll(figure).toBe(0)
    const rows = await inTenant(
      room.community.id,
      'select from session_registration where event_session_id = $1',
      [room.sessionId],
    )
    expect(rows).toHaveLength(0)
  })

  it('does not count as a revision of the session in calendars', async () => {
    const room = await sessionWith()
    await register(room, await room.community.person())
    const [row] = await inTenant<{ revision: number; told: boolean }>(
      room.community.id,
      `select revision, attendance_told_at is not null as told from event_session where id = $1`,
      [room.sessionId],
    )
    expect(row).toEqual({ revision: 0, told: true })
  })
})
