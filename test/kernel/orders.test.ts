import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../src/domain/lookups/index.ts'
import { isFor } from '../../src/kernel/lifecycle.ts'
import {
  countedOrderStatuses,
  endedOrderStatuses,
  holdingOrderStatuses,
  lapsingOrderStatuses,
  orderCommands,
  orderStatus,
} from '../../src/kernel/orders.ts'

const { confirmed, waitlisted, rejected, expired, cancelled } = orderStatus
const all = Object.values(orderStatus)
const forStatus = (name: keyof typeof orderCommands) =>
  all.filter((status) => isFor(orderCommands[name], status))

describe('the statuses of an order', () => {
  it('have the codes of the lookup, in its order', () => {
    const codes = Object.keys(orderStatus).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    )
    expect(orderStatuses.map(({ id, masterCode }) => [masterCode, id])).toEqual(
      codes.map((code, index) => [code, index + 1]),
    )
  })

  it('end, or count; hold places unless on a waiting list; lapse only while they hold', () => {
    expect(endedOrderStatuses).toEqual([rejected, expired, cancelled])
    expect([...countedOrderStatuses, ...endedOrderStatuses].toSorted()).toEqual(all.toSorted())
    expect(countedOrderStatuses.filter((status) => !holdingOrderStatuses.includes(status))).toEqual(
      [waitlisted],
    )
    expect(lapsingOrderStatuses.every((status) => holdingOrderStatuses.includes(status))).toBe(true)
    expect(lapsingOrderStatuses).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the commands of an order', () => {
  it.each([
    ['editRegistrationParticipant', [3, 5, 8, 9]],
    ['leaveWaitingList', [8]],
    ['offerPlaces', [8]],
    ['offerPlacesToName', [8]],
    ['completeParticipantDetails', [3]],
    ['finalizeRegistrationOrder', [5]],
    ['submitRegistrationOrder', [5]],
    ['approveRegistrationOrder', [7]],
    ['rejectRegistrationOrder', [7]],
    ['cancelRegistrationOrder', [1, 2, 3, 4, 5, 6, 7, 9, 13]],
    ['awaitOrderPayment', [5, 7]],
    ['markOrderPaid', [6, 13]],
    ['doubtOrder', [6]],
    ['reviveOrder', [11, 12]],
    ['expireRegistrationOrder', [1, 2, 3, 4, 5, 6]],
    ['cancelOrderWithEvent', [1, 2, 3, 4, 5, 6, 7, 8, 9, 13]],
  ] as const)('%s is for these statuses alone', (command, statuses) => {
    expect(forStatus(command)).toEqual(statuses)
  })

  it('lead out of no status that has ended, but for late money, and only into those that begin to hold nothing new', () => {
    const { reviveOrder, ...others } = orderCommands
    expect(reviveOrder.to).toBe(confirmed)
    const commands = Object.values(others)
    expect(
      commands
        .flatMap(({ from }) => from as readonly number[])
        .some((status) => endedOrderStatuses.includes(status)),
    ).toBe(false)
    expect(commands.map(({ to }) => to)).not.toContain(waitlisted)
    expect(forStatus('cancelOrderWithEvent')).toEqual(countedOrderStatuses)
    expect(orderCommands.approveRegistrationOrder.to).toBe(confirmed)
  })
})
