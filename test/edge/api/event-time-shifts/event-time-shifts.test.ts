import { describe, expect, it } from 'vitest'
import { instantIso, project } from '../../../../src/kernel/local-time.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { files, finished, thinned } from '../../../support/imports.ts'
import { inLanes } from '../../../support/pool.ts'
import { agendaItem, arrangedEvent, publishedEvent } from '../../../support/programme.ts'
import { isChosen, isExhaustive } from '../../../support/selection.ts'
import { transitionsOf, zones } from '../../../support/zones.ts'

interface Planned {
  title: string
  startTime: string
  endTime: string
  /** Placed on this day by hand. */
  day?: string
}

interface Stage {
  community: Community
  organizer: Person
  event: { id: string; concurrencyStamp: string }
  sessions: Record<string, string>
}

/** A published event with days and published sessions. */
async function stage(timezone: string, days: string[], planned: Planned[]): Promise<Stage> {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, { timezone })
  const post = async (path: string, body?: object) => {
    const answer = await call(community, path, { method: 'POST', as: organizer, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json
  }
  const dayIds: Record<string, string> = {}
  for (const [index, localDate] of days.entries()) {
    const body = { eventId: event.id, localDate, label: `Day ${index + 1}` }
    dayIds[localDate] = (await post('/api/eventday', body)).id
  }
  const sessions: Record<string, string> = {}
  for (const { day, ...fields } of planned) {
    const body = { eventId: event.id, ...fields, eventDayId: day ? dayIds[day] : null }
    sessions[fields.title] = (await post('/api/eventsession/drafts', body)).id
    await post(`/api/eventsession/${sessions[fields.title]}/publish`)
  }
  return { community, organizer, event, sessions }
}

async function changeZone({ community, organizer, event }: Stage, timezone: string | null) {
  const read = await call(community, `/api/event/${event.id}/management-detail`, { as: organizer })
  return call(community, `/api/event/${event.id}`, {
    method: 'PATCH',
    as: organizer,
    body: { timezone },
    headers: { 'if-match': `"${read.json.concurrencyStamp}"` },
  })
}

/** The public agenda as `date: title at minutes, ...`, a plain day in brackets. */
async function agenda({ community, event }: Stage): Promise<string[]> {
  const { json } = await call(community, `/api/eventagendaitem/agenda-projection/${event.id}`)
  return json.days.map(
    (day: { localDate: string; eventDayId: string | null; entries: Record<string, unknown>[] }) => {
      const date = day.eventDayId ? day.localDate : `(${day.localDate})`
      const entries = day.entries.map(
        ({ title, localStartDate, localStartMinuteOfDay }) =>
          `${title} ${localStartDate === day.localDate ? '' : '+'}${localStartMinuteOfDay}`,
      )
      return `${date}: ${entries.join(', ')}`
    },
  )
}

const instantsOf = ({ community, event }: Stage) =>
  inTenant<{ title: string; start: string; end: string }>(
    community.id,
    `select title, start_time::text as start, end_time::text as end from event_session
     where event_id = $1 order by title`,
    [event.id],
  )

const shiftOf = async ({ community, organizer, event }: Stage, query = '') =>
  (await call(community, `/api/event/${event.id}/time-shift${query}`, { as: organizer })).json

describe('a new zone of an event', () => {
  it('keeps instants, and moves what starts on another date to the day of that date', async () => {
    const staged = await stage(
      'Europe/Brussels',
      ['2026-06-12', '2026-06-13'],
      [
        { title: 'Breakfast', startTime: '2026-06-12T07:00:00Z', endTime: '2026-06-12T08:00:00Z' },
        { title: 'Evening', startTime: '2026-06-12T19:00:00Z', endTime: '2026-06-12T20:00:00Z' },
        { title: 'Closing', startTime: '2026-06-13T16:00:00Z', endTime: '2026-06-13T17:00:00Z' },
      ],
    )
    await agendaItem(staged.community, staged.organizer, {
      eventId: staged.event.id,
      title: 'Party',
      startTime: '2026-06-12T20:00:00Z',
      endTime: '2026-06-12T23:00:00Z',
    })
    const before = await instantsOf(staged)
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: Breakfast 540, Evening 1260, Party 1320', '2026-06-13: Closing 1080'])
    const edited = await changeZone(staged, 'Asia/Tokyo')
    expect([edited.status, edited.trips]).toEqual([200, 2])
    await expect
      .poll(() => agenda(staged))
      .toEqual([
        '2026-06-12: Breakfast 960',
        '2026-06-13: Evening 240, Party 300',
        '(2026-06-14): Closing 60',
      ])
    expect(await instantsOf(staged)).toEqual(before)
    // Back again, everything is where it was: the plain day was none of the event's.
    await changeZone(staged, 'Europe/Brussels')
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: Breakfast 540, Evening 1260, Party 1320', '2026-06-13: Closing 1080'])
  })

  it('shows its managers what it did, in both clocks', async () => {
    const staged = await stage(
      'Europe/Brussels',
      ['2026-06-12', '2026-06-13'],
      [
        { title: 'Breakfast', startTime: '2026-06-12T07:00:00Z', endTime: '2026-06-12T08:00:00Z' },
        { title: 'Evening', startTime: '2026-06-12T19:00:00Z', endTime: '2026-06-12T22:30:00Z' },
      ],
    )
    const never = await shiftOf(staged)
    expect([never.shiftedAt, never.totalCount]).toEqual([null, 0])
    await changeZone(staged, 'Asia/Tokyo')
    const shift = await shiftOf(staged)
    expect([shift.fromTimezone, shift.toTimezone, shift.totalCount]).toEqual([
      'Europe/Brussels',
      'Asia/Tokyo',
      2,
    ])
    const [breakfast, evening] = shift._embedded.items
    expect([breakfast.title, breakfast.changesDay]).toEqual(['Breakfast', false])
    expect(evening).toMatchObject({
      id: staged.sessions.Evening,
      entryType: 'Session',
      startTime: '2026-06-12T19:00:00Z',
      endTime: '2026-06-12T22:30:00Z',
      changesDay: true,
      before: {
        dayDate: '2026-06-12',
        localStartDate: '2026-06-12',
        localStartTime: '21:00:00',
        localStartMinuteOfDay: 1260,
        localEndDate: '2026-06-13',
        localEndTime: '00:30:00',
      },
      after: {
        dayDate: '2026-06-13',
        localStartDate: '2026-06-13',
        localStartTime: '04:00:00',
        localStartMinuteOfDay: 240,
        localEndDate: '2026-06-13',
        localEndTime: '07:30:00',
      },
    })
    const stranger = await staged.community.person()
    const path = `/api/event/${staged.event.id}/time-shift`
    expect((await call(staged.community, path, { as: stranger })).status).toBe(403)
    expect((await call(staged.community, path)).status).toBe(401)
    // A zone with the same clocks changes none of them.
    await changeZone(staged, 'Asia/Seoul')
    expect((await shiftOf(staged)).totalCount).toBe(0)
  })

  it('a day that ends at four keeps its small hours, unless they come to another date', async () => {
    const staged = await stage(
      'Europe/Brussels',
      ['2026-06-12', '2026-06-13'],
      [
        { title: 'Concert', startTime: '2026-06-12T20:00:00Z', endTime: '2026-06-12T23:00:00Z' },
        {
          title: 'Club',
          startTime: '2026-06-12T23:30:00Z',
          endTime: '2026-06-13T02:00:00Z',
          day: '2026-06-12',
        },
        { title: 'Morning', startTime: '2026-06-13T08:00:00Z', endTime: '2026-06-13T09:00:00Z' },
      ],
    )
    const brussels = ['2026-06-12: Concert 1320, Club +90', '2026-06-13: Morning 600']
    await expect.poll(() => agenda(staged)).toEqual(brussels)
    // An hour later everywhere, on the same dates.
    await changeZone(staged, 'Europe/Athens')
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: Concert 1380, Club +150', '2026-06-13: Morning 660'])
    // Two hours earlier: half an hour before midnight, on the day whose evening it is.
    await changeZone(staged, 'Atlantic/Azores')
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: Concert 1200, Club 1410', '2026-06-13: Morning 480'])
  })

  it('across midnight, a session is on the date it starts on and lasts as long', async () => {
    const staged = await stage(
      'Europe/London',
      ['2026-03-28', '2026-03-29'],
      [
        // The night in which the clocks of Europe jump: three hours by the sun, four by the clock.
        { title: 'Night', startTime: '2026-03-28T23:00:00Z', endTime: '2026-03-29T02:00:00Z' },
      ],
    )
    await expect.poll(() => agenda(staged)).toEqual(['2026-03-28: Night 1380', '2026-03-29: '])
    await changeZone(staged, 'Europe/Brussels')
    await expect.poll(() => agenda(staged)).toEqual(['2026-03-28: ', '2026-03-29: Night 0'])
    const [night] = (await shiftOf(staged))._embedded.items
    expect([night.before.localEndTime, night.after.localEndTime]).toEqual(['03:00:00', '04:00:00'])
    expect(Date.parse(night.endTime) - Date.parse(night.startTime)).toBe(3 * 3_600_000)
  })

  it('from one side of the date line to the other it goes back a day, or two', async () => {
    const staged = await stage(
      'Pacific/Kiritimati',
      ['2026-06-14', '2026-06-13', '2026-06-12'],
      [
        { title: 'Dawn', startTime: '2026-06-13T10:30:00Z', endTime: '2026-06-13T11:30:00Z' },
        { title: 'Late', startTime: '2026-06-14T09:00:00Z', endTime: '2026-06-14T10:30:00Z' },
      ],
    )
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: ', '2026-06-13: ', '2026-06-14: Dawn 30, Late 1380'])
    await changeZone(staged, 'Pacific/Pago_Pago')
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2026-06-12: Dawn 1410', '2026-06-13: Late 1320', '2026-06-14: '])
  })

  it('in Samoa the thirtieth of December 2011 never was', async () => {
    const staged = await stage(
      'UTC',
      ['2011-12-29', '2011-12-30', '2011-12-31'],
      [
        { title: 'Vigil', startTime: '2011-12-30T09:00:00Z', endTime: '2011-12-30T11:00:00Z' },
        { title: 'After', startTime: '2011-12-30T10:00:00Z', endTime: '2011-12-30T12:00:00Z' },
      ],
    )
    await changeZone(staged, 'Pacific/Apia')
    await expect
      .poll(() => agenda(staged))
      .toEqual(['2011-12-29: Vigil 1380', '2011-12-30: ', '2011-12-31: After 0'])
    const [vigil] = (await shiftOf(staged))._embedded.items
    // Two hours, of which a calendar counts twenty-six.
    expect(vigil.after).toMatchObject({ localStartDate: '2011-12-29', localEndDate: '2011-12-31' })
    expect(Date.parse(vigil.endTime) - Date.parse(vigil.startTime)).toBe(2 * 3_600_000)
    const moved = await call(
      staged.community,
      `/api/eventsession/${staged.sessions.Vigil}/schedule`,
      {
        method: 'POST',
        as: staged.organizer,
        body: { startTime: '2011-12-29T20:00:00Z' },
      },
    )
    expect([moved.json.endTime, moved.json.localStartDate]).toEqual([
      '2011-12-29T22:00:00Z',
      '2011-12-29',
    ])
  })
})

describe('the zone of a whole programme', () => {
  it('is one write of two trips, and every session is on the date of its clock', async () => {
    const { bytes, type, sessions } = isExhaustive() ? files.fosdem : thinned.fosdem
    const community = await mintCommunity()
    const organizer = await community.person()
    const { json } = await call(community, '/api/event/import', {
      method: 'POST',
      as: organizer,
      body: bytes,
      headers: { 'content-type': type },
    })
    await finished(community, organizer, json.id)
    const event = { id: json.eventId, concurrencyStamp: '' }
    const staged = { community, organizer, event, sessions: {} }
    const edited = await changeZone(staged, 'Pacific/Auckland')
    expect([edited.status, edited.trips, edited.json.timezone]).toEqual([
      200,
      2,
      'Pacific/Auckland',
    ])
    const rows = await inTenant<{ at: Date; day: string | null }>(
      community.id,
      `select s.start_time as at, d.local_date::text as day from event_session s
       left join event_day d on d.id = s.event_day_id where s.event_id = $1`,
      [event.id],
    )
    expect(rows).toHaveLength(sessions)
    const days = new Set(['2026-01-31', '2026-02-01'])
    const wrong = rows.filter(({ at, day }) => {
      const { localDate } = project(instantIso(at.getTime()), 'Pacific/Auckland')
      return day !== (days.has(localDate) ? localDate : null)
    })
    expect(wrong).toEqual([])
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-01-31', '2026-02-01', null]))
    const shift = await shiftOf(staged, '?pageSize=50')
    expect([shift.totalCount, shift._embedded.items.length]).toEqual([sessions, 50])
  })
})

describe('instants that are sent, about the changes of clocks', () => {
  it('are answered with the clocks of the zone', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const around = [-3_600_000, -1_000, 0, 1_800_000]
    const wrong: unknown[] = []
    await inLanes(
      6,
      zones.filter((zone) => isChosen(`clocks of ${zone}`, 3)),
      async (timezone, index) => {
        const event = await arrangedEvent(community, organizer, { timezone })
        const change = transitionsOf(timezone).at(-1) ?? Date.UTC(2030, 2, 31)
        const start = change + around[index % around.length]!
        const [startTime, endTime] = [instantIso(start), instantIso(start + 5_400_000)]
        const { json } = await call(community, '/api/eventsession/drafts', {
          method: 'POST',
          as: organizer,
          body: { eventId: event.id, title: 'About the change', startTime, endTime },
        })
        const [from, to] = [project(startTime, timezone), project(endTime, timezone)]
        const expected = [
          ...[startTime, endTime, from.localDate, from.localTime],
          ...[from.minuteOfDay, to.localDate, to.localTime, to.minuteOfDay],
        ]
        const actual = [
          ...[json.startTime, json.endTime, json.localStartDate, json.localStartTime],
          ...[json.localStartMinuteOfDay, json.localEndDate, json.localEndTime],
          json.localEndMinuteOfDay,
        ]
        if (JSON.stringify(actual) !== JSON.stringify(expected)) wrong.push({ timezone, actual })
      },
    )
    expect(wrong).toEqual([])
  })
})
