import { describe, expect, it } from 'vitest'
import { session } from '../domain/sessions/rows.ts'
import { type CallOptions, call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { agendaItem, draftEvent, publishedEvent } from '../support/programme.ts'
import { asApplication, enter, transact, waitForBlocked } from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const other = await draftEvent(community, organizer)
  const item = await agendaItem(community, organizer, { eventId: event.id })
  const sessionId = await session(community, event.id)
  const named = { sessionId, displayName: 'Ada', hasConsented: false }
  const speaker = await call(community, '/api/eventsessionspeaker', {
    method: 'POST',
    as: organizer,
    body: named,
  })
  const programme = () =>
    inTenant(
      community.id,
      `select id, event_id, title as name, concurrency_stamp from event_agenda_item
       where event_id in ($1, $2)
       union all
       select id, event_id, display_name, concurrency_stamp from event_session_speaker
       where event_id in ($1, $2) order by id`,
      [event.id, other.id],
    )
  return { community, organizer, event, other, item, named, speaker: speaker.json, programme }
}

type Stage = Awaited<ReturnType<typeof stage>>
type Change = [path: string, options: CallOptions]

const stamped = ({ concurrencyStamp }: { concurrencyStamp: string }) => ({
  headers: { 'if-match': `"${concurrencyStamp}"` },
})
const itemPath = ({ item }: Stage) => `/api/eventagendaitem/${item.id}`
const speakerPath = ({ speaker }: Stage) => `/api/eventsessionspeaker/${speaker.id}`

const changes: Record<string, (at: Stage) => Change> = {
  'the removal of an item': (at) => [itemPath(at), { method: 'DELETE', ...stamped(at.item) }],
  'an item that moves out': (at) => [
    itemPath(at),
    { method: 'PATCH', body: { eventId: at.other.id }, ...stamped(at.item) },
  ],
  'a new speaker': (at) => [
    '/api/eventsessionspeaker',
    { method: 'POST', body: { ...at.named, displayName: 'Bob' } },
  ],
  'a consent': (at) => [
    speakerPath(at),
    { method: 'PATCH', body: { hasConsented: true }, ...stamped(at.speaker) },
  ],
  'the removal of a speaker': (at) => [
    speakerPath(at),
    { method: 'DELETE', ...stamped(at.speaker) },
  ],
}

const withdrawal =
  'update event set event_status_id = 5, concurrency_stamp = gen_random_uuid() where id = $1'

describe('changes of a programme against the withdrawal of its event', () => {
  it.each(Object.entries(changes))(
    'a withdrawal that commits between read and commit refuses %s',
    async (_, change) => {
      const at = await stage()
      const before = await at.programme()
      const withdrawing = await asApplication()
      await withdrawing.query('begin')
      await enter(withdrawing, at.community.id)
      await withdrawing.query(withdrawal, [at.event.id])
      const [path, options] = change(at)
      // Reads the event as it was, and waits for its lock with the commit.
      const changing = call(at.community, path, { as: at.organizer, ...options })
      await waitForBlocked(withdrawing)
      await withdrawing.query('commit')
      await withdrawing.end()
      const changed = await changing
      expect([changed.status, changed.json?.code]).toEqual([409, 'concurrency_conflict'])
      expect(await at.programme()).toEqual(before)
    },
  )

  it('control: the same batch without its assertion removes an item of the withdrawn event', async () => {
    const run = async (guarded: boolean) => {
      const at = await stage()
      await inTenant(at.community.id, withdrawal, [at.event.id])
      const failure = await transact({ tenantId: at.community.id }, async (client) => {
        if (guarded) await client.query('select app.assert_event_open($1)', [at.event.id])
        await client.query('delete from event_agenda_item where id = $1', [at.item.id])
      })
      return [failure?.message ?? null, (await at.programme()).length]
    }
    expect(await run(false)).toEqual([null, 1])
    expect(await run(true)).toEqual(['concurrency_conflict', 2])
  })
})
