import type { z } from '@hono/zod-openapi'
import {
  editDisclosure,
  getManagedEventLocation,
  listEventLocations,
  listManagedEventLocations,
} from '../../../domain/event-locations/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { readEndpoint, writeEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const pageOfEvent = (request: {
  params: { eventId: string }
  query: { page: number; pageSize: number }
}) => ({ ...request.params, page: request.query })

type Changes = z.output<typeof contract.DisclosureChanges>
type Present = { [Name in keyof Changes]: Exclude<Changes[Name], undefined> }

/** Absent members stay absent: they keep their stored values. */
const changesOf = (body: Changes) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Present

export const eventLocationEndpoints = [
  readEndpoint({
    route: contract.listEventLocations,
    verb: listEventLocations,
    input: pageOfEvent,
    represent: representation.eventLocationCollection,
    freshUntil: ({ placements }, now) => revealInstant(placements.rows, now),
  }),
  readEndpoint({
    route: contract.listManagedEventLocations,
    verb: listManagedEventLocations,
    input: pageOfEvent,
    represent: representation.managedEventLocationCollection,
  }),
  readEndpoint({
    route: contract.getManagedEventLocation,
    verb: getManagedEventLocation,
    input: ({ params }) => params,
    represent: representation.managedEventLocation,
  }),
  writeEndpoint({
    route: contract.editDisclosure,
    verb: editDisclosure,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: changesOf(body) }),
    represent: representation.managedEventLocation,
  }),
]
