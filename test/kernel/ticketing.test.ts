import { describe, expect, it } from 'vitest'
import { nextSaleChange, type SaleFacts, saleAt } from '../../src/kernel/ticketing.ts'

const always: SaleFacts = {
  salesStart: null,
  salesEnd: null,
  minimumPerOrder: 1,
  pools: [],
  isOver: false,
}
const pool = (capacity: number | null, taken: number, places = 1) => ({ capacity, taken, places })

describe('whether a ticket can be had', () => {
  it.each([
    ['always', {}, null, null],
    ['at the start of its sale', { salesStart: 100 }, null, null],
    ['not before', { salesStart: 101 }, 'NotYetOnSale', null],
    ['before the end of its sale', { salesEnd: 101 }, null, null],
    ['not at the end', { salesEnd: 100 }, 'SaleEnded', null],
    ['not once the event is over', { isOver: true, salesStart: 101 }, 'SaleEnded', null],
    ['where there is no bound', { pools: [pool(null, 5)] }, null, null],
    ['where many are left', { pools: [pool(121, 100)] }, null, null],
    ['where few are left', { pools: [pool(120, 100)] }, null, 20],
    ['by the fullest pool', { pools: [pool(null, 9), pool(100, 90), pool(30, 28)] }, null, 2],
    ['by whole tickets', { pools: [pool(10, 3, 2)] }, null, 3],
    ['not where none is left', { pools: [pool(10, 10)] }, 'SoldOut', 0],
    [
      'not where fewer are left than an order has',
      { minimumPerOrder: 4, pools: [pool(3, 0)] },
      'SoldOut',
      3,
    ],
    [
      'sold out is said once the sale has begun',
      { salesStart: 101, pools: [pool(1, 1)] },
      'NotYetOnSale',
      0,
    ],
  ] as const)('%s', (_, facts, obstacle, placesLeft) => {
    expect(saleAt({ ...always, ...facts }, 100)).toEqual({
      isOnSale: obstacle === null,
      obstacle,
      placesLeft,
    })
  })

  it.each([
    ['never by time', [always], null],
    [
      'at the next start',
      [
        { ...always, salesStart: 150 },
        { ...always, salesStart: 120 },
      ],
      120,
    ],
    ['at the end, after the start', [{ ...always, salesStart: 50, salesEnd: 200 }], 200],
    ['not at what has passed', [{ ...always, salesStart: 50, salesEnd: 100 }], null],
  ])('it changes %s', (_, types, instant) => {
    expect(nextSaleChange(types, 100)).toBe(instant)
  })
})
