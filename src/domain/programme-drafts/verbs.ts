import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { eventById } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { draftFacts, entryFacts } from './draft-view.ts'
import { programmeDraftOperations } from './operations.ts'
import {
  assertDraft,
  assertDraftChange,
  draftChanges,
  draftEntry,
  endEmptyDraft,
  removeDraft,
  removeDraftChange,
  touchDraft,
} from './queries.ts'

/** Takes one change back: the session stays where it is published. */
export const undoProgrammeDraftChange = writing({
  operation: programmeDraftOperations.undoProgrammeDraftChange,
  load: (db, { eventId, sessionId }: { eventId: string; sessionId: string; stamp: Stamp }) => ({
    event: one(eventById(db, eventId)),
    entry: draftEntry(db, eventId, sessionId, null),
  }),
  facts: ({ event, entry }) => [entryFacts(event, entry.value)],
  decide: (db, _rows, { eventId, sessionId, stamp }, { ids, now, tenantId }) => ({
    assertions: [assertDraftChange(db, { eventId, sessionId, stamp })],
    writes: [
      touchDraft(db, { id: ids.next(now), tenantId, eventId, concurrencyStamp: ids.stamp() }),
      removeDraftChange(db, eventId, sessionId),
      endEmptyDraft(db, eventId),
    ],
    changesPublic: false,
    result: null,
  }),
})

/** Takes all changes back. */
export const discardProgrammeDraft = writing({
  operation: programmeDraftOperations.discardProgrammeDraft,
  load: (db, { eventId }: { eventId: string; stamp: Stamp }) => ({
    event: one(eventById(db, eventId)),
    changes: draftChanges(db, eventId),
  }),
  facts: ({ event, changes }) => [
    draftFacts({ event, changes: changes.map(({ value }) => value) }),
  ],
  decide: (db, _rows, { eventId, stamp }) => ({
    assertions: [assertDraft(db, eventId, stamp)],
    writes: [removeDraft(db, eventId)],
    changesPublic: false,
    result: null,
  }),
})
