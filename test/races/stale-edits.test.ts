import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { agendaItem, publishedEvent } from '../support/programme.ts'
import { transact } from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  return { community, organizer, event }
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('two stale edits at once', () => {
  it('exactly one of many edits on the same stamp is 200; the others change nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { community, organizer, event } = await stage()
      const item = await agendaItem(community, organizer, { eventId: event.id })
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          call(community, `/api/eventagendaitem/${item.id}`, {
            method: 'PATCH',
            as: organizer,
            isolate: index % 2,
            body: { title: `Edit ${index}` },
            headers: { 'if-match': `"${item.concurrencyStamp}"` },
          }),
        ),
      )
      expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)])
      const winner = answers.find(({ status }) => status === 200)!
      for (const { status, json } of answers) {
        if (status === 409) expect(json.code).toBe('concurrency_conflict')
      }
      const [row] = await inTenant(
        community.id,
        'select title, concurrency_stamp from event_agenda_item where id = $1',
        [item.id],
      )
      expect(row).toEqual({
        title: winner.json.title,
        concurrency_stamp: winner.json.concurrencyStamp,
      })
    }
  })

  it('an edit and a deletion on the same stamp: one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { community, organizer, event } = await stage()
      const item = await agendaItem(community, organizer, { eventId: event.id })
      const headers = { 'if-match': `"${item.concurrencyStamp}"` }
      const path = `/api/eventagendaitem/${item.id}`
      const [edit, remove] = await Promise.all([
        call(community, path, { method: 'PATCH', as: organizer, body: { title: 'Kept' }, headers }),
        call(community, path, { method: 'DELETE', as: organizer, headers, isolate: 1 }),
      ])
      const rows = await inTenant(community.id, 'select 1 from event_agenda_item where id = $1', [
        item.id,
      ])
      expect([
        [200, 409, 1],
        [409, 204, 0],
        [404, 204, 0],
      ]).toContainEqual([edit.status, remove.status, rows.length])
    }
  })

  it('two publications of one draft at once: one', async () => {
    const { community, organizer } = await stage()
    const { draftEvent } = await import('../support/programme.ts')
    const draft = await draftEvent(community, organizer)
    const answers = await Promise.all(
      [0, 1, 0, 1].map((isolate) =>
        call(community, `/api/event/${draft.id}/publish`, {
          method: 'POST',
          as: organizer,
          isolate,
        }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
  })

  it('control: the same batch without its assertion loses an edit', async () => {
    const run = async (guarded: boolean) => {
      const { community, organizer, event } = await stage()
      const item = await agendaItem(community, organizer, { eventId: event.id })
      const edit = (title: string) =>
        transact({ tenantId: community.id, person: organizer }, async (client) => {
          if (guarded) {
            await client.query(`select app.assert_stamp('event_agenda_item', $1, $2)`, [
              item.id,
              item.concurrencyStamp,
            ])
          }
          await client.query(
            'update event_agenda_item set title = $2, concurrency_stamp = gen_random_uuid() where id = $1',
            [item.id, title],
          )
        })
      return (await Promise.all([edit('One'), edit('Two')])).filter((error) => error === null)
        .length
    }
    expect(await run(false)).toBe(2)
    expect(await run(true)).toBe(1)
  })
})
