import { z } from '@hono/zod-openapi'
import { ticketingOperations } from '../../../domain/ticketing/index.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  keptShape,
  lineText,
  ofEventShape,
  resourceOf,
  routesOf,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { draftKind, ticketingPath } from './ticketing-path.ts'

export const CapacityPool = resourceOf('CapacityPool', {
  ...ofEventShape,
  name: z.string(),
  capacity: z.int().nullable().describe('Null: no bound'),
  taken: z.int().describe('Places that people have'),
  eventSessionId: z.uuid().nullable(),
  eventDayId: z.uuid().nullable(),
  sortOrder: z.int(),
  isUsed: z.boolean().describe('Whether tickets that are sold or drafted take places from it'),
  ...keptShape,
})

const poolFields = {
  name: lineText(ticketingBounds.name),
  capacity: z
    .int()
    .min(0)
    .max(ticketingBounds.capacity)
    .nullable()
    .describe('Null: no bound. Not less than is taken'),
  eventSessionId: Uuid.nullable().describe('Places of one session; not with eventDayId'),
  eventDayId: Uuid.nullable().describe('Places of one day'),
  sortOrder,
}
const CapacityPoolDraft = z
  .strictObject(withDefaults(poolFields, { sortOrder: 0 }))
  .openapi('CapacityPoolDraft')
const CapacityPoolChanges = z.strictObject(poolFields).partial().openapi('CapacityPoolChanges')

const operations = ticketingOperations
const pools = routesOf({
  called: 'capacity pool',
  path: `${ticketingPath}/capacity-pools`,
  id: 'capacityPoolId',
  kind: 'capacityPool',
  item: CapacityPool,
  list: collectionOf('CapacityPoolCollection', CapacityPool),
})

export const listCapacityPools = pools.listing(operations.listCapacityPools, {
  summary: 'List the capacity pools of an event',
  links: {
    'capacity-pools': [
      { on: ['event', 'managedEvent'], title: 'Capacity pools' },
      { on: draftKind },
    ],
  },
})

export const getCapacityPool = pools.reading(operations.getCapacityPool, {
  summary: 'Read a capacity pool of an event',
})

export const createCapacityPool = pools.creating(operations.createCapacityPool, {
  summary: 'Add a capacity pool to an event',
  body: CapacityPoolDraft,
  title: 'Add a capacity pool',
  links: { 'add-capacity-pool': draftKind, create: 'capacityPools' },
})

export const editCapacityPool = pools.editing(operations.editCapacityPool, {
  summary: 'Edit a capacity pool',
  body: CapacityPoolChanges,
})

export const deleteCapacityPool = pools.deleting(operations.deleteCapacityPool, {
  summary: 'Delete a capacity pool that no ticket takes places from',
})
