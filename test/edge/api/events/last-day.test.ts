import { expect, it } from 'vitest'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { mintCommunity } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

// In the zone of the event, which is an hour ahead of UTC in January.
it.each([
  ['a talk', '2027-01-29T09:00:00Z', '2027-01-29T10:00:00Z', '2027-01-29'],
  ['a talk with an open end', '2027-01-29T09:00:00Z', null, '2027-01-29'],
  ['a fair of three days', '2027-01-29T09:00:00Z', '2027-01-31T17:00:00Z', '2027-01-31'],
  ['three whole days', '2027-01-28T23:00:00Z', '2027-01-31T23:00:00Z', '2027-01-31'],
  ['a night', '2027-01-29T21:00:00Z', '2027-01-30T03:00:00Z', '2027-01-29'],
  ['a night past six', '2027-01-29T21:00:00Z', '2027-01-30T06:00:00Z', '2027-01-30'],
])('an event has its last day where %s ends', async (_what, startTime, endTime, last) => {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  await session(community, event.id, { start_time: startTime, end_time: endTime })
  const path = `/api/event/${event.id}`
  const { json } = await call(community, path, { as: organizer })
  expect([json.firstSessionDate, json.lastSessionDate]).toEqual(['2027-01-29', last])
  const managed = await call(community, `${path}/management-detail`, { as: organizer })
  expect(managed.json.plannedLastDate ?? managed.json.planned?.lastDate).toBe(last)
})
