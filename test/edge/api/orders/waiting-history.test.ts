import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import { lapse, order, type Sale, saleOf } from '../../../support/orders.ts'

const at = ({ community, path }: Sale, as: Person, id: string, below = '', method = 'GET') =>
  call(community, `${path}/${id}${below}`, { as, method })
const historyOf = async (sale: Sale, id: string) =>
  (await at(sale, sale.manager, id)).json.waitingHistory
const stepsOf = async (sale: Sale, id: string) =>
  (await historyOf(sale, id)).map(({ step }: { step: string }) => step)

/** Somebody waits for the one place that somebody else has. */
async function waiting() {
  const sale = await saleOf([{ capacity: 1 }], [{ fields: { has_waiting_list: true } }])
  const [holder, waiter] = [await sale.community.person(), await sale.community.person()]
  const held = (await order(sale, holder, [{}], { body: { finalize: true } })).json
  const { json } = await order(sale, waiter, [{}], { body: { joinWaitingList: true } })
  const offered = async () => {
    await at(sale, holder, held.id, '', 'DELETE')
    await expect
      .poll(async () => (await at(sale, waiter, json.id)).json.statusCode)
      .toBe('READY_FOR_CHECKOUT')
  }
  return { sale, held, waiter, id: json.id as string, made: json, offered }
}

describe('the history of the waiting list', () => {
  it('is empty for whoever never waited', async () => {
    const { sale, held } = await waiting()
    expect(await historyOf(sale, held.id)).toEqual([])
  })

  it('tells when somebody joined, was offered a place, and took it', async () => {
    const { sale, waiter, id, made, offered } = await waiting()
    expect(made.waitingHistory).toEqual([{ step: 'JoinedList', at: made.createdAt }])
    await offered()
    expect(await stepsOf(sale, id)).toEqual(['JoinedList', 'PlaceOffered'])
    expect((await at(sale, waiter, id, '/finalize', 'POST')).json.statusCode).toBe('CONFIRMED')
    expect(await stepsOf(sale, id)).toEqual(['JoinedList', 'PlaceOffered', 'PlaceTaken'])
    await at(sale, waiter, id, '', 'DELETE')
    const steps = await historyOf(sale, id)
    expect(steps.slice(0, 3).map(({ step }: { step: string }) => step)).toEqual([
      'JoinedList',
      'PlaceOffered',
      'PlaceTaken',
    ])
    const instants = steps.map((each: { at: string }) => each.at)
    expect(instants).toEqual(instants.toSorted())
  })

  it('tells that an offer lapsed, and that somebody gave up', async () => {
    const lapsed = await waiting()
    await lapsed.offered()
    await lapse(lapsed.sale, lapsed.id)
    expect(await stepsOf(lapsed.sale, lapsed.id)).toEqual([
      'JoinedList',
      'PlaceOffered',
      'OfferLapsed',
    ])
    const left = await waiting()
    await at(left.sale, left.waiter, left.id, '/leave-waiting-list', 'POST')
    expect(await stepsOf(left.sale, left.id)).toEqual(['JoinedList', 'GaveUp'])
    const declined = await waiting()
    await declined.offered()
    await at(declined.sale, declined.waiter, declined.id, '', 'DELETE')
    expect(await stepsOf(declined.sale, declined.id)).toEqual([
      'JoinedList',
      'PlaceOffered',
      'GaveUp',
    ])
  })
})
