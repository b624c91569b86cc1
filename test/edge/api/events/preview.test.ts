import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity } from '../../../support/community.ts'
import { arrangedEvent, arrangedItem, placedRoom } from '../../../support/programme.ts'

it('a draft is read in its public form by whoever manages it, with planned dates and disclosed place', async () => {
  const community = await mintCommunity()
  const [manager, stranger] = [await community.person(), await community.person()]
  const { id } = await arrangedEvent(community, manager)
  const place = await placedRoom(community, { eventId: id, venue: 'Campus', room: 'Janson' })
  await arrangedItem(community, id, place)
  await inTenant(community.id, `update event set event_status_id = 1 where id = $1`, [id])
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, event_session_status_id,
       concurrency_stamp)
     select gen_random_uuid(), $1, $2, title, start_time::timestamptz, status, gen_random_uuid()
     from (values ('A draft', '2026-01-31T10:00Z', 1), ('An approved talk', '2026-01-31T11:00Z', 4),
       ('A cancelled talk', '2026-01-31T12:00Z', 7), ('An idea', null, 1)) s(title, start_time, status)`,
    [community.id, id],
  )
  const managed = await call(community, `/api/event/${id}/management-detail`, { as: manager })
  const path = managed.json._links['public-preview'].href
  const { status, trips, json } = await call(community, path, { as: manager })
  expect([status, trips]).toEqual([200, 1])
  expect(json).toMatchObject({
    title: managed.json.title,
    plannedFirstDate: null,
    submittedByUserId: null,
    firstSessionDate: managed.json.plannedFirstDate,
    eventLocation: { fields: { venueName: 'Campus', city: 'Brussels' } },
  })
  const [day, ...others] = json.program.days
  expect(others).toEqual([])
  expect(day.localDate).toBe('2026-01-31')
  expect(day.entries.map(({ title }: { title: string }) => title)).toEqual([
    'Opening',
    'A draft',
    'An approved talk',
  ])
  expect(day.entries[0].eventLocation.fields).toMatchObject({ roomName: 'Janson' })
  expect(json.program).not.toHaveProperty('_links')
  expect(Object.keys(json._links)).toEqual(['self'])
  expect((await call(community, path, { as: stranger })).status).toBe(403)
  expect((await call(community, path)).status).toBe(401)
})
