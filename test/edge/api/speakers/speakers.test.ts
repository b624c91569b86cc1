import { describe, expect, it } from 'vitest'
import {
  expectAbsent,
  insertRow,
  lasting,
  people,
  relsOf,
  session,
  statusesFor,
} from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { mintCommunity, newId, type Person } from '../../../support/community.ts'
import { draftEvent, organize, publishedEvent } from '../../../support/programme.ts'

const path = '/api/eventsessionspeaker'
const listOf = (eventId: string) => `${path}/management/by-event/${eventId}`
const quoted = (stamp: string) => ({ 'if-match': `"${stamp}"` })

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const sessionId = await session(community, event.id)
  const add = (fields: Record<string, unknown> = {}, as: Person = organizer) =>
    call(community, path, {
      method: 'POST',
      as,
      body: { sessionId, displayName: 'Ada Canary', hasConsented: false, ...fields },
    })
  const edit = (speaker: { id: string; concurrencyStamp: string }, body: unknown) =>
    call(community, `${path}/${speaker.id}`, {
      method: 'PATCH',
      as: organizer,
      body,
      headers: quoted(speaker.concurrencyStamp),
    })
  return { community, organizer, event, sessionId, add, edit }
}

const namesOf = ({ json }: Answer) =>
  (json._embedded.items ?? []).map((item: { displayName: string }) => item.displayName)

describe('speakers of a session', () => {
  it('are added with the fields they are read with, from link to link', async () => {
    const { community, organizer, event, sessionId } = await stage()
    const read = (address: string) => call(community, address, { as: organizer })
    const managed = `/api/eventsession/management/by-event/${event.id}/${sessionId}`
    const { _links } = (await read(managed)).json
    const created = await call(community, _links['add-speaker'].href, {
      method: _links['add-speaker'].method,
      as: organizer,
      body: { sessionId, displayName: '  Ada Lovelace ', hasConsented: true, sortOrder: 3 },
    })
    expect(created.status).toBe(201)
    const { _links: links, concurrencyStamp, ...fields } = created.json
    expect(fields).toEqual({
      id: expect.any(String),
      eventId: event.id,
      sessionId,
      sessionTitle: 'A talk',
      displayName: 'Ada Lovelace',
      sortOrder: 3,
      hasConsented: true,
      tenantId: community.id,
    })
    expect(relsOf(created.json)).toEqual(['collection', 'delete', 'edit', 'self'])
    expect(created.headers.get('location')).toBe(links.self.href)
    expect((await read(links.self.href)).json).toEqual(created.json)
    const list = await read(_links.speakers.href.replace(/\{.*/, ''))
    expect(list.json._embedded.items).toEqual([created.json])
    expect(list.json._links).toHaveProperty('create')
    const detail = await read(`/api/event/${event.id}/management-detail`)
    expect(detail.json._links.speakers).toEqual(_links.speakers)
  })

  it('are listed in the order of the programme, in pages, consented or not', async () => {
    const { community, organizer, event, add } = await stage()
    const early = await session(community, event.id, { start_time: '2026-01-31T07:00:00Z' })
    await add({ displayName: 'Third', sortOrder: 2 })
    await add({ displayName: 'Second', sortOrder: 1, hasConsented: true })
    await add({ displayName: 'First', sessionId: early })
    const gone = await session(community, event.id, { deleted_at: '2026-01-01T00:00:00Z' })
    await insertRow(community, 'event_session_speaker', {
      event_id: event.id,
      event_session_id: gone,
      display_name: 'Of a deleted session',
    })
    const page = (query: string) =>
      call(community, `${listOf(event.id)}${query}`, { as: organizer })
    const whole = await page('')
    expect([namesOf(whole), whole.json.totalCount]).toEqual([['First', 'Second', 'Third'], 3])
    expect(namesOf(await page('?page=2&pageSize=2'))).toEqual(['Third'])
  })

  it('are read and changed by whoever organizes the event, and read by whoever oversees it', async () => {
    const { community, event, add, sessionId } = await stage()
    const { id, concurrencyStamp } = (await add()).json
    const callers = await people(community)
    const reading = {
      anonymous: 401,
      stranger: 403,
      member: 403,
      tenantAdministrator: 200,
      instanceAdministrator: 200,
    }
    expect(await statusesFor(community, listOf(event.id), callers)).toEqual(reading)
    expect(await statusesFor(community, `${listOf(event.id)}/${id}`, callers)).toEqual(reading)
    const refused = { ...reading, tenantAdministrator: 403, instanceAdministrator: 403 }
    const body = { sessionId, displayName: 'Eve', hasConsented: true }
    expect(await statusesFor(community, path, callers, { method: 'POST', body })).toEqual(refused)
    const headers = quoted(concurrencyStamp)
    for (const change of [
      { method: 'PATCH', body: { hasConsented: true } },
      { method: 'DELETE' },
    ]) {
      const options = { ...change, headers }
      expect(await statusesFor(community, `${path}/${id}`, callers, options)).toEqual(refused)
    }
    const editor = await community.person()
    await organize(community, editor, event.id)
    expect((await add({ displayName: 'By an editor' }, editor)).status).toBe(201)
  })

  it('a speaker of another event is not found under this one', async () => {
    const { community, organizer, event, add } = await stage()
    const { id } = (await add()).json
    const other = await draftEvent(community, organizer)
    await expectAbsent(community, (each) => `${listOf(other.id)}/${each}`, { id, as: organizer })
    expect((await call(community, `${listOf(event.id)}/${id}`, { as: organizer })).status).toBe(200)
  })

  it('a name is on a session once, added or renamed; on another session it is welcome', async () => {
    const { community, event, add, edit } = await stage()
    const ada = await add()
    const again = await add()
    expect(again.json).toMatchObject({
      code: 'validation_failed',
      errors: { displayName: [expect.any(String)] },
    })
    const bob = await add({ displayName: 'Bob' })
    const renamed = await edit(bob.json, { displayName: 'Ada Canary' })
    expect(lasting(renamed)).toEqual(lasting(again))
    const other = await session(community, event.id)
    expect((await add({ sessionId: other })).status).toBe(201)
    expect((await edit(ada.json, { displayName: 'Ada Canary' })).status).toBe(200)
  })

  it('many equal names at once: exactly one is added', async () => {
    const { add } = await stage()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })

  it('an absent member keeps its value; a stale stamp changes nothing', async () => {
    const { community, organizer, event, add, edit } = await stage()
    const before = (await add({ sortOrder: 4 })).json
    const after = (await edit(before, { displayName: 'Ada Lovelace' })).json
    expect(after).toMatchObject({ displayName: 'Ada Lovelace', sortOrder: 4, hasConsented: false })
    const stale = await edit(before, { hasConsented: true })
    expect([stale.status, stale.json.code]).toEqual([409, 'concurrency_conflict'])
    const staleRemoval = await call(community, `${path}/${before.id}`, {
      method: 'DELETE',
      as: organizer,
      headers: quoted(before.concurrencyStamp),
    })
    expect(staleRemoval.status).toBe(409)
    const self = `${listOf(event.id)}/${before.id}`
    expect((await call(community, self, { as: organizer })).json).toEqual(after)
    const removal = await call(community, `${path}/${before.id}`, {
      method: 'DELETE',
      as: organizer,
      headers: quoted(after.concurrencyStamp),
    })
    expect(removal.status).toBe(204)
    expect((await call(community, self, { as: organizer })).status).toBe(404)
  })

  it('an event that is withdrawn takes no changes, and offers none', async () => {
    const { community, organizer, event, add, edit } = await stage()
    const speaker = (await add()).json
    await call(community, `/api/event/${event.id}/archive`, { method: 'POST', as: organizer })
    expect((await add({ displayName: 'Late' })).json.code).toBe('resource_conflict')
    expect((await edit(speaker, { hasConsented: true })).json.code).toBe('resource_conflict')
    const read = await call(community, `${listOf(event.id)}/${speaker.id}`, { as: organizer })
    expect(relsOf(read.json)).toEqual(['collection', 'self'])
  })

  it('neither an unknown nor a deleted session has speakers', async () => {
    const { community, event, add } = await stage()
    const deleted = await session(community, event.id, { deleted_at: '2026-01-01T00:00:00Z' })
    const [unknown, gone] = [await add({ sessionId: newId() }), await add({ sessionId: deleted })]
    expect(unknown.status).toBe(404)
    expect(lasting(gone)).toEqual(lasting(unknown))
  })
})

describe('names are public with consent alone', () => {
  it('in session, list, program summary, agenda and site; those who manage see all', async () => {
    const { community, organizer, event, sessionId, add } = await stage()
    await add({ displayName: 'Bob', hasConsented: true, sortOrder: 2 })
    await add({ displayName: 'Ada Canary', sortOrder: 1 })
    await add({ displayName: 'Cleo', hasConsented: true, sortOrder: 0 })
    const shown = ['Cleo', 'Bob']
    const all = ['Cleo', 'Ada Canary', 'Bob']
    const speakersIn = async (address: string, pick: (json: Answer['json']) => unknown) => {
      const found = []
      for (const as of [null, organizer]) {
        const answer = await call(community, address, { as })
        expect(answer.text).not.toContain('Canary')
        found.push(pick(answer.json))
      }
      return found
    }
    const item = (json: Answer['json']) => json.days[0].items[0].speakers
    expect(await speakersIn(`/api/eventsession/${sessionId}`, (json) => json.speakers)).toEqual([
      shown,
      shown,
    ])
    expect(
      await speakersIn(
        `/api/eventsession/by-event/${event.id}`,
        (json) => json._embedded.items[0].speakers,
      ),
    ).toEqual([shown, shown])
    expect(await speakersIn(`/api/event/${event.id}/program-summary`, item)).toEqual([shown, shown])
    expect(
      await speakersIn(
        `/api/eventagendaitem/agenda-projection/${event.id}`,
        (json) => json.days[0].entries[0].speakers,
      ),
    ).toEqual([shown, shown])
    const led = await call(community, `/events/${event.slug}?session=${sessionId}`)
    expect(led.status).toBe(301)
    for (const page of [`/events/${event.slug}`, led.headers.get('location')!]) {
      const { text } = await call(community, page)
      const words = text.replaceAll(/<[^>]*>/g, ' ')
      expect(words).toMatch(/Cleo[\s,]+Bob/)
      expect(text).not.toContain('Canary')
    }

    const managed = (address: string) => call(community, address, { as: organizer })
    const detail = await managed(`/api/eventsession/management/by-event/${event.id}/${sessionId}`)
    expect(detail.json.speakers).toEqual(all)
    const list = await managed(`/api/eventsession/management/by-event/${event.id}`)
    expect(list.json._embedded.items[0].speakers).toEqual(all)
    const summary = await managed(`/api/event/${event.id}/management-program-summary`)
    expect(item(summary.json)).toEqual(all)
  })
})
