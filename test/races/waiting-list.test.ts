import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import { newId, type Person } from '../support/community.ts'
import { order, type Sale, saleOf, takenOf } from '../support/orders.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

const waited = [{ fields: { has_waiting_list: true } }]
const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const people = ({ community }: Sale, count: number) =>
  Promise.all(Array.from({ length: count }, () => community.person()))
const join = (sale: Sale, as: Person, isolate = 0) =>
  order(sale, as, [{}], { isolate, body: { joinWaitingList: true } })
const at = ({ community, path }: Sale, as: Person, id: string, method: string, isolate = 0) =>
  call(community, `${path}/${id}`, { as, method, isolate })
const statusOf = async (sale: Sale, as: Person, id: string): Promise<string> =>
  (await at(sale, as, id, 'GET')).json.statusCode

/** Places that are taken, with who holds them, in the order in which they came. */
async function soldOut(capacity: number) {
  const sale = await saleOf([{ capacity }], waited)
  const holders = await people(sale, capacity)
  const held: string[] = []
  for (const holder of holders) held.push((await order(sale, holder)).json.id)
  return { sale, holders, held }
}

/** In a transaction that stays open. */
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

describe('places that come free while somebody waits', () => {
  it('go to those who wait in their rank, and to nobody who walks in', async () => {
    const { sale, holders, held } = await soldOut(5)
    const waiting = await people(sale, 7)
    const joined: string[] = []
    for (const person of waiting) joined.push((await join(sale, person)).json.id)
    const strangers = await people(sale, 12)
    const [cancelled, walkIns] = await Promise.all([
      Promise.all(held.map((id, index) => at(sale, holders[index]!, id, 'DELETE', index % 2))),
      Promise.all(
        strangers.map((stranger, index) => order(sale, stranger, [{}], { isolate: index % 2 })),
      ),
    ])
    expect(statusesOf(cancelled)).toEqual(Array(5).fill(200))
    expect(statusesOf(walkIns)).toEqual(Array(12).fill(409))
    const statuses = () =>
      Promise.all(joined.map((id, index) => statusOf(sale, waiting[index]!, id)))
    await expect
      .poll(statuses)
      .toEqual([...Array(5).fill('READY_FOR_CHECKOUT'), 'WAITLISTED', 'WAITLISTED'])
    expect(await takenOf(sale)).toEqual([5])
  })
})

/** An order that a commit begins, in a transaction that stays open. */
async function orderIn(client: Client, sale: Sale, by: Person, statusId: number): Promise<string> {
  const { community, eventId, versionId, types } = sale
  const id = newId()
  await client.query(
    `insert into registration_order (id, tenant_id, event_id, account_user_id,
       ticket_catalog_version_id, status_id, booking_party_type, organizer_directed_total_minor,
       platform_fee_total_minor, organizer_earnings_total_minor, platform_contribution_total_minor,
       total_due_minor, expires_at, concurrency_stamp)
     values ($1, $2, $3, $4, $5, $6, 'Individual', 0, 0, 0, 0, 0,
       case when $6 <> 8 then now() + interval '1 hour' end, $1)`,
    [id, community.id, eventId, by.id, versionId, statusId],
  )
  await client.query(
    `insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
       ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
     values (gen_random_uuid(), $2, $3, $1, $4, 1, 'Visitor', 0, 0)`,
    [id, community.id, eventId, types[0]],
  )
  return id
}

const offerIn = async (client: Client, { eventId }: Sale): Promise<number> =>
  (await client.query('select app.offer_places($1, 100) as offered', [eventId])).rows[0].offered

/** Whoever holds the place gives it up, and the commit is not done. */
async function givingUp() {
  const { sale, held } = await soldOut(1)
  const [waiting, other] = await people(sale, 2)
  const giving = await opened(sale)
  const give = () =>
    giving.query(
      `select app.end_registration_orders(array[$1]::uuid[], 'cancelRegistrationOrder')`,
      held,
    )
  return { sale, waiting: waiting!, other: other!, giving, give }
}

const outcomeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )

describe('who walks in while a place comes free', () => {
  const takePlaces = (client: Client, id: string) =>
    client.query('select app.take_places($1, 100)', [id])
  /** As places were taken if nobody waited. */
  const takeAny = async (client: Client, id: string) => {
    await client.query('select app.lock_pools_of(array[$1]::uuid[])', [id])
    await client.query(
      `update capacity_pool p set taken = taken + 1 from app.places_of(array[$1]::uuid[]) m
       where p.id = m.pool and p.taken + 1 <= p.capacity`,
      [id],
    )
  }

  const walkingIn = async (take: typeof takePlaces | typeof takeAny) => {
    const { sale, waiting, other, giving, give } = await givingUp()
    const { id } = (await join(sale, waiting)).json
    await give()
    const walkIn = await opened(sale)
    const order = await orderIn(walkIn, sale, other, 5)
    const outcome = outcomeOf(take(walkIn, order))
    await waitForBlocked(giving)
    await committed(giving)
    const taken = await outcome
    await walkIn.query(taken === 'done' ? 'commit' : 'rollback')
    await walkIn.end()
    const offering = await opened(sale)
    const offered = await offerIn(offering, sale)
    await committed(offering)
    return [taken, offered, await statusOf(sale, waiting, id), await takenOf(sale)]
  }

  it('does not get it before whoever waits', async () => {
    expect(await walkingIn(takePlaces)).toEqual(['overtaken', 1, 'READY_FOR_CHECKOUT', [1]])
  })

  it('control: would get it by whatever takes any place that is free', async () => {
    expect(await walkingIn(takeAny)).toEqual(['done', 0, 'WAITLISTED', [1]])
  })
})

describe('who joins while a place comes free', () => {
  const joining = async (isLocked: boolean) => {
    const { sale, waiting, giving, give } = await givingUp()
    await give()
    const client = await opened(sale)
    const id = await orderIn(client, sale, waiting, 8)
    const outcome = isLocked
      ? outcomeOf(client.query('select app.join_waiting_list($1, 1000)', [id]))
      : Promise.resolve('done')
    if (isLocked) await waitForBlocked(giving)
    await committed(giving)
    const joined = await outcome
    await client.query(joined === 'done' ? 'commit' : 'rollback')
    await client.end()
    return joined
  }

  it('is decided again: it can be had', async () => {
    expect(await joining(true)).toBe('overtaken')
  })

  it('control: would wait for what is free without the lock on the pools', async () => {
    expect(await joining(false)).toBe('done')
  })
})

describe('one free place', () => {
  it('is offered once by two runs of the job', async () => {
    const { sale, giving, give, waiting, other } = await givingUp()
    await join(sale, waiting)
    await join(sale, other)
    await give()
    const first = await offerIn(giving, sale)
    const second = await opened(sale)
    const none = offerIn(second, sale)
    await committed(giving)
    expect([first, await none]).toEqual([1, 0])
    await committed(second)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('goes to whoever waits, or to the next where that person leaves at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, holders, held } = await soldOut(1)
      const [waiting, next] = await people(sale, 2)
      const { id } = (await join(sale, waiting!)).json
      const after = (await join(sale, next!)).json.id
      const [left] = await Promise.all([
        at(sale, waiting!, `${id}/leave-waiting-list`, 'POST', 1),
        at(sale, holders[0]!, held[0]!, 'DELETE'),
      ])
      expect([200, 409]).toContain(left.status)
      const [getter, order] = left.status === 200 ? [next!, after] : [waiting!, id]
      await expect.poll(() => statusOf(sale, getter, order)).toBe('READY_FOR_CHECKOUT')
      expect(await takenOf(sale)).toEqual([1])
    }
  })
})
