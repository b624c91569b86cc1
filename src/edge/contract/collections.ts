import { type EventView, eventFacts, type PageOfEvent } from '../../domain/events/index.ts'
import type { Page } from '../../kernel/page.ts'
import type { Scene } from './endpoint.ts'
import type { Resource } from './hal.ts'

/** What represents a list of things that are the community's. */
export const collection =
  <Row>(kind: string, represent: (row: Row, scene: Scene) => Resource) =>
  (page: Page<Row>, scene: Scene): Resource => ({
    kind,
    fields: {},
    facts: {},
    vars: {},
    page,
    items: page.rows.map((row) => represent(row, scene)),
  })

/** What represents a list of the things of one event. */
export const collectionOfEvent =
  <Row>(kind: string, represent: (row: Row, event: EventView, scene: Scene) => Resource) =>
  ({ event, page }: PageOfEvent<Row>, scene: Scene): Resource => ({
    kind,
    fields: {},
    facts: eventFacts(event),
    vars: { eventId: event.id },
    page,
    items: page.rows.map((row) => represent(row, event, scene)),
  })
