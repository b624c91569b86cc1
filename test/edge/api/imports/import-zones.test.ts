import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { finished, schedule, send, stage, two } from '../../../support/imports.ts'

const inZone = (zone: string) => schedule(two).replace('Europe/Berlin', zone)

it('an import tells the zone of its event, as it becomes and as it is', async () => {
  const { community, organizer } = await stage()
  const sent = (zone: string, query = '') => send(community, organizer, inZone(zone), { query })
  const zoneOf = async (id: string) => {
    const { json, trips } = await call(community, `/api/event/import/${id}`, { as: organizer })
    return [json.timezone, trips]
  }
  const tried = await sent('Europe/Berlin', '?dryRun=true')
  expect([tried.json.id, tried.json.timezone]).toEqual([null, 'Europe/Berlin'])
  const first = await sent('Europe/Berlin')
  const { eventId } = first.json
  expect(first.json.timezone).toBe('Europe/Berlin')
  expect(await zoneOf(first.json.id)).toEqual(['Europe/Berlin', 1])

  const left = await sent('Asia/Tokyo', `?eventId=${eventId}&dryRun=true&keep=true`)
  const { 'start-part': part } = left.json._links
  const kept = await call(community, part.href, {
    method: part.method,
    as: organizer,
    body: { leaveOut: [eventId] },
  })
  expect([kept.status, kept.json.timezone]).toEqual([202, 'Europe/Berlin'])
  await finished(community, organizer, left.json.id)
  expect(await zoneOf(left.json.id)).toEqual(['Europe/Berlin', 1])

  const waiting = await sent('Asia/Tokyo', `?eventId=${eventId}&dryRun=true&keep=true`)
  expect(waiting.json.timezone).toBe('Asia/Tokyo')
  expect(await zoneOf(waiting.json.id)).toEqual(['Asia/Tokyo', 1])
  expect(await zoneOf(first.json.id)).toEqual(['Europe/Berlin', 1])
  const { start } = waiting.json._links
  const started = await call(community, start.href, { method: start.method, as: organizer })
  expect([started.status, started.json.timezone]).toEqual([202, 'Asia/Tokyo'])
  await finished(community, organizer, waiting.json.id)
  expect(await zoneOf(waiting.json.id)).toEqual(['Asia/Tokyo', 1])
  expect(await zoneOf(first.json.id)).toEqual(['Asia/Tokyo', 1])

  const event = { method: 'PATCH', as: organizer, body: { timezone: 'Europe/Paris' } }
  const path = `/api/event/${eventId}`
  const { json } = await call(community, `${path}/management-detail`, { as: organizer })
  const headers = { 'if-match': `"${json.concurrencyStamp}"` }
  expect((await call(community, path, { ...event, headers })).status).toBe(200)
  expect(await zoneOf(waiting.json.id)).toEqual(['Europe/Paris', 1])
})
