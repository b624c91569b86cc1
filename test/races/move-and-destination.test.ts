import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { agendaItem, draftEvent, publishedEvent } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const from = await publishedEvent(community, organizer)
  const to = await draftEvent(community, organizer)
  const item = await agendaItem(community, organizer, { eventId: from.id })
  const move = (isolate = 0) =>
    call(community, `/api/eventagendaitem/${item.id}`, {
      method: 'PATCH',
      as: organizer,
      isolate,
      body: { eventId: to.id },
      headers: { 'if-match': `"${item.concurrencyStamp}"` },
    })
  const place = async () => {
    const [row] = await inTenant<{ event_id: string }>(
      community.id,
      'select event_id from event_agenda_item where id = $1',
      [item.id],
    )
    return row!.event_id
  }
  return { community, organizer, from, to, item, move, place }
}

const deletion =
  'update event set deleted_at = now(), concurrency_stamp = gen_random_uuid() where id = $1'

describe('move of an item against deletion of its destination', () => {
  it('never lands in a deleted event, whichever comes first', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { community, from, to, move, place } = await stage()
      const [moved] = await Promise.all([
        move(round % 2),
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, round * 2))
          await inTenant(community.id, deletion, [to.id])
        })(),
      ])
      outcomes.add(String(moved.status))
      if (moved.status === 200) {
        // The move committed first: the deletion came to an event that had the item already.
        expect(await place()).toBe(to.id)
      } else {
        expect([404, 409]).toContain(moved.status)
        expect(await place()).toBe(from.id)
      }
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('a deletion that commits between the read and the commit of a move refuses the move', async () => {
    const { community, from, to, move, place } = await stage()
    const deleting = await asApplication()
    await deleting.query('begin')
    await enter(deleting, community.id)
    await deleting.query(deletion, [to.id])
    // The move reads the destination as it was, and waits for the lock with its commit.
    const moving = move()
    await waitForBlocked(deleting)
    await deleting.query('commit')
    await deleting.end()
    const moved = await moving
    expect([moved.status, moved.json.code]).toEqual([409, 'concurrency_conflict'])
    expect(await place()).toBe(from.id)
  })

  it('an archiving that commits between the read and the commit of a move refuses the move', async () => {
    const { community, from, to, move, place } = await stage()
    await inTenant(community.id, 'update event set event_status_id = 2 where id = $1', [to.id])
    const archiving = await asApplication()
    await archiving.query('begin')
    await enter(archiving, community.id)
    await archiving.query(
      'update event set event_status_id = 5, concurrency_stamp = gen_random_uuid() where id = $1',
      [to.id],
    )
    const moving = move()
    await waitForBlocked(archiving)
    await archiving.query('commit')
    await archiving.end()
    const moved = await moving
    expect(moved.status, moved.text).toBe(409)
    expect(await place()).toBe(from.id)
  })

  it('control: the same batch without its assertion lands in the deleted event', async () => {
    const run = async (guarded: boolean) => {
      const { community, to, item, place } = await stage()
      const deleting = await asApplication()
      await deleting.query('begin')
      await enter(deleting, community.id)
      await deleting.query(deletion, [to.id])
      const moving = await asApplication()
      await moving.query('begin')
      await enter(moving, community.id)
      const landing = (async () => {
        if (guarded) await moving.query('select app.assert_event_open($1)', [to.id])
        await moving.query('update event_agenda_item set event_id = $2 where id = $1', [
          item.id,
          to.id,
        ])
        await moving.query('commit')
      })().then(
        () => 'landed',
        (thrown: Error) => thrown.message,
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      await deleting.query('commit')
      const outcome = await landing
      await Promise.all([deleting.end(), moving.end()])
      return [outcome, (await place()) === to.id]
    }
    expect(await run(false)).toEqual(['landed', true])
    expect(await run(true)).toEqual(['concurrency_conflict', false])
  })
})
