import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity, newId } from '../support/community.ts'
import { agendaItem, publishedEvent } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

/** 21:00 in Brussels, 04:00 of the next day in Tokyo. */
const evening = { startTime: '2026-06-12T19:00:00Z', endTime: '2026-06-12T20:00:00Z' }

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const [friday, saturday] = [newId(), newId()]
  await inTenant(
    community.id,
    `insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
     values ($1, $3, $4, '2026-06-12', gen_random_uuid()),
       ($2, $3, $4, '2026-06-13', gen_random_uuid())`,
    [friday, saturday, community.id, event.id],
  )
  const item = await agendaItem(community, organizer, { eventId: event.id })
  const post = (path: string, body: object) =>
    call(community, path, { method: 'POST', as: organizer, body })
  const { json: session } = await post('/api/eventsession/drafts', {
    eventId: event.id,
    title: 'A session',
  })
  return { community, organizer, event, item, session, friday, saturday, post }
}

/** Moves the event to Tokyo, and holds the commit back until somebody waits for it. */
async function whileMoving(
  { community, event }: Awaited<ReturnType<typeof stage>>,
  write: () => ReturnType<typeof call>,
) {
  const moving = await asApplication()
  await moving.query('begin')
  await enter(moving, community.id)
  await moving.query(
    `update event set timezone = 'Asia/Tokyo', concurrency_stamp = gen_random_uuid() where id = $1`,
    [event.id],
  )
  const writing = write()
  await waitForBlocked(moving)
  await moving.query('commit')
  await moving.end()
  return writing
}

describe('a new zone of an event against what is put on one of its days', () => {
  it.each([
    [
      'a session that is scheduled',
      ({ post, session }) => post(`/api/eventsession/${session.id}/schedule`, evening),
    ],
    [
      'a session that is added',
      ({ post, event }) =>
        post('/api/eventsession/drafts', { eventId: event.id, title: 'New', ...evening }),
    ],
    [
      'an item that is added',
      ({ post, event }) =>
        post('/api/eventagendaitem', { eventId: event.id, title: 'New', ...evening }),
    ],
    [
      'an item that is edited',
      ({ community, organizer, item }) =>
        call(community, `/api/eventagendaitem/${item.id}`, {
          method: 'PATCH',
          as: organizer,
          body: evening,
          headers: { 'if-match': `"${item.concurrencyStamp}"` },
        }),
    ],
  ] satisfies [string, (staged: Awaited<ReturnType<typeof stage>>) => ReturnType<typeof call>][])(
    '%s lands on the day of the zone that has won',
    async (_, write) => {
      const staged = await stage()
      const answer = await whileMoving(staged, () => write(staged))
      expect(answer.status).toBeLessThan(300)
      expect(answer.json.eventDayId).toBe(staged.saturday)
      const [row] = await inTenant<{ days: string[] }>(
        staged.community.id,
        `select array_agg(distinct event_day_id::text) as days from (
         select event_day_id from event_session where event_id = $1 and start_time is not null
         union all select event_day_id from event_agenda_item
         where event_id = $1 and start_time > '2026-06-01') x`,
        [staged.event.id],
      )
      expect(row!.days).toEqual([staged.saturday])
    },
  )

  it('a copy that is made meanwhile has the clocks of the zone that has won', async () => {
    const staged = await stage()
    const { post, event, session, community } = staged
    await post(`/api/eventsession/${session.id}/schedule`, evening)
    const copied = await whileMoving(staged, () =>
      post(`/api/event/${event.id}/duplicate`, { title: 'Again', startDate: '2027-01-31' }),
    )
    expect(copied.json).toMatchObject({ timezone: 'Asia/Tokyo' })
    const shown = await inTenant<{ walls: string[] }>(
      community.id,
      `select array_agg(app.local_time(s.start_time, 'Asia/Tokyo')::time::text) as walls
       from event_session s where s.event_id in ($1, $2) and s.start_time is not null`,
      [event.id, copied.json.id],
    )
    expect(shown).toEqual([{ walls: ['04:00:00', '04:00:00'] }])
  })

  it('control: without the question for the zone it lands on the day of the zone before', async () => {
    const run = async (guarded: boolean) => {
      const { community, event, session, friday, saturday } = await stage()
      const [moving, placing] = [await asApplication(), await asApplication()]
      for (const client of [moving, placing]) {
        await client.query('begin')
        await enter(client, community.id)
      }
      await moving.query(`update event set timezone = 'Asia/Tokyo' where id = $1`, [event.id])
      const placed = (async () => {
        await placing.query(`select app.assert_session_command($1, null, 'scheduleSession')`, [
          session.id,
        ])
        if (guarded)
          await placing.query(`select app.assert_event_zone($1, 'Europe/Brussels')`, [event.id])
        await placing.query(
          'update event_session set start_time = $2, end_time = $3, event_day_id = $4 where id = $1',
          [session.id, evening.startTime, evening.endTime, friday],
        )
        await placing.query('commit')
        return 'placed'
      })().catch((thrown: Error) => thrown.message)
      await waitForBlocked(moving)
      await moving.query('commit')
      const outcome = await placed
      await Promise.all([moving.end(), placing.end()])
      const [row] = await inTenant<{ day: string | null }>(
        community.id,
        'select event_day_id as day from event_session where id = $1',
        [session.id],
      )
      return [outcome, { [friday]: 'Friday', [saturday]: 'Saturday' }[row!.day ?? ''] ?? null]
    }
    expect(await run(false)).toEqual(['placed', 'Friday'])
    expect(await run(true)).toEqual(['overtaken', null])
  })
})
