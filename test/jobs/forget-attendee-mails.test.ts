import { describe, expect, it } from 'vitest'
import { sendAttendeeMail } from '../../src/domain/attendee-mails/index.ts'
import { sweepOldCommits } from '../../src/domain/outbox/index.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { call } from '../support/client.ts'
import { inTenant, newId } from '../support/community.ts'
import { mailerTo } from '../support/mailers.ts'
import { database, environment } from '../support/offer-mails.ts'
import { type Sale, saleOf } from '../support/orders.ts'

const day = 24 * 60 * 60_000
const clock = { now: () => Date.now() }
const sweep = (rows = 1000) => sweepOldCommits({ database, clock, trips: new Trips() }, rows)

interface Asked {
  sent?: number
  failed?: number
  open?: number
  /** Days since all its mails were asked for; null where that goes on. */
  askedDays: number | null
}

/** A message of an event, with its mails. */
async function told(
  { community, eventId }: Sale,
  { sent = 0, failed = 0, open = 0, askedDays }: Asked,
) {
  const id = newId()
  const askedAt = askedDays === null ? null : new Date(Date.now() - askedDays * day).toISOString()
  await inTenant(
    community.id,
    `insert into attendee_message (id, tenant_id, event_id, kind, subject, text, expected, created_at, asked_at)
     values ($1, $2, $3, 'Information', 'The way to us', 'Take the bus.', 1, now() - interval '40 days', $4)`,
    [id, community.id, eventId, askedAt],
  )
  await inTenant(
    community.id,
    `insert into attendee_mail (id, tenant_id, event_id, attendee_message_id, created_at, sent_at, failed_at)
     select gen_random_uuid(), $2, $3, $1, now() - interval '40 days', case when n <= $4::integer then now() end,
       case when n > $4::integer and n <= $4::integer + $5::integer then now() end
     from generate_series(1, $4::integer + $5::integer + $6::integer) n`,
    [id, community.id, eventId, sent, failed, open],
  )
  return id
}

const mailsOf = async ({ community }: Sale, messageId: string) => {
  const [row] = await inTenant<{ count: number }>(
    community.id,
    'select count(*)::integer as count from attendee_mail where attendee_message_id = $1',
    [messageId],
  )
  return row!.count
}

/** What the organizer is shown. */
async function shown({ community, eventId, manager }: Sale, messageId: string) {
  const path = `/api/events/${eventId}/attendee-messages/${messageId}`
  const { json } = await call(community, path, { as: manager })
  return [json.recipients, json.sent, json.failed]
}

describe('the mails of a message', () => {
  it.each<[string, Asked, number]>([
    ['are forgotten thirty days after all were asked for', { askedDays: 30.01 }, 0],
    ['stay until then', { askedDays: 29.99 }, 6],
    ['stay while they are asked for', { askedDays: null }, 6],
  ])('%s, and their numbers stay', async (_, asked, left) => {
    const sale = await saleOf()
    const id = await told(sale, { sent: 3, failed: 2, open: 1, ...asked })
    expect(await shown(sale, id)).toEqual([6, 3, 2])
    await sweep()
    expect(await mailsOf(sale, id)).toBe(left)
    expect(await shown(sale, id)).toEqual([6, 3, 2])
    await sweep()
    expect(await shown(sale, id)).toEqual([6, 3, 2])
  })

  it('are forgotten in bounded commits, also of several messages and by runs that overlap', async () => {
    const sale = await saleOf()
    const asked = { sent: 5, failed: 1, open: 1, askedDays: 35 }
    const ids = [await told(sale, asked), await told(sale, asked), await told(sale, asked)]
    await Promise.all([sweep(2), sweep(2), sweep(3)])
    await sweep(2)
    for (const id of ids) {
      expect([await mailsOf(sale, id), await shown(sale, id)]).toEqual([0, [7, 5, 1]])
    }
  })

  it('are not sent again once they are forgotten', async () => {
    const sale = await saleOf()
    const messageId = await told(sale, { open: 1, askedDays: 31 })
    const [mail] = await inTenant<{ id: string }>(
      sale.community.id,
      'select id from attendee_mail where attendee_message_id = $1',
      [messageId],
    )
    await sweep()
    const sent: unknown[] = []
    await sendAttendeeMail(
      {
        database,
        clock,
        mailServers: {
          passwords: null,
          mailerFor: async () =>
            mailerTo(async (each) => {
              sent.push(each)
            }),
        },
        trips: new Trips(),
        environment,
      },
      {
        tenantId: sale.community.id,
        eventId: sale.eventId,
        mailId: mail!.id,
        messageId,
        sourceId: newId(),
      },
    )
    expect(sent).toEqual([])
  })
})
