import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { call } from '../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../support/community.ts'
import { startIsolate } from '../../support/isolate.ts'
import { agendaItem, organize } from '../../support/programme.ts'

const demo = (file: string) =>
  new Uint8Array(readFileSync(new URL(`../../../local/demo/${file}`, import.meta.url)))

const files = {
  fosdem: { bytes: demo('fosdem-2026.xml'), type: 'application/xml', sessions: 1079 },
  mozfest: { bytes: demo('mozfest-2016.frab.json'), type: 'application/json', sessions: 500 },
  camp: { bytes: demo('camp2019.frab.json'), type: 'application/json', sessions: 79 },
}

interface ImportOptions {
  query?: string
  type?: string
  headers?: Record<string, string>
}

const send = (
  community: Community,
  as: Person,
  body: Uint8Array | string,
  { query = '', type = 'application/json', headers = {} }: ImportOptions = {},
) =>
  call(community, `/api/event/import${query}`, {
    method: 'POST',
    as,
    body,
    headers: { 'content-type': type, ...headers },
  })

async function finished(community: Community, as: Person, id: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { json } = await call(community, `/api/event/import/${id}`, { as })
    if (json.state === 'Completed') return json
    await sleep(50)
  }
  throw new Error('The import does not end.')
}

async function stage() {
  const community = await mintCommunity()
  return { community, organizer: await community.person() }
}

const sessionIds = async (community: Community) =>
  (
    await inTenant<{ id: string }>(
      community.id,
      'select id from event_session where tenant_id = app.tenant_id() order by id',
    )
  ).map((row) => row.id)

/** A frab schedule of a few sessions. */
interface Talk {
  guid: string
  title: string
  start?: string
  track?: string
  persons?: string[]
  type?: string
}

const schedule = (sessions: Talk[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        acronym: 'small',
        title: 'Small conference',
        time_zone_name: 'Europe/Berlin',
        days: [
          {
            date: '2026-03-28',
            rooms: {
              Hall: sessions.map(
                ({ guid, title, start = '10:00', track = 'Main', ...talk }, id) => ({
                  id,
                  guid,
                  title,
                  track,
                  date: `2026-03-28T${start}:00+01:00`,
                  start,
                  duration: '00:30',
                  ...(talk.type && { type: talk.type }),
                  ...(talk.persons && {
                    persons: talk.persons.map((public_name, id) => ({ id, public_name })),
                  }),
                }),
              ),
            },
          },
        ],
      },
    },
  })

const guids = ['6f1c5f3e-0000-4000-8000-000000000001', '6f1c5f3e-0000-4000-8000-000000000002']
const two = [
  { guid: guids[0]!, title: 'First' },
  { guid: guids[1]!, title: 'Second', start: '11:00' },
]

describe('import of programmes', () => {
  for (const [name, file] of Object.entries(files)) {
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
    await sleep(1200)
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
    const { json } = await send(community, organizer, files.mozfest.bytes)
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
      ['hello', 'text/plain', 415],
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
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(source.address() as { port: number }).port}`
    const isolate = await startIsolate(inject('runtime'), {
      bindings: { ...inject('bindings'), IMPORT_ALLOWED_HOSTS: host },
    })
    const sourceUrl = encodeURIComponent(`http://${host}/schedule.json`)
    const answer = await call(community, `/api/event/import?sourceUrl=${sourceUrl}`, {
      method: 'POST',
      as: organizer,
      origin: isolate.origin,
    })
    await isolate.stop()
    source.close()
    expect(answer.json).toMatchObject({ state: 'Completed', doneCount: 2 })
    expect(await sessionIds(community)).toHaveLength(2)
  })

  it('a job that is stopped goes on where it was, and one that is delivered twice does nothing', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, schedule(two))
    const [done] = await inTenant<{ pending: unknown }>(
      community.id,
      `select jsonb_agg(jsonb_build_object('id', s.id, 'identity', t.identity, 'digest', t.digest,
         'title', s.title || ' again', 'sortOrder', 0) order by s.start_time) as pending
       from event_session s join imported_thing t on t.thing_id = s.id
       where s.tenant_id = app.tenant_id()`,
    )
    await inTenant(
      community.id,
      `update programme_import set state = 'Running', done_count = 1, pending = $2 where id = $1`,
      [json.id, JSON.stringify(done!.pending)],
    )
    for (const expected of [2, 2]) {
      const [progress] = await inTenant<{ done: number }>(
        community.id,
        'select done from app.advance_import($1, 200)',
        [json.id],
      )
      expect(progress!.done).toBe(expected)
    }
    const rows = await inTenant(
      community.id,
      'select title from event_session where tenant_id = app.tenant_id() order by title',
    )
    expect(rows.map((row) => row.title)).toEqual(['First', 'Second again'])
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

describe('persons of a programme', () => {
  const include = { query: '?persons=include' }
  const withPersons = (first: string[], second: string[] = []) =>
    schedule([
      { ...two[0]!, persons: first },
      { ...two[1]!, persons: second },
    ])
  const speakers = (community: Community) =>
    inTenant<{ id: string; display_name: string; has_consented: boolean }>(
      community.id,
      `select p.id, p.display_name, p.has_consented from event_session_speaker p
       join event_session s on s.id = p.event_session_id
       where p.tenant_id = app.tenant_id() order by s.start_time, p.sort_order`,
    )
  const names = async (community: Community) =>
    (await speakers(community)).map((row) => row.display_name)
  const counts = ({ json }: { json: { speakers: Record<string, number> } }) => {
    const { creates, updates, leaves, removes } = json.speakers
    return [creates, updates, leaves, removes]
  }
  const personLosses = ({ json }: { json: { losses: { field: string; reason: string }[] } }) =>
    json.losses.filter(({ reason }) => reason === 'persons are not imported')

  it('are not imported unless asked for, and then are speakers; dry run counts them', async () => {
    const { community, organizer } = await stage()
    const file = withPersons(['Ada Canary', 'Bob Canary'])
    for (const query of ['', '?persons=omit']) {
      const omitted = await send(community, organizer, file, { query })
      expect(counts(omitted)).toEqual([0, 0, 0, 0])
      expect(personLosses(omitted)).toHaveLength(1)
      expect(omitted.text).not.toContain('Canary')
      expect(await names(community)).toEqual([])
    }
    const dry = await send(community, organizer, file, { query: '?persons=include&dryRun=true' })
    expect(counts(dry)).toEqual([2, 0, 0, 0])
    expect(await names(community)).toEqual([])
    const included = await send(community, organizer, file, include)
    expect([counts(included), included.trips]).toEqual([[2, 0, 0, 0], 2])
    expect(included.json.sessions).toMatchObject({ creates: 0, updates: 0, leaves: 2 })
    expect(personLosses(included)).toEqual([])
    expect(await names(community)).toEqual(['Ada Canary', 'Bob Canary'])
  })

  it('update by identity: who left goes, who stays keeps id and consent, nobody is there twice', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, withPersons(['Ada', 'Bob'], ['Ada']), include)
    const before = await speakers(community)
    await inTenant(
      community.id,
      'update event_session_speaker set has_consented = true where id = $1',
      [before[1]!.id],
    )
    const same = await send(community, organizer, withPersons(['Ada', 'Bob'], ['Ada']), include)
    expect(counts(same)).toEqual([0, 0, 3, 0])
    const changed = await send(community, organizer, withPersons(['Bob', 'Cleo'], []), include)
    expect(counts(changed)).toEqual([1, 1, 0, 2])
    const after = await speakers(community)
    expect(after.map((row) => [row.display_name, row.has_consented])).toEqual([
      ['Bob', true],
      ['Cleo', false],
    ])
    expect(after[0]!.id).toBe(before[1]!.id)
  })

  it('with omit, speakers that are here stay as they are, whatever else changes', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    const before = await speakers(community)
    const changed = schedule([{ ...two[0]!, title: 'Another title', persons: ['Cleo'] }])
    expect((await send(community, organizer, changed)).json.sessions.updates).toBe(1)
    expect(await speakers(community)).toEqual(before)
  })

  it('what was changed here stays while the file says the same: names, removals, additions', async () => {
    const { community, organizer } = await stage()
    const file = withPersons(['Ada', 'Bob'])
    await send(community, organizer, file, include)
    const [ada, bob] = await speakers(community)
    await inTenant(
      community.id,
      `update event_session_speaker set display_name = 'Ada Lovelace' where id = $1`,
      [ada!.id],
    )
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [bob!.id])
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
         sort_order, concurrency_stamp)
       select $1, tenant_id, event_id, event_session_id, 'Dora', 9, gen_random_uuid()
       from event_session_speaker where id = $2`,
      [newId(), ada!.id],
    )
    await send(community, organizer, file, include)
    expect(await names(community)).toEqual(['Ada Lovelace', 'Dora'])
    await inTenant(
      community.id,
      `update event_session set title = 'Our own title' where tenant_id = app.tenant_id()`,
    )
    await send(community, organizer, withPersons(['Ada', 'Cleo']), include)
    expect(await names(community)).toEqual(['Ada Lovelace', 'Cleo', 'Dora'])
    const titles = await inTenant(
      community.id,
      'select distinct title from event_session where tenant_id = app.tenant_id()',
    )
    expect(titles).toEqual([{ title: 'Our own title' }])
  })

  it('what is changed here while the job is under way neither stops it nor is undone by it', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    const [ada, bob] = await speakers(community)
    const [first] = await inTenant<{ id: string }>(
      community.id,
      `select id from event_session where tenant_id = app.tenant_id() and title = 'First'`,
    )
    // The plan keeps both and adds Cleo; meanwhile Bob is removed and Cleo is added by hand.
    const planned = [ada!, bob!, { id: newId(), display_name: 'Cleo' }]
    const pending = [
      {
        id: first!.id,
        identity: guids[0],
        speakersDigest: 'another',
        speakers: planned.map(({ id, display_name: name }, sortOrder) => ({
          ...{ id, name, sortOrder, isNew: name === 'Cleo', hasConsented: true },
        })),
      },
    ]
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [bob!.id])
    const cleo = await call(community, '/api/eventsessionspeaker', {
      method: 'POST',
      as: organizer,
      body: { sessionId: first!.id, displayName: 'Cleo', hasConsented: false, sortOrder: 5 },
    })
    await inTenant(
      community.id,
      `update programme_import set state = 'Running', done_count = 0, total_count = 1, pending = $2
       where id = $1`,
      [json.id, JSON.stringify(pending)],
    )
    await inTenant(community.id, 'select app.advance_import($1, 200)', [json.id])
    expect((await finished(community, organizer, json.id)).doneCount).toBe(1)
    expect(await speakers(community)).toEqual([
      { ...ada!, has_consented: false },
      { id: cleo.json.id, display_name: 'Cleo', has_consented: false },
    ])
  })

  it('have no consent unless the organizer states it, for new names alone', async () => {
    const { community, organizer } = await stage()
    const stated = { query: '?persons=include&personsHaveConsented=true' }
    const { json } = await send(community, organizer, withPersons(['Ada Canary']), include)
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const agenda = () => call(community, `/api/eventagendaitem/agenda-projection/${json.eventId}`)
    expect((await agenda()).text).not.toContain('Ada Canary')
    await send(community, organizer, withPersons(['Ada Canary', 'Bob']), stated)
    await sleep(1200)
    const { days } = (await agenda()).json
    expect(days[0].entries[0].speakers).toEqual(['Bob'])
    expect((await agenda()).text).not.toContain('Ada Canary')
  })

  it.each([
    '?personsHaveConsented=true',
    '?personsHaveConsented=false',
    '?persons=omit&personsHaveConsented=true',
    '?persons=yes',
    '?persons=include&personsHaveConsented=maybe',
  ])('%s is refused, and nothing is imported', async (query) => {
    const { community, organizer } = await stage()
    const answer = await send(community, organizer, withPersons(['Ada']), { query })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
    expect(await sessionIds(community)).toEqual([])
  })
})
