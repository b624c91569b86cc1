import { createServer } from 'node:http'
import { describe, expect, inject, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { inTenant, newId } from '../../../support/community.ts'
import {
  files,
  finished,
  guids,
  schedule,
  send,
  sessionIds,
  stage,
  thinned,
  two,
} from '../../../support/imports.ts'
import { agendaItem, organize } from '../../../support/programme.ts'

describe('import of programmes', () => {
  for (const [name, file] of Object.entries(thinned)) {
    it(`${name}: dry run gives the plan and leaves nothing; import twice never duplicates`, async () => {
      const { community, organizer } = await stage()
      const dry = await send(community, organizer, file.bytes, {
        query: '?dryRun=true',
        type: file.type,
      })
      expect(dry.status, dry.text.slice(0, 300)).toBe(200)
      expect(dry.json).toMatchObject({ state: 'Planned', id: null, isNewEvent: true })
      expect(dry.json.sessions).toEqual({
        creates: file.sessions,
        updates: 0,
        leaves: 0,
        missing: 0,
      })
      expect(dry.json.losses.length).toBeGreaterThan(0)
      expect(await sessionIds(community)).toEqual([])

      const first = await send(community, organizer, file.bytes, { type: file.type })
      expect(first.status).toBe(202)
      expect(first.trips).toBe(2)
      const done = await finished(community, organizer, first.json.id)
      expect([done.doneCount, done.totalCount]).toEqual([file.sessions, file.sessions])
      const ids = await sessionIds(community)
      expect(ids).toHaveLength(file.sessions)

      const second = await send(community, organizer, file.bytes, { type: file.type })
      expect(second.json.isNewEvent).toBe(false)
      expect(second.json.eventId).toBe(first.json.eventId)
      expect(second.json.sessions).toEqual({
        creates: 0,
        updates: 0,
        leaves: file.sessions,
        missing: 0,
      })
      await finished(community, organizer, second.json.id)
      expect(await sessionIds(community)).toEqual(ids)
    })
  }

  it('updates by stable identity, keeps our ids, and reports what is missing', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, schedule(two))
    expect(first.json).toMatchObject({ state: 'Completed', doneCount: 2 })
    const ids = await sessionIds(community)
    const moved = [{ ...two[0]!, title: 'First, moved', start: '15:00', track: 'Other' }]
    const second = await send(community, organizer, schedule(moved))
    expect(second.json.sessions).toEqual({ creates: 0, updates: 1, leaves: 0, missing: 1 })
    expect(second.json.sessionGroups).toMatchObject({ creates: 1 })
    expect(await sessionIds(community)).toEqual(ids)
    const rows = await inTenant(
      community.id,
      'select title from event_session where tenant_id = app.tenant_id() order by start_time',
    )
    expect(rows.map((row) => row.title)).toEqual(['Second', 'First, moved'])
  })

  it('leaves what an organizer changed alone while the source says the same', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, schedule(two))
    const path = `/api/event/${first.json.eventId}`
    const detail = await call(community, `${path}/management-detail`, { as: organizer })
    const edited = await call(community, path, {
      method: 'PATCH',
      as: organizer,
      headers: { 'if-match': `"${detail.json.concurrencyStamp}"` },
      body: { title: 'Our own title' },
    })
    expect(edited.status).toBe(200)
    await send(community, organizer, schedule(two))
    const after = await call(community, `${path}/management-detail`, { as: organizer })
    expect(after.json.title).toBe('Our own title')
  })

  it('gives sessions their kind, and keeps one that was chosen here where a file names none', async () => {
    const { community, organizer } = await stage()
    const kinds = async () =>
      (
        await inTenant<{ kind: number | null }>(
          community.id,
          `select event_session_kind_id as kind from event_session
           where tenant_id = app.tenant_id() order by start_time`,
        )
      ).map(({ kind }) => kind)
    await send(community, organizer, schedule([{ ...two[0]!, type: 'lightning_talk' }, two[1]!]))
    expect(await kinds()).toEqual([5, null])
    const again = await send(
      community,
      organizer,
      schedule([{ ...two[0]!, type: 'workshop' }, two[1]!]),
    )
    expect(again.json.sessions).toMatchObject({ updates: 1, leaves: 1 })
    expect(await kinds()).toEqual([2, null])
    await send(community, organizer, schedule([{ ...two[0]!, title: 'Renamed' }, two[1]!]))
    expect(await kinds()).toEqual([2, null])
  })

  it('a session whose room was given to another here does without it, and that is a loss', async () => {
    const { community, organizer } = await stage()
    const first = await send(community, organizer, schedule([two[0]!]))
    const { eventId } = first.json
    const [room] = await inTenant<{ id: string }>(
      community.id,
      'select id from room where tenant_id = app.tenant_id()',
    )
    const ours = await call(community, '/api/eventsession/drafts', {
      method: 'POST',
      as: organizer,
      body: {
        eventId,
        title: 'By hand',
        roomId: room!.id,
        startTime: '2026-03-28T10:15:00Z',
        endTime: '2026-03-28T11:00:00Z',
      },
    })
    expect(ours.status, ours.text).toBe(201)
    const later = [two[0]!, { guid: guids[1]!, title: 'Second', start: '11:30' }]
    const second = await send(community, organizer, schedule(later))
    const { losses } = await finished(community, organizer, second.json.id)
    expect(losses).toContainEqual({
      field: 'room',
      count: 1,
      reason: 'another session is in the room then',
      example: 'Second',
    })
    const rows = await inTenant(
      community.id,
      `select title, room_id is not null as placed from event_session
       where tenant_id = app.tenant_id() order by title`,
    )
    expect(rows).toEqual([
      { title: 'By hand', placed: true },
      { title: 'First', placed: true },
      { title: 'Second', placed: false },
    ])
  })

  it('publishes with its sessions, and new sessions of a published event are public', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, schedule([two[0]!]))
    const agenda = `/api/eventagendaitem/agenda-projection/${json.eventId}`
    expect((await call(community, agenda)).status).toBe(404)
    const published = await call(community, `/api/event/${json.eventId}/publish`, {
      method: 'POST',
      as: organizer,
    })
    expect(published.json).toMatchObject({ eventStatusId: 2, sessionCount: 1 })
    await send(community, organizer, schedule(two))
    const { days } = (await call(community, agenda)).json
    expect(days[0].entries.map((entry: { title: string }) => entry.title)).toEqual([
      'First',
      'Second',
    ])
    expect(days[0].entries[0]).toMatchObject({
      localStartMinuteOfDay: 600,
      sessionGroups: [{ title: 'Main' }],
    })
  })

  it('MozFest: daylight saving ends inside the event, right to the minute', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, thinned.mozfest.bytes)
    await finished(community, organizer, json.id)
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const agenda = await call(community, `/api/eventagendaitem/agenda-projection/${json.eventId}`)
    const seen = agenda.json.days.map(
      (day: { localDate: string; entries: { startTime: string; localStartTime: string }[] }) => ({
        date: day.localDate,
        offsets: [
          ...new Set(
            day.entries.map(
              ({ startTime, localStartTime }) =>
                Number(localStartTime.slice(0, 2)) - Number(startTime.slice(11, 13)),
            ),
          ),
        ],
      }),
    )
    expect(seen).toEqual([
      { date: '2016-10-28', offsets: [1] },
      { date: '2016-10-29', offsets: [1] },
      { date: '2016-10-30', offsets: [0] },
    ])
  })

  it('a day that ends at 04:00: the night belongs to the programme day before it', async () => {
    const { community, organizer } = await stage()
    const night = JSON.parse(new TextDecoder().decode(files.camp.bytes))
    const [day] = night.schedule.conference.days
    const talk = Object.values<{ date: string; start: string; title: string }[]>(day.rooms)[0]![0]!
    Object.assign(talk, { date: '2019-08-22T02:30:00+02:00', start: '02:30', title: 'Night owl' })
    const { json } = await send(community, organizer, JSON.stringify(night))
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const agenda = await call(community, `/api/eventagendaitem/agenda-projection/${json.eventId}`)
    const first = agenda.json.days[0]
    expect(first.localDate).toBe('2019-08-21')
    expect(first.entries.at(-1)).toMatchObject({
      title: 'Night owl',
      localStartDate: '2019-08-22',
      localStartMinuteOfDay: 150,
    })
  })

  it('malformed, hostile and lying input: a clear problem, nothing half-imported', async () => {
    const { community, organizer } = await stage()
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><schedule>&b;</schedule>`
    const wrong: [string | Uint8Array, string, number][] = [
      [bomb, 'application/xml', 400],
      ['<schedule><conference>', 'application/xml', 400],
      ['{"schedule":', 'application/json', 400],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 400],
      ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'text/calendar', 400],
      [files.fosdem.bytes.slice(0, 900_000), 'application/xml', 400],
      ['hello', 'text/plain', 400],
      ['hello', 'image/png', 415],
    ]
    for (const [body, type, status] of wrong) {
      const answer = await send(community, organizer, body, { type })
      expect([type, answer.status, answer.text.slice(0, 400)]).toEqual([
        type,
        status,
        expect.stringContaining('"code"'),
      ])
    }
    const left = await inTenant(
      community.id,
      `select (select count(*) from event where tenant_id = app.tenant_id())
        + (select count(*) from programme_import where tenant_id = app.tenant_id()) as n`,
    )
    expect(Number(left[0]!.n)).toBe(0)
  })

  it('by HTTPS address only, guarded against server-side request forgery', async () => {
    const { community, organizer } = await stage()
    let visits = 0
    const canary = createServer((_, response) => {
      visits++
      response.end(schedule(two))
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as { port: number }
    const addresses = [
      `http://127.0.0.1:${port}/x`,
      `https://127.0.0.1:${port}/x`,
      `https://localhost:${port}/x`,
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://user:secret@example.com/x',
    ]
    for (const address of addresses) {
      const answer = await call(
        community,
        `/api/event/import?sourceUrl=${encodeURIComponent(address)}`,
        { method: 'POST', as: organizer },
      )
      expect([address, answer.json.code]).toEqual([address, 'source_unreachable'])
    }
    expect(visits).toBe(0)
    canary.close()
  })

  it('by address: the file that stands there is imported', async () => {
    const { community, organizer } = await stage()
    const source = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(schedule(two))
    })
    const host = inject('bindings').IMPORT_ALLOWED_HOSTS!
    const { hostname, port } = new URL(`http://${host}`)
    await new Promise<void>((resolve) => source.listen(Number(port), hostname, resolve))
    const sourceUrl = encodeURIComponent(`http://${host}/schedule.json`)
    const answer = await call(community, `/api/event/import?sourceUrl=${sourceUrl}`, {
      method: 'POST',
      as: organizer,
    })
    source.close()
    expect(answer.json).toMatchObject({ state: 'Completed', doneCount: 2 })
    expect(await sessionIds(community)).toHaveLength(2)
  })

  it('into an event of somebody else is refused, into one of ours is taken', async () => {
    const { community, organizer } = await stage()
    const other = await community.person()
    const { json } = await send(community, organizer, schedule([two[0]!]))
    const query = `?eventId=${json.eventId}`
    expect((await send(community, other, schedule(two), { query })).status).toBe(403)
    expect((await send(community, other, schedule(two))).status).toBe(403)
    expect((await call(community, `/api/event/import/${json.id}`, { as: other })).status).toBe(403)
    await organize(community, other, json.eventId)
    expect((await send(community, other, schedule(two), { query })).status).toBe(202)
    const unknown = await send(community, organizer, schedule(two), {
      query: `?eventId=${newId()}`,
    })
    expect(unknown.status).toBe(404)
    const outsider = await community.person({ member: false })
    expect((await send(community, outsider, schedule(two))).status).toBe(403)
  })

  it('the same key imports once', async () => {
    const { community, organizer } = await stage()
    const headers = { 'idempotency-key': newId() }
    const first = await send(community, organizer, schedule(two), { headers })
    const second = await send(community, organizer, schedule(two), { headers })
    expect(second.headers.get('x-idempotency-replay')).toBe('true')
    expect(second.json.id).toBe(first.json.id)
    const imports = await inTenant(
      community.id,
      'select id from programme_import where tenant_id = app.tenant_id()',
    )
    expect(imports).toHaveLength(1)
  })

  it('two imports of one new source at once make one event', async () => {
    const { community, organizer } = await stage()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(community, organizer, schedule(two))),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([202, 409].filter((s) => statuses.includes(s))))
    const events = await inTenant(
      community.id,
      'select id from event where tenant_id = app.tenant_id()',
    )
    expect(events).toHaveLength(1)
    expect(await sessionIds(community)).toHaveLength(2)
  })

  it('keeps agenda items that were added by hand', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, schedule([two[0]!]))
    const item = await agendaItem(community, organizer, { eventId: json.eventId })
    await send(community, organizer, schedule(two))
    const kept = await inTenant(
      community.id,
      'select id from event_agenda_item where tenant_id = app.tenant_id()',
    )
    expect(kept).toEqual([{ id: item.id }])
  })
})
