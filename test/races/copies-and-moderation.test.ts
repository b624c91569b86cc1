import { expect, it } from 'vitest'
import { insertRow, session } from '../domain/sessions/rows.ts'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { publishedEvent } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

/** Changes an event, and holds the commit back until a copy of it waits. */
async function copyWhile(startDate: string, statements: readonly string[]) {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, { description: 'Canary' })
  await session(community, event.id, { title: 'Canary' })
  const changing = await asApplication()
  await changing.query('begin')
  await enter(changing, community.id)
  for (const statement of statements) await changing.query(statement, [event.id])
  const copying = call(community, `/api/event/${event.id}/duplicate`, {
    method: 'POST',
    as: organizer,
    body: { title: 'Again', startDate },
  })
  await waitForBlocked(changing)
  await changing.query('commit')
  await changing.end()
  const answer = await copying
  const events = await inTenant(community.id, 'select id from event where tenant_id = $1', [
    community.id,
  ])
  return { answer, events: events.length, event, community }
}

const newStamp = 'concurrency_stamp = gen_random_uuid()'

it.each([
  [
    'is moderated heavily',
    [
      `update event set title = 'Redacted', description = 'Redacted', event_status_id = 6,
         redacted_at = now(), ${newStamp} where id = $1`,
      'select app.redact_programme($1)',
    ],
    [409, 'resource_conflict'],
  ],
  [
    'is deleted',
    ['update event set deleted_at = now() where id = $1'],
    [404, 'resource_not_found'],
  ],
])('an event that meanwhile %s is not copied as it was', async (_, statements, refusal) => {
  const { answer, events } = await copyWhile('2027-01-31', statements)
  expect([answer.status, answer.json.code]).toEqual(refusal)
  expect(events).toBe(1)
})

it('an event that is edited meanwhile is copied as it is then', async () => {
  const edited = [`update event set description = 'Edited', ${newStamp} where id = $1`]
  const { answer } = await copyWhile('2027-01-31', edited)
  expect([answer.status, answer.json.description]).toEqual([201, 'Edited'])
})

it('a session that comes meanwhile is moved to no year that lists cannot have', async () => {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  await insertRow(community, 'event_day', { event_id: event.id, local_date: '2026-01-31' })
  const far = { start_time: '2040-01-31T08:00:00Z' }
  const application = await asApplication()
  await application.query('begin')
  await enter(application, community.id)
  await session(community, event.id, far)
  const days = (Date.parse('9998-12-31') - Date.parse('2026-01-31')) / 86_400_000
  const refused = await application
    .query('select app.copy_programme($1, $1, $2, false)', [event.id, days])
    .catch((thrown: { constraint?: string }) => thrown.constraint)
  await application.query('rollback')
  await application.end()
  expect(refused).toBe('copy_within_years')
})
