import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { visibilityType } from '../lookups/index.ts'
import { reading } from '../verbs/verb.ts'
import { type EventView, eventFacts } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { publicEventById } from './queries.ts'

export interface MyEventAccess {
  event: EventView
  /** What lets the caller read the event and its calendar. */
  basis: 'Anyone' | 'Link' | 'Member'
  /** Held on the event itself, co-hosting included; null without one. */
  roleId: number | null
}

const bases: Record<number, MyEventAccess['basis']> = {
  [visibilityType.public]: 'Anyone',
  [visibilityType.unlisted]: 'Link',
  [visibilityType.membersOnly]: 'Member',
}

/** Why the caller can read an event. What the caller cannot read is not found. */
export const getMyEventAccess = reading({
  operation: eventOperations.getMyEventAccess,
  load: (db, { id }: { id: string }) => ({ event: one(publicEventById(db, id)) }),
  facts: ({ event }) => eventFacts(event),
  result({ event }, _, { principal }): MyEventAccess {
    if (principal.kind === 'anonymous') throw notFound()
    const held = principal.grants.find(
      ({ scope, scopeId }) => scope === 'event' && scopeId === event.id,
    )
    return { event, basis: bases[event.visibilityTypeId]!, roleId: held?.role ?? null }
  },
})
