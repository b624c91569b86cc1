import { describe, expect, it } from 'vitest'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { agendaItem, publishedEvent } from '../../../support/programme.ts'

const path = '/api/eventday'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const add = (fields: object) =>
    call(community, path, { method: 'POST', as: organizer, body: { eventId: event.id, ...fields } })
  const change = (day: { id: string; concurrencyStamp: string }, body?: object) =>
    call(community, `${path}/${day.id}`, {
      method: body ? 'PATCH' : 'DELETE',
      as: organizer,
      body,
      headers: { 'if-match': `"${day.concurrencyStamp}"` },
    })
  const dayOf = async (table: string, id: string) => {
    const [row] = await inTenant<{ event_day_id: string | null }>(
      community.id,
      `select event_day_id from ${table} where id = $1`,
      [id],
    )
    return row!.event_day_id
  }
  return { community, organizer, event, add, change, dayOf }
}

describe('days of an event', () => {
  it('have label, order and publication; the public sees the published ones in their order', async () => {
    const { community, organizer, event, add, change } = await stage()
    const second = await add({ localDate: '2026-02-01', label: 'Sunday', sortOrder: 1 })
    expect(second.status, second.text).toBe(201)
    expect(second.headers.get('location')).toBe(second.json._links.self.href)
    const first = await add({ localDate: '2026-02-02', label: 'First of all', sortOrder: 0 })
    const hidden = await add({ localDate: '2026-02-03', label: 'Canary', isPublished: false })
    const list = await call(community, `${path}/by-event/${event.id}`)
    expect(list.json._embedded.items.map(({ label }: { label: string }) => label)).toEqual([
      'First of all',
      'Sunday',
    ])
    expect(list.text).not.toContain('Canary')
    const managed = await call(community, `${path}/management/by-event/${event.id}`, {
      as: organizer,
    })
    expect(managed.json.totalCount).toBe(3)
    const shown = await change(hidden.json, { isPublished: true, label: null, description: 'Late' })
    expect(shown.json).toMatchObject({
      isPublished: true,
      label: null,
      description: 'Late',
      localDate: '2026-02-03',
    })
    expect((await call(community, `${path}/by-event/${event.id}`)).json.totalCount).toBe(3)
    expect((await change(first.json, { localDate: '2026-03-01' })).status).toBe(400)
  })

  it.each(['0001-01-01', '1969-12-31', '9999-01-01'])(
    'are of no other years than instants: %s',
    async (localDate) => {
      const { add } = await stage()
      const refused = await add({ localDate })
      expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([400, ['localDate']])
    },
  )

  it('a date is a day of an event once', async () => {
    const { add } = await stage()
    await add({ localDate: '2026-02-01' })
    const again = await add({ localDate: '2026-02-01' })
    expect([again.status, Object.keys(again.json.errors)]).toEqual([400, ['localDate']])
    expect((await add({ localDate: '2026-02-30' })).status).toBe(400)
  })

  it('a new day takes what starts on its date in the zone of the event, and a removed one lets it go', async () => {
    const { community, organizer, event, add, change, dayOf } = await stage()
    const other = await add({ localDate: '2026-01-30' })
    // Brussels is an hour ahead of UTC in winter.
    const late = await session(community, event.id, { start_time: '2026-01-30T23:30:00Z' })
    const before = await session(community, event.id, { start_time: '2026-01-30T22:30:00Z' })
    const placed = await session(community, event.id, {
      start_time: '2026-01-31T01:00:00Z',
      event_day_id: other.json.id,
    })
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const { json } = await add({ localDate: '2026-01-31' })
    expect(await dayOf('event_session', late)).toBe(json.id)
    expect(await dayOf('event_agenda_item', item.id)).toBe(json.id)
    expect(await dayOf('event_session', before)).toBeNull()
    expect(await dayOf('event_session', placed)).toBe(other.json.id)
    expect((await change(json)).status).toBe(204)
    expect(await dayOf('event_session', late)).toBeNull()
    expect(await dayOf('event_agenda_item', item.id)).toBeNull()
    expect((await change(json)).status).toBe(404)
  })
})
