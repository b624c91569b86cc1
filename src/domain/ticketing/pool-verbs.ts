import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { ticketingBounds } from '../../kernel/ticketing.ts'
import { assertProgrammeOpen, eventFacts, standingOfEvent } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { type PoolOfEvent, poolFacts } from './catalog-view.ts'
import { ticketingOperations } from './operations.ts'
import {
  assertCapacityPoolRoom,
  assertCapacityPoolStamp,
  type CapacityPoolView,
  heldByPool,
  insertCapacityPool,
  poolNames,
  poolOfEvent,
  removeCapacityPool,
  updateCapacityPool,
} from './queries.ts'

type CapacityPoolFields = Pick<
  CapacityPoolView,
  'name' | 'capacity' | 'eventSessionId' | 'eventDayId' | 'sortOrder'
>

/** Throws unless the session or the day of a pool is there, and not both are named. */
function checkHeld(
  { eventSessionId, eventDayId }: Pick<CapacityPoolFields, 'eventSessionId' | 'eventDayId'>,
  changed: Partial<CapacityPoolFields>,
  held: { hasSession: boolean; hasDay: boolean },
) {
  if (eventSessionId !== null && eventDayId !== null) {
    throw invalid('eventDayId', 'A pool is of a session or of a day, not of both.')
  }
  if (changed.eventSessionId && !held.hasSession) {
    throw invalid('eventSessionId', 'There is no such session in this event.')
  }
  if (changed.eventDayId && !held.hasDay) {
    throw invalid('eventDayId', 'There is no such day in this event.')
  }
}

/** Adds a pool of places to an event, while there is room. */
export const createCapacityPool = writing({
  operation: ticketingOperations.createCapacityPool,
  load: (db, input: CapacityPoolFields & { eventId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    pools: poolNames(db, input.eventId),
    held: heldByPool(db, input.eventId, input),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, pools, held }, input, { ids, now, tenantId }) {
    checkHeld(input, input, held)
    const { capacityPools: most } = ticketingBounds
    if (pools.length >= most) {
      throw new Problem('resource_conflict', {
        detail: `This event has ${most} capacity pools, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const row = {
      ...input,
      id: ids.next(now),
      tenantId,
      taken: 0,
      concurrencyStamp: ids.stamp(),
    }
    const result: PoolOfEvent = { event, pool: { ...row, isUsed: false } }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertCapacityPoolRoom(db, event.id, most)],
      writes: [insertCapacityPool(db, row)],
      changesPublic: false,
      result,
    }
  },
})

interface EditCapacityPoolInput {
  eventId: string
  capacityPoolId: string
  stamp: Stamp
  changes: Partial<CapacityPoolFields>
}

/** Changes a pool. The database refuses fewer places than are taken. */
export const editCapacityPool = writing({
  operation: ticketingOperations.editCapacityPool,
  load: (db, input: EditCapacityPoolInput) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...poolOfEvent(db, input),
    held: heldByPool(db, input.eventId, input.changes),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, pool, held }, { capacityPoolId: id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const edited = { ...pool, ...values }
    checkHeld(edited, changes, held)
    const result: PoolOfEvent = { event, pool: edited }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertCapacityPoolStamp(db, id, stamp)],
      writes: [updateCapacityPool(db, id, values)],
      // Those who wait are offered places that are added.
      leavesMessages: true,
      changesPublic: true,
      result,
    }
  },
})

/** Removes a pool that no ticket takes places from. */
export const deleteCapacityPool = writing({
  operation: ticketingOperations.deleteCapacityPool,
  load: (db, input: { eventId: string; capacityPoolId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...poolOfEvent(db, input),
  }),
  facts: (found) => [poolFacts(found)],
  decide: (db, { event }, { capacityPoolId: id, stamp }) => ({
    assertions: [assertProgrammeOpen(db, event.id), assertCapacityPoolStamp(db, id, stamp)],
    writes: [removeCapacityPool(db, id)],
    changesPublic: false,
    result: null,
  }),
})
