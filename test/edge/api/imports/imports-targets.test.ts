import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, inTenant } from '../../../support/community.ts'
import { guids, schedule, send, stage, two } from '../../../support/imports.ts'
import { draftEvent } from '../../../support/programme.ts'

const calendar = (name: string | null, uid: string, summary: string, date: string) =>
  [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x',
    ...(name === null ? [] : [`X-WR-CALNAME:${name}`]),
    `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${summary}\r\nDTSTART:${date}T100000Z\r\nDTEND:${date}T110000Z`,
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n')
const type = { type: 'text/calendar' }

describe('the event that a file is imported into', () => {
  it('a file without a name is a new event each time, unless eventId says otherwise', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, calendar(null, 'a', 'One', '20260301'), type)
    const path = `/api/event/${first.json.eventId}`
    await call(community, `${path}/publish`, { method: 'POST', as: organizer })
    const before = await call(community, `${path}/management-detail`, { as: organizer })
    const second = await send(community, organizer, calendar(null, 'b', 'Two', '20260301'), type)
    expect([second.status, second.json.isNewEvent]).toEqual([202, true])
    expect(second.json.eventId).not.toBe(first.json.eventId)
    const after = await call(community, `${path}/management-detail`, { as: organizer })
    expect(after.json.concurrencyStamp).toBe(before.json.concurrencyStamp)
    const named = await send(community, organizer, calendar(null, 'c', 'Three', '20260301'), {
      ...type,
      query: `?eventId=${first.json.eventId}`,
    })
    expect([named.json.eventId, named.json.sessions.creates]).toEqual([first.json.eventId, 1])
    const other = await community.person()
    const theirs = await send(community, other, calendar(null, 'a', 'One', '20260301'), type)
    expect([theirs.status, theirs.json.isNewEvent]).toEqual([202, true])
  })

  it('a file without a name does not rename the event that eventId names', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, schedule(two))
    await send(community, organizer, calendar(null, 'a', 'One', '20260328'), {
      ...type,
      query: `?eventId=${json.eventId}`,
    })
    const [row] = await inTenant(community.id, 'select title from event where id = $1', [
      json.eventId,
    ])
    expect(row!.title).toBe('Small conference')
  })

  describe('a file that has no text for the event', () => {
    const texts = { subtitle: 'Of libraries', description: 'All about libraries.' }
    const textsOf = async (community: Community, eventId: string) => {
      const [row] = await inTenant(
        community.id,
        'select subtitle, description from event where id = $1',
        [eventId],
      )
      return row
    }
    const rich = (description: string | null = texts.description) => {
      const file = JSON.parse(schedule(two))
      Object.assign(file.schedule.conference, { subtitle: texts.subtitle, description })
      return JSON.stringify(file)
    }

    it('leaves those that were written here', async () => {
      const { community, organizer } = await stage()
      const { id } = await draftEvent(community, organizer, texts)
      for (const file of [schedule(two), schedule([two[0]!])]) {
        const answer = await send(community, organizer, file, { query: `?eventId=${id}` })
        expect(answer.status, answer.text).toBe(202)
        expect(await textsOf(community, id)).toEqual(texts)
      }
    })

    it('leaves those that came from another file, however often it comes', async () => {
      const { community, organizer } = await stage()
      const { json } = await send(community, organizer, rich())
      const query = `?eventId=${json.eventId}`
      for (const name of ['One', 'Two', 'One']) {
        const poor = calendar('Poor', name, name, '20260328')
        const answer = await send(community, organizer, poor, { ...type, query })
        expect(answer.status, answer.text).toBe(202)
        expect(await textsOf(community, json.eventId)).toEqual(texts)
      }
    })

    it('removes one that the same file had before', async () => {
      const { community, organizer } = await stage()
      const { json } = await send(community, organizer, rich())
      await send(community, organizer, rich(null))
      expect(await textsOf(community, json.eventId)).toEqual({ ...texts, description: null })
      await send(community, organizer, rich('New.'))
      expect(await textsOf(community, json.eventId)).toEqual({ ...texts, description: 'New.' })
    })
  })

  it('one name of two years is two events, and each later file finds its own', async () => {
    const { community, organizer } = await stage()
    const of = (year: number, summary = 'Opening') =>
      send(community, organizer, calendar('PyCon Foo', `uid-${year}`, summary, `${year}0501`), type)
    const old = await of(2025)
    const young = await of(2026)
    expect([young.json.isNewEvent, young.json.sessions.creates]).toEqual([true, 1])
    for (const [year, first] of [
      [2025, old],
      [2026, young],
    ] as const) {
      const again = await of(year, 'Great opening')
      expect([again.json.eventId, again.json.sessions.updates]).toEqual([first.json.eventId, 1])
    }
  })

  it('shared identities lead to the event also where it has moved to other dates', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, schedule(two))
    const moved = schedule(two)
      .replaceAll('2026-03-28', '2026-09-12')
      .replaceAll('+01:00', '+02:00')
    const again = await send(community, organizer, moved)
    expect([again.json.eventId, again.json.sessions.updates]).toEqual([first.json.eventId, 2])
  })

  it('eventId leads a file into another event while its own still stands', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, schedule(two))
    const other = await send(community, organizer, calendar('Other', 'x', 'X', '20270101'), type)
    const query = `?eventId=${other.json.eventId}`
    const into = await send(community, organizer, schedule(two), { query })
    expect([into.status, into.json.eventId]).toEqual([202, other.json.eventId])
    expect(into.json.sessions.creates).toBe(2)
    const again = await send(community, organizer, schedule(two), { query: `${query}&dryRun=true` })
    expect(again.json.sessions).toMatchObject({ creates: 0, leaves: 2 })
    expect(first.json.eventId).not.toBe(other.json.eventId)
  })

  it('a refusal names the event in the way to those who may see it, and says what to do', async () => {
    const { community, organizer } = await stage()
    const other = await community.person()
    const { json } = await send(community, organizer, schedule(two))
    const hidden = await send(community, other, schedule(two))
    expect([hidden.status, hidden.json.code]).toEqual([403, 'forbidden'])
    expect(hidden.json.detail).toContain('eventId')
    expect(hidden.text).not.toContain('Small conference')
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const shown = await send(community, other, schedule([{ guid: guids[0]!, title: 'First' }]))
    expect(shown.status).toBe(403)
    expect(shown.json.detail).toContain('“Small conference”')
  })
})
