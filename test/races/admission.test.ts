import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { held, onTicket, scan } from '../support/admission.ts'
import { checkInListOf, scanAt } from '../support/check-in-lists.ts'
import { merge, scanOf, stationOf } from '../support/check-in-stations.ts'
import { type Answer, call } from '../support/client.ts'
import { inTenant, newId } from '../support/community.ts'
import { type Sale, saleOf } from '../support/orders.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

const verdictsOf = (answers: readonly Answer[]) =>
  answers.map(({ json, status }) => json.verdict ?? status).toSorted()

/** Check-ins that count, with the state of the ticket. */
async function outcomeOf({ community }: Sale, ticketId: string) {
  const [row] = await inTenant<{ state: string; admissions: number }>(
    community.id,
    `select t.state, (select count(*)::integer from admission a
       where a.admission_ticket_id = t.id and a.undone_at is null) as admissions
     from admission_ticket t where t.id = $1`,
    [ticketId],
  )
  return [row!.state, row!.admissions]
}

async function opened({ community }: Sale): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id)
  return client
}

const committed = async (client: Client) => {
  await client.query('commit')
  await client.end()
}

const stampOf = async (client: Client, ticketId: string): Promise<string> =>
  (
    await client.query('select concurrency_stamp as stamp from admission_ticket where id = $1', [
      ticketId,
    ])
  ).rows[0].stamp

interface Admitting {
  id: string
  stamp: string
  isAsserted: boolean
  /** Whether a station brings it. */
  isMerge?: boolean
}

/** What the commit of a check-in does, on a ticket as it was read. */
async function admit(
  client: Client,
  { community, eventId }: Sale,
  { id, stamp, isAsserted, isMerge = false }: Admitting,
) {
  if (isAsserted && isMerge) {
    await client.query('select app.assert_tickets_as_read($1)', [{ [id]: stamp }])
  } else if (isAsserted) {
    await client.query(
      'select app.assert_tickets_as_read(jsonb_build_object($1::text, $2::text))',
      [id, stamp],
    )
  }
  await client.query(
    `insert into admission (id, tenant_id, event_id, admission_ticket_id, admitted_at, left_at)
     values (gen_random_uuid(), $1, $2, $3, now(), case when $4 then now() end)`,
    // Without the index, which is the other guard, both would be inside.
    [community.id, eventId, id, !isAsserted],
  )
  await client.query(
    'update admission_ticket set concurrency_stamp = gen_random_uuid() where id = $1',
    [id],
  )
}

describe('one ticket', () => {
  it('scanned ten times at once on two isolates admits once', async () => {
    const sale = await saleOf()
    const { id, code } = await held(sale)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        scan(sale, sale.manager, code, { isolate: index % 2 }),
      ),
    )
    expect(verdictsOf(answers)).toEqual(
      ['Admitted', ...Array(9).fill('AlreadyAdmitted')].toSorted(),
    )
    expect(await outcomeOf(sale, id)).toEqual(['Active', 1])
  })

  it('one scan that is sent ten times has one verdict', async () => {
    const sale = await saleOf()
    const { id, code } = await held(sale)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        scan(sale, sale.manager, code, { isolate: index % 2, headers }),
      ),
    )
    expect(verdictsOf(answers)).toEqual(Array(10).fill('Admitted'))
    expect(await outcomeOf(sale, id)).toEqual(['Active', 1])
  })

  it('control: read before either commits, it admits twice without the assertion', async () => {
    const run = async (isAsserted: boolean) => {
      const sale = await saleOf()
      const { id } = await held(sale)
      const clients = [await opened(sale), await opened(sale)] as const
      const stamp = await stampOf(clients[0], id)
      await admit(clients[0], sale, { id, stamp, isAsserted })
      const second = admit(clients[1], sale, { id, stamp, isAsserted }).then(
        () => 'admitted',
        (thrown: Error) => thrown.message,
      )
      await waitForBlocked(clients[0])
      await committed(clients[0])
      const outcome = await second
      await clients[1].query(outcome === 'admitted' ? 'commit' : 'rollback')
      await clients[1].end()
      return [outcome, await outcomeOf(sale, id)]
    }
    expect(await run(true)).toEqual(['overtaken', ['Active', 1]])
    expect(await run(false)).toEqual(['admitted', ['Active', 2]])
  })
})

describe('a ticket that is given away', () => {
  const give = (sale: Sale, { id, holder }: Awaited<ReturnType<typeof held>>, isolate: number) =>
    onTicket(sale, holder, `${id}/transfer`, {
      body: { firstName: `Robin ${isolate}`, email: `robin-${isolate}@example.test` },
      isolate,
    })

  it('by two devices at once goes to one person', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const ticket = await held(sale)
      const answers = await Promise.all([0, 1].map((isolate) => give(sale, ticket, isolate)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const states = await inTenant<{ state: string }>(
        sale.community.id,
        'select state from admission_ticket where tenant_id = $1 order by state',
        [sale.community.id],
      )
      expect(states.map(({ state }) => state)).toEqual(['Active', 'Transferred'])
    }
  })

  it('while it is scanned admits or is given away, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const ticket = await held(sale)
      const [scanned, given] = await Promise.all([
        scan(sale, sale.manager, ticket.code, { isolate: 0 }),
        give(sale, ticket, 1),
      ])
      expect([
        ['Admitted', 409],
        ['NotActive', 200],
      ]).toContainEqual([scanned.json.verdict, given.status])
    }
  })

  it('control: without the assertion a ticket that admits is given away', async () => {
    const run = async (isAsserted: boolean) => {
      const sale = await saleOf()
      const { id } = await held(sale)
      const clients = [await opened(sale), await opened(sale)] as const
      const stamp = await stampOf(clients[0], id)
      await admit(clients[0], sale, { id, stamp, isAsserted: true })
      const giving = async () => {
        if (isAsserted)
          await clients[1].query(
            'select app.assert_tickets_as_read(jsonb_build_object($1::text, $2::text))',
            [id, stamp],
          )
        await clients[1].query(`update admission_ticket set state = 'Transferred' where id = $1`, [
          id,
        ])
      }
      const second = giving().then(
        () => 'given',
        (thrown: Error) => thrown.message,
      )
      await waitForBlocked(clients[0])
      await committed(clients[0])
      const outcome = await second
      await clients[1].query(outcome === 'given' ? 'commit' : 'rollback')
      await clients[1].end()
      return [outcome, await outcomeOf(sale, id)]
    }
    expect(await run(true)).toEqual(['overtaken', ['Active', 1]])
    expect(await run(false)).toEqual(['given', ['Transferred', 1]])
  })
})

describe('a dispute of the payment', () => {
  /** A ticket whose order was paid at a provider, of a catalogue by which a dispute suspends tickets. */
  async function paidTicket() {
    const sale = await saleOf()
    const ticket = await held(sale)
    const { id: tenantId } = sale.community
    await inTenant(
      tenantId,
      'update ticket_catalog_version set suspends_disputed_tickets = true where id = $1',
      [sale.versionId],
    )
    await inTenant(
      tenantId,
      `insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider,
         status_id, amount_minor, currency_code, account_id, provider_payment_id,
         checkout_expires_at, return_url, heard_at, settled_at)
       values (gen_random_uuid(), $1, $2, $3, 'stripe', 5, 100, 'EUR', 'acct_1', 'pi_1', now(),
         'https://example.test/', now(), now())`,
      [tenantId, sale.eventId, ticket.orderId],
    )
    return { sale, ticket }
  }

  /** The first word of the provider that it is open. */
  const observe = (client: Client, orderId: string) =>
    client.query('select app.observe_dispute($1::jsonb)', [
      JSON.stringify({
        orderId,
        accountId: 'acct_1',
        paymentId: 'pi_1',
        disputeId: `du_${orderId}`,
        state: 'NeedsResponse',
        reason: 'Fraudulent',
        amount: 100,
        currency: 'EUR',
        isRefundable: false,
        evidenceDueAt: null,
        answerUrl: 'https://example.test/',
        openedAt: new Date().toISOString(),
      }),
    ])

  it('that is heard while the ticket is scanned lets nobody in after it', async () => {
    const { sale, ticket } = await paidTicket()
    const hearing = await opened(sale)
    await observe(hearing, ticket.orderId)
    const scanning = scan(sale, sale.manager, ticket.code)
    await waitForBlocked(hearing)
    await committed(hearing)
    expect((await scanning).json).toMatchObject({ verdict: 'NotActive', reason: 'Disputed' })
    expect(await outcomeOf(sale, ticket.id)).toEqual(['Suspended', 0])
  })

  it('that is heard beside scans is decided for each of them one way or the other', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, ticket } = await paidTicket()
      const hearing = await opened(sale)
      const [scanned] = await Promise.all([
        scan(sale, sale.manager, ticket.code),
        observe(hearing, ticket.orderId).then(() => committed(hearing)),
      ])
      const count = scanned.json.verdict === 'Admitted' ? 1 : 0
      expect(scanned.json.verdict).toBe(count ? 'Admitted' : 'NotActive')
      expect(await outcomeOf(sale, ticket.id)).toEqual(['Suspended', count])
    }
  })

  it('control: without the assertion a suspended ticket admits', async () => {
    const run = async (isAsserted: boolean) => {
      const { sale, ticket } = await paidTicket()
      const [scanning, hearing] = [await opened(sale), await opened(sale)]
      const stamp = await stampOf(scanning, ticket.id)
      await observe(hearing, ticket.orderId)
      const admitting = admit(scanning, sale, { id: ticket.id, stamp, isAsserted }).then(
        () => 'admitted',
        (thrown: Error) => thrown.message,
      )
      await waitForBlocked(hearing)
      await committed(hearing)
      const outcome = await admitting
      await scanning.query(outcome === 'admitted' ? 'commit' : 'rollback')
      await scanning.end()
      return [outcome, await outcomeOf(sale, ticket.id)]
    }
    expect(await run(true)).toEqual(['overtaken', ['Suspended', 0]])
    expect(await run(false)).toEqual(['admitted', ['Suspended', 1]])
  })
})

describe('a scan of a station', () => {
  it('that meets one at the door counts once, and is shown', async () => {
    const sale = await saleOf()
    const station = await stationOf(sale)
    const { id } = await held(sale)
    const door = await opened(sale)
    await admit(door, sale, { id, stamp: await stampOf(door, id), isAsserted: true })
    const merging = merge(sale, station, [scanOf(id)])
    await waitForBlocked(door)
    await committed(door)
    expect((await merging).json.scans).toMatchObject([{ verdict: 'AlreadyAdmitted' }])
    expect(await outcomeOf(sale, id)).toEqual(['Active', 1])
  })

  it('that is sent twice at once is merged once', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const station = await stationOf(sale)
      const { id } = await held(sale)
      const scans = [scanOf(id)]
      const answers = await Promise.all(
        [0, 1].map((isolate) => merge(sale, station, scans, { isolate })),
      )
      for (const { status, json } of answers) {
        expect([status, json.scans?.[0].verdict]).toEqual([200, 'Admitted'])
      }
      expect(await outcomeOf(sale, id)).toEqual(['Active', 1])
    }
  })

  it('control: without the assertion the ticket admits twice', async () => {
    const run = async (isAsserted: boolean) => {
      const sale = await saleOf()
      const { id } = await held(sale)
      const [first, second] = [await opened(sale), await opened(sale)]
      const scan = { id, stamp: await stampOf(first, id), isAsserted, isMerge: true }
      await admit(first, sale, scan)
      const admitting = admit(second, sale, scan).then(
        () => 'admitted',
        (thrown: Error) => thrown.message,
      )
      await waitForBlocked(first)
      await committed(first)
      const outcome = await admitting
      await second.query(outcome === 'admitted' ? 'commit' : 'rollback')
      await second.end()
      return [outcome, await outcomeOf(sale, id)]
    }
    expect(await run(true)).toEqual(['overtaken', ['Active', 1]])
    expect(await run(false)).toEqual(['admitted', ['Active', 2]])
  })
})

describe('the last place in a room', () => {
  it('is had by one of two who come at once on two isolates', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const list = await checkInListOf(sale, { maximumInside: 2 })
      const [first, ...both] = [await held(sale), await held(sale), await held(sale)]
      await scanAt(sale, list, first!.code)
      const answers = await Promise.all(
        both.map(({ code }, isolate) => scanAt(sale, list, code, { isolate })),
      )
      expect(verdictsOf(answers)).toEqual(['Admitted', 'RoomFull'])
    }
  })

  it('control: read before either commits, it is had twice without the lock of the list', async () => {
    const run = async (isAsserted: boolean) => {
      const sale = await saleOf()
      const list = await checkInListOf(sale, { maximumInside: 1 })
      const clients = [await opened(sale), await opened(sale)] as const
      const come = async (client: Client) => {
        const { id } = await held(sale)
        if (isAsserted) {
          await client.query('select app.assert_place_by_list($1, $2)', [
            list.id,
            list.concurrencyStamp,
          ])
        } else {
          const { rows } = await client.query('select app.inside_by_list($1) as inside', [list.id])
          if (rows[0].inside > 0) throw new Error('full')
        }
        await client.query(
          `insert into admission (id, tenant_id, event_id, admission_ticket_id, check_in_list_id, admitted_at)
           values (gen_random_uuid(), $1, $2, $3, $4, now())`,
          [sale.community.id, sale.eventId, id, list.id],
        )
      }
      await come(clients[0])
      const second = come(clients[1]).then(
        () => 'admitted',
        (thrown: Error) => thrown.message,
      )
      if (isAsserted) await waitForBlocked(clients[0])
      else await second
      await committed(clients[0])
      const outcome = await second
      await clients[1].query(outcome === 'admitted' ? 'commit' : 'rollback')
      await clients[1].end()
      const [row] = await inTenant<{ inside: number }>(
        sale.community.id,
        'select app.inside_by_list($1) as inside',
        [list.id],
      )
      return [outcome, row!.inside]
    }
    expect(await run(true)).toEqual(['overtaken', 1])
    expect(await run(false)).toEqual(['admitted', 2])
  })
})

describe('a check-in', () => {
  it('that is taken back while it is scanned again is one or none, and never two', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const { id, code } = await held(sale)
      await scan(sale, sale.manager, code)
      const [undone, again] = await Promise.all([
        onTicket(sale, sale.manager, `${id}/undo-check-in`, {
          body: { undoReason: 'WrongTarget' },
        }),
        scan(sale, sale.manager, code, { isolate: 1 }),
      ])
      expect(undone.status).toBe(200)
      const count = again.json.verdict === 'Admitted' ? 1 : 0
      expect(again.json.verdict).toBe(count ? 'Admitted' : 'AlreadyAdmitted')
      expect(await outcomeOf(sale, id)).toEqual(['Active', count])
    }
  })

  it('meets the end of its order: nobody is let in after that', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf()
      const { id, code, orderId, holder } = await held(sale)
      const [scanned, cancelled] = await Promise.all([
        scan(sale, sale.manager, code),
        call(sale.community, `${sale.path}/${orderId}`, {
          method: 'DELETE',
          as: holder,
          isolate: 1,
        }),
      ])
      expect(cancelled.status).toBe(200)
      const count = scanned.json.verdict === 'Admitted' ? 1 : 0
      expect(scanned.json.verdict).toBe(count ? 'Admitted' : 'NotActive')
      expect(await outcomeOf(sale, id)).toEqual(['Cancelled', count])
      expect((await scan(sale, sale.manager, code)).json.verdict).toBe('NotActive')
    }
  })

  it('control: without the assertion a cancelled ticket admits', async () => {
    const run = async (isAsserted: boolean) => {
      const sale = await saleOf()
      const { id, orderId, holder } = await held(sale)
      const client = await opened(sale)
      const stamp = await stampOf(client, id)
      const { status } = await call(sale.community, `${sale.path}/${orderId}`, {
        method: 'DELETE',
        as: holder,
      })
      expect(status).toBe(200)
      const outcome = await admit(client, sale, { id, stamp, isAsserted }).then(
        () => 'admitted',
        (thrown: Error) => thrown.message,
      )
      await client.query(outcome === 'admitted' ? 'commit' : 'rollback')
      await client.end()
      return [outcome, await outcomeOf(sale, id)]
    }
    expect(await run(true)).toEqual(['overtaken', ['Cancelled', 0]])
    expect(await run(false)).toEqual(['admitted', ['Cancelled', 1]])
  })
})
