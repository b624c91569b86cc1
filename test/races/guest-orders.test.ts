import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { guestHeaders } from '../../src/kernel/guest-orders.ts'
import { hashOf, randomIds } from '../../src/kernel/ids.ts'
import { call } from '../support/client.ts'
import { asOwner, inTenant, newId } from '../support/community.ts'
import {
  admitGuests,
  asGuest,
  type Guest,
  guestOf,
  guestOrder,
  kim,
  proven,
  start,
} from '../support/guests.ts'
import { type Sale, type SoldTicket, saleOf, takenOf } from '../support/orders.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function openSale(capacity: number, ticket: SoldTicket = {}): Promise<Sale> {
  const sale = await saleOf([{ capacity }], [ticket])
  await admitGuests(sale)
  return sale
}

const finished = { finalize: true, participants: [kim] }
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const ordersOf = async ({ community, eventId }: Sale) =>
  inTenant<{ status_id: number; account_user_id: string | null }>(
    community.id,
    'select status_id, account_user_id from registration_order where event_id = $1',
    [eventId],
  )

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

describe('twins with one key and one proof', () => {
  it('on two isolates are one order with one secret', async () => {
    const sale = await openSale(9)
    const headers = await proven(sale, newId())
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        start(sale, headers, { body: finished, isolate: index % 2 }),
      ),
    )
    expect(statusesOf(answers)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((each) => guestOf(each).id)).size).toBe(1)
    expect(new Set(answers.map((each) => guestOf(each).capability)).size).toBe(1)
    expect([await takenOf(sale), (await ordersOf(sale)).length]).toEqual([[1], 1])
  })

  it('control: with a key each they are two orders with two secrets', async () => {
    const sale = await openSale(9)
    const guests = [await guestOrder(sale), await guestOrder(sale)]
    expect(new Set(guests.map(({ capability }) => capability)).size).toBe(2)
    expect(await takenOf(sale)).toEqual([2])
  })
})

describe('two guests', () => {
  it('for the last place: one has it', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await openSale(1)
      const headers = [await proven(sale, newId()), await proven(sale, newId())]
      const answers = await Promise.all(
        headers.map((each, isolate) => start(sale, each, { body: finished, isolate })),
      )
      expect([statusesOf(answers), await takenOf(sale)]).toEqual([[201, 409], [1]])
    }
  })

  it('with one address get what one person can have', async () => {
    for (let round = 0; round < 3; round++) {
      const sale = await openSale(9, { fields: { maximum_per_person: 1 } })
      const headers = [await proven(sale, newId()), await proven(sale, newId())]
      const answers = await Promise.all(
        headers.map((each, isolate) => start(sale, each, { body: finished, isolate })),
      )
      expect([statusesOf(answers), await takenOf(sale)]).toEqual([[201, 409], [1]])
    }
  })

  it('control: without the lock on the pools both finish, and each counts itself alone', async () => {
    const run = async (isLocked: boolean) => {
      const sale = await openSale(9, { fields: { maximum_per_person: 1 } })
      const guests = [
        await guestOrder(sale, { body: { participants: [kim] } }),
        await guestOrder(sale, { body: { participants: [kim] } }),
      ]
      const clients = [await opened(sale), await opened(sale)]
      const finish = async (client: Client, { id }: Guest) => {
        if (isLocked) await client.query('select app.lock_pools_of(array[$1]::uuid[])', [id])
        await client.query(
          `update registration_order set status_id = 9, submitted_at = now(), confirmed_at = now(),
             expires_at = null where id = $1`,
          [id],
        )
        await client.query('select app.assert_tickets_of_guest($1)', [id])
      }
      await finish(clients[0]!, guests[0]!)
      const second = finish(clients[1]!, guests[1]!)
      second.catch(() => undefined)
      if (isLocked) await waitForBlocked(clients[0]!)
      else await second
      await committed(clients[0]!)
      const outcome = await second.then(
        () => 'finished',
        (thrown: Error) => thrown.message,
      )
      await clients[1]!.query(outcome === 'finished' ? 'commit' : 'rollback')
      await clients[1]!.end()
      const confirmed = (await ordersOf(sale)).filter(({ status_id }) => status_id === 9)
      return [outcome, confirmed.length]
    }
    expect(await run(true)).toEqual(['overtaken', 1])
    expect(await run(false)).toEqual(['finished', 2])
  })
})

describe('two who open the link of one mail', () => {
  const stage = async () => {
    const sale = await openSale(1)
    const guest = await guestOrder(sale, { body: finished })
    const secret = randomIds.secret()
    await inTenant(sale.community.id, `select app.issue_guest_proof('recovery', $1, $2)`, [
      kim.email,
      await hashOf(secret),
    ])
    return { sale, guest, secret }
  }

  it('on two isolates: one gets the orders', async () => {
    for (let round = 0; round < 3; round++) {
      const { sale, secret } = await stage()
      const answers = await Promise.all(
        [0, 1].map((isolate) =>
          call(sale.community, '/api/tickets/recovery/consume', {
            method: 'POST',
            headers: { [guestHeaders.recovery]: secret },
            isolate,
          }),
        ),
      )
      expect(statusesOf(answers)).toEqual([200, 404])
      const opened = answers.find(({ status }) => status === 200)!
      expect((await asGuest(sale, opened.json.orders[0])).status).toBe(200)
    }
  })

  it('control: where the proof is read and not used up, both open them', async () => {
    const run = async (isUsed: boolean) => {
      const { sale, guest, secret } = await stage()
      const clients = [await opened(sale), await opened(sale)]
      const hash = await hashOf(secret)
      const open = async (client: Client) => {
        await client.query('select app.open_orders_again($1)', [{ [guest.id]: newId() }])
        await client.query(
          isUsed
            ? `select app.use_guest_proof('recovery', $1)`
            : `select app.guest_proof_of('recovery', $1)`,
          [hash],
        )
      }
      await open(clients[0]!)
      const second = open(clients[1]!)
      second.catch(() => undefined)
      await waitForBlocked(clients[0]!)
      await committed(clients[0]!)
      const outcome = await second.then(
        () => 'opened',
        (thrown: Error) => thrown.message,
      )
      await clients[1]!.query('rollback')
      await clients[1]!.end()
      return outcome
    }
    expect([await run(true), await run(false)]).toEqual(['overtaken', 'opened'])
  })
})

describe('claim against cancel', () => {
  const stage = async () => {
    const sale = await openSale(1)
    const owner = await sale.community.person()
    await asOwner('update user_profile set email_verified_at = now() where user_id = $1', [
      owner.id,
    ])
    const own = { ...kim, email: `${owner.id}@example.test` }
    const guest = await guestOrder(sale, { body: { finalize: true, participants: [own] } })
    return { sale, owner, guest }
  }

  it('is one after the other: what is claimed the secret cannot cancel', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, owner, guest } = await stage()
      const [claimed, cancelled] = await Promise.all([
        asGuest(sale, guest, { below: '/claim', method: 'POST', as: owner }),
        asGuest(sale, guest, { below: '/cancel', method: 'POST', isolate: 1 }),
      ])
      expect(claimed.status, claimed.text).toBe(200)
      expect([200, 404]).toContain(cancelled.status)
      const isCancelled = cancelled.status === 200
      expect([await ordersOf(sale), await takenOf(sale)]).toEqual([
        [{ status_id: isCancelled ? 12 : 9, account_user_id: owner.id }],
        [isCancelled ? 0 : 1],
      ])
    }
  })

  it('control: without the assertion the secret cancels what was claimed', async () => {
    const { sale, owner, guest } = await stage()
    const cancelling = await opened(sale)
    const held = await cancelling.query(
      'select from registration_order_guest where registration_order_id = $1',
      [guest.id],
    )
    expect(held.rowCount).toBe(1)
    await asGuest(sale, guest, { below: '/claim', method: 'POST', as: owner })
    await cancelling.query(
      `update registration_order set status_id = 12, cancelled_at = now() where id = $1`,
      [guest.id],
    )
    await committed(cancelling)
    expect(await ordersOf(sale)).toEqual([{ status_id: 12, account_user_id: owner.id }])
  })
})
