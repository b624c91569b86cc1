import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../domain/imports/random.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, type Person } from '../../../support/community.ts'
import { schedule, send, sessionIds, stage, type Talk } from '../../../support/imports.ts'

const guidOf = (number: number, generation = 1) =>
  `6f1c5f3e-000${generation}-4000-8000-${String(number).padStart(12, '0')}`
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Talks after each other. */
const talks = (count: number): Talk[] =>
  Array.from({ length: count }, (_, at) => ({
    guid: guidOf(at),
    title: `Talk ${at}`,
    start: clock(480 + at * 30),
  }))

interface Row {
  id: string
  title: string
  stamp: string
  revision: number
}
const rowsOf = (community: Community) =>
  inTenant<Row>(
    community.id,
    `select id, title, concurrency_stamp as stamp, revision from event_session
     where tenant_id = app.tenant_id() order by id`,
  )

async function edit(community: Community, as: Person, title: string, body: object) {
  const [row] = await inTenant<{ id: string; stamp: string }>(
    community.id,
    'select id, concurrency_stamp as stamp from event_session where title = $1 and tenant_id = app.tenant_id()',
    [title],
  )
  const answer = await call(community, `/api/eventsession/${row!.id}`, {
    method: 'PATCH',
    as,
    headers: { 'if-match': `"${row!.stamp}"` },
    body,
  })
  expect(answer.status, answer.text).toBe(200)
  return row!.id
}

const changed = (before: Row[], after: Row[]) => {
  const stamps = new Map(before.map(({ id, stamp }) => [id, stamp]))
  return after.filter(({ id, stamp }) => stamps.get(id) !== stamp).map(({ title }) => title)
}

describe('what an import changes', () => {
  it('a talk that goes, one that is renamed and one that moves: nothing else is touched', async () => {
    const { community, organizer } = await stage()
    const file = talks(12)
    await send(community, organizer, schedule(file))
    await edit(community, organizer, 'Talk 9', { subtitle: 'By hand' })
    const before = await rowsOf(community)
    file.splice(2, 1)
    file[3] = { ...file[3]!, title: 'Renamed' }
    file[5] = { ...file[5]!, start: '20:00' }
    const { json } = await send(community, organizer, schedule([...file].reverse()))
    expect(json.sessions).toEqual({ creates: 0, updates: 2, leaves: 9, missing: 1 })
    const after = await rowsOf(community)
    expect(changed(before, after).sort()).toEqual(['Renamed', 'Talk 6'])
    const revisions = (rows: Row[]) => rows.reduce((sum, { revision }) => sum + revision, 0)
    expect(revisions(after) - revisions(before)).toBe(2)
  })

  it('a field that was edited here stays until the file changes that very field', async () => {
    const { community, organizer } = await stage()
    const [talk] = talks(1)
    await send(community, organizer, schedule([{ ...talk!, type: 'talk' }]))
    await edit(community, organizer, 'Talk 0', { title: 'Ours', description: 'Our text' })
    await send(community, organizer, schedule([{ ...talk!, type: 'talk', start: '12:00' }]))
    const shown = () =>
      inTenant(
        community.id,
        `select title, description, to_char(start_time at time zone 'UTC', 'HH24:MI') as start
         from event_session where tenant_id = app.tenant_id()`,
      )
    expect(await shown()).toEqual([{ title: 'Ours', description: 'Our text', start: '11:00' }])
    await send(community, organizer, schedule([{ ...talk!, title: 'Theirs', start: '12:00' }]))
    expect(await shown()).toEqual([{ title: 'Theirs', description: 'Our text', start: '11:00' }])
  })

  it('a file that says nothing of a field in any of its sessions takes it from none', async () => {
    const { community, organizer } = await stage()
    const rich = JSON.parse(schedule(talks(2)))
    for (const talk of rich.schedule.conference.days[0].rooms.Hall) {
      Object.assign(talk, {
        subtitle: 'A subtitle',
        abstract: 'A text',
        language: 'en',
        slug: `talk-${talk.id}`,
        persons: [{ id: talk.id, public_name: `Person ${talk.id}` }],
      })
    }
    const query = '?persons=include'
    const { json } = await send(community, organizer, JSON.stringify(rich), { query })
    const shown = () =>
      inTenant(
        community.id,
        `select s.title, s.subtitle, s.description, s.slug, s.start_time, s.end_time, s.room_id,
           s.event_location_id, s.event_day_id, l.language_code, m.session_group_id, p.display_name
         from event_session s
         left join event_session_language l on l.event_session_id = s.id
         left join session_group_session m on m.event_session_id = s.id
         left join event_session_speaker p on p.event_session_id = s.id
         where s.tenant_id = app.tenant_id() order by s.title`,
      )
    const before = await shown()
    expect(before[1]).toMatchObject({ subtitle: 'A subtitle', slug: 'talk-1', language_code: 'en' })
    const poor = ['Id,Title', `${guidOf(0)},Talk 0`, `${guidOf(1)},Talk 1 renamed`].join('\n')
    const answer = await send(community, organizer, poor, {
      query: `${query}&eventId=${json.eventId}`,
      type: 'text/csv',
    })
    expect(answer.json, answer.text).toMatchObject({
      sessions: { creates: 0, updates: 1, leaves: 1, missing: 0 },
      speakers: { removes: 0 },
    })
    expect(await shown()).toEqual([before[0], { ...before[1], title: 'Talk 1 renamed' }])
  })

  it('what the file says now and stands here already is no update', async () => {
    const { community, organizer } = await stage()
    const file = talks(2)
    await send(community, organizer, schedule(file))
    await edit(community, organizer, 'Talk 0', { title: 'Both say so' })
    const before = await rowsOf(community)
    file[0] = { ...file[0]!, title: 'Both say so' }
    const { json } = await send(community, organizer, schedule(file))
    expect(json.sessions).toMatchObject({ updates: 0, leaves: 2 })
    expect(changed(before, await rowsOf(community))).toEqual([])
  })

  it('sessions that change places in one room both find theirs', async () => {
    const { community, organizer } = await stage()
    const [first, second] = talks(2)
    await send(community, organizer, schedule([first!, second!]))
    const swapped = [
      { ...first!, start: second!.start! },
      { ...second!, start: first!.start! },
    ]
    const { json } = await send(community, organizer, schedule(swapped))
    expect(json.losses.filter(({ field }: { field: string }) => field === 'room')).toEqual([])
    const rows = await inTenant(
      community.id,
      `select title, room_id is not null as placed from event_session
       where tenant_id = app.tenant_id() order by start_time`,
    )
    expect(rows).toEqual([
      { title: 'Talk 1', placed: true },
      { title: 'Talk 0', placed: true },
    ])
  })

  it('import, change, import again: exactly the changes, whatever they are', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const random = createRandom(seed)
      const { community, organizer } = await stage()
      let file = talks(20)
      const { json } = await send(community, organizer, schedule(file))
      for (let round = 0; round < 3; round++) {
        const byHand = random.pick(file).title
        await edit(community, organizer, byHand, { subtitle: `By hand ${round}` })
        const before = await rowsOf(community)
        const expected = new Set<string>()
        const taken = new Set(file.map(({ start }) => start))
        file = file.filter(() => random.below(10) > 0 || file.length < 10)
        const kept = file.length
        file = file.map((talk, at) => {
          if (random.below(5) > 0) return talk
          expected.add(talk.guid)
          if (random.below(2)) return { ...talk, title: `Renamed ${seed}.${round}.${at}` }
          const free = Array.from({ length: 48 }, (_, slot) => clock(slot * 30)).find(
            (start) => !taken.has(start),
          )!
          taken.add(free)
          return { ...talk, start: free }
        })
        if (random.below(2)) file.reverse()
        const expectedTitles = file
          .filter(({ guid }) => expected.has(guid))
          .map(({ title }) => title)
        const again = await send(community, organizer, schedule(file))
        expect([seed, round, again.json.sessions.updates, again.json.sessions.leaves]).toEqual([
          ...[seed, round, expected.size, kept - expected.size],
        ])
        expect(again.json.eventId).toBe(json.eventId)
        expect(changed(before, await rowsOf(community)).sort()).toEqual(expectedTitles.sort())
        const edited = await inTenant(
          community.id,
          `select id from event_session where subtitle = $1 and tenant_id = app.tenant_id()`,
          [`By hand ${round}`],
        )
        expect(edited).toHaveLength(1)
      }
      expect(await sessionIds(community)).toHaveLength(20)
    }
  })
})

describe('sessions with new identities', () => {
  const regenerated = (file: Talk[]) => file.map((talk, at) => ({ ...talk, guid: guidOf(at, 2) }))

  it('are recognised by title, start and room, and known by the new identity from then on', async () => {
    const { community, organizer } = await stage()
    const file = talks(12)
    await send(community, organizer, schedule(file))
    const ids = await sessionIds(community)
    const { json } = await send(community, organizer, schedule(regenerated(file)))
    expect(json.sessions).toEqual({ creates: 0, updates: 0, leaves: 12, missing: 0 })
    const moved = regenerated(file)
    moved[0] = { ...moved[0]!, title: 'Another title', start: '21:00' }
    const later = await send(community, organizer, schedule(moved))
    expect(later.json.sessions).toEqual({ creates: 0, updates: 1, leaves: 11, missing: 0 })
    expect(await sessionIds(community)).toEqual(ids)
  })

  it('one by one: sessions of one content stay the ones they are when an earlier one goes', async () => {
    const { community, organizer } = await stage()
    const calendar = (starts: number[]) =>
      [
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x\r\nX-WR-CALNAME:Twins',
        ...starts.map(
          (hour) =>
            `BEGIN:VEVENT\r\nUID:same\r\nSUMMARY:Lunch\r\nDTSTART:202603${hour}T110000Z\r\nDTEND:202603${hour}T120000Z\r\nEND:VEVENT`,
        ),
        'END:VCALENDAR\r\n',
      ].join('\r\n')
    const type = { type: 'text/calendar' }
    await send(community, organizer, calendar([27, 28, 29]), type)
    const before = await rowsOf(community)
    const { json } = await send(community, organizer, calendar([28, 29]), type)
    expect(json.sessions).toEqual({ creates: 0, updates: 0, leaves: 2, missing: 1 })
    expect(changed(before, await rowsOf(community))).toEqual([])
  })

  it('when most of the file is new and most of before is missing, the import asks for a choice', async () => {
    const { community, organizer } = await stage()
    const file = talks(8)
    const first = await send(community, organizer, schedule(file))
    const other = regenerated(file).map((talk) => ({ ...talk, title: `Other ${talk.title}` }))
    const query = `?eventId=${first.json.eventId}`
    const dry = await send(community, organizer, schedule(other), { query: `${query}&dryRun=true` })
    expect(dry.json).toMatchObject({ needsChoice: true, sessions: { creates: 8, missing: 8 } })
    const refused = await send(community, organizer, schedule(other), { query })
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect(refused.json.detail).toContain('unmatched=create')
    expect(refused.json.errors).toHaveProperty('unmatched')
    expect(await sessionIds(community)).toHaveLength(8)
    const chosen = await send(community, organizer, schedule(other), {
      query: `${query}&unmatched=create`,
    })
    expect(chosen.json).toMatchObject({ needsChoice: false, doneCount: 8 })
    expect(await sessionIds(community)).toHaveLength(16)
  })
})

describe('the list of changes', () => {
  it('names what a dry run and an import create, update field by field, leave and miss', async () => {
    const { community, organizer } = await stage()
    const file = talks(3)
    const first = await send(community, organizer, schedule(file))
    const later = [
      { ...file[0]!, title: 'Renamed', start: '19:00' },
      file[1]!,
      { guid: guidOf(7), title: 'New', start: '20:00' },
    ]
    const dry = await send(community, organizer, schedule(later), { query: '?dryRun=true' })
    const done = await send(community, organizer, schedule(later))
    const path = `/api/event/import/${done.json.id}/changes`
    expect(done.json._links.changes.href).toContain(path)
    const list = await call(community, path, { as: organizer })
    expect(list.trips).toBe(1)
    expect(list.json.totalCount).toBe(done.json.changeCount)
    for (const items of [dry.json._embedded.items, list.json._embedded.items]) {
      const sessions = items.filter(({ kind }: { kind: string }) => kind === 'Session')
      expect(
        sessions.map(({ action, title }: { action: string; title: string }) => [action, title]),
      ).toEqual([
        ['missing', 'Talk 2'],
        ['update', 'Renamed'],
        ['create', 'New'],
        ['leave', 'Talk 1'],
      ])
      expect(sessions[1].changes).toEqual([
        { field: 'title', before: 'Talk 0', after: 'Renamed' },
        { field: 'startTime', before: '2026-03-28T07:00:00Z', after: '2026-03-28T18:00:00Z' },
        { field: 'endTime', before: '2026-03-28T07:30:00Z', after: '2026-03-28T18:30:00Z' },
      ])
      expect(sessions[1]._links.management.href).toContain(sessions[1].id)
      expect(items.some(({ kind }: { kind: string }) => kind === 'Event')).toBe(true)
    }
    const managed = list.json._embedded.items.filter(
      ({ _links }: { _links: object }) => 'management' in _links,
    )
    expect(new Set(managed.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['Event', 'Session']),
    )
    for (const { _links } of managed) {
      expect((await call(community, _links.management.href, { as: organizer })).status).toBe(200)
    }
    expect(
      dry.json._embedded.items.find(({ action }: { action: string }) => action === 'create').id,
    ).toBeNull()
    const missing = await call(community, `${path}?action=missing&pageSize=1`, { as: organizer })
    expect(missing.json).toMatchObject({ totalCount: 1, pageSize: 1 })
    expect(first.json.eventId).toBe(done.json.eventId)
    const stranger = await community.person()
    expect((await call(community, path, { as: stranger })).status).toBe(403)
  })

  it('a missing session is withdrawn from there, and is not missing any more', async () => {
    const { community, organizer } = await stage()
    const file = talks(3)
    await send(community, organizer, schedule(file))
    const { json } = await send(community, organizer, schedule(file.slice(1)))
    const path = `/api/event/import/${json.id}/changes?action=missing`
    const [item] = (await call(community, path, { as: organizer })).json._embedded.items
    const withdrawn = await call(community, item._links.withdraw.href, {
      method: item._links.withdraw.method,
      as: organizer,
    })
    expect(withdrawn.json.eventSessionStatusMasterCode).toBe('CANCELLED')
    const [after] = (await call(community, path, { as: organizer })).json._embedded.items
    expect(after._links.withdraw).toBeUndefined()
    const again = await send(community, organizer, schedule(file.slice(1)), {
      query: '?dryRun=true',
    })
    expect(again.json.sessions.missing).toBe(0)
  })

  it('a dry run lists the page that it is asked for; an import takes no page', async () => {
    const { community, organizer } = await stage()
    const file = schedule(talks(30))
    const query = '?dryRun=true&page=2&pageSize=10'
    const dry = await send(community, organizer, file, { query })
    expect(dry.json._embedded.items).toHaveLength(10)
    expect(dry.json.changeCount).toBeGreaterThan(30)
    const refused = await send(community, organizer, file, { query: '?page=2' })
    expect([refused.status, refused.json.code]).toEqual([400, 'validation_failed'])
  })
})
