import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { inPerson } from '../../kernel/principal.ts'
import { placeLocation } from '../event-locations/index.ts'
import { eventById } from '../events/index.ts'
import { assertLocationOpen } from '../locations/index.ts'
import { writing } from '../verbs/verb.ts'
import { draftFacts } from './draft-view.ts'
import { programmeDraftOperations } from './operations.ts'
import {
  assertDraft,
  assertDraftFits,
  draftChanges,
  insertRelease,
  insertReleaseChanges,
  nextReleaseNumber,
  placesToCome,
  releaseDraft,
} from './queries.ts'
import { changeOfRelease, type ReleaseOfEvent, rowOfChange } from './release-view.ts'

interface PublishProgrammeInput {
  eventId: string
  /** Of the draft as it was looked at. */
  stamp: Stamp
  note: string | null
}

/**
 * Moves every session of the draft at once, and keeps what was moved as a release. If anything speaks against
 * one of them by then, nothing moves.
 */
export const publishProgramme = writing({
  operation: programmeDraftOperations.publishProgramme,
  load: (db, { eventId }: PublishProgrammeInput) => ({
    event: one(eventById(db, eventId)),
    changes: draftChanges(db, eventId),
    places: placesToCome(db, eventId),
    number: nextReleaseNumber(db, eventId),
  }),
  facts: ({ event, changes }) => [
    draftFacts({ event, changes: changes.map(({ value }) => value) }),
  ],
  decide(db, { event, changes, places, number }, { eventId, stamp, note }, moment) {
    const { ids, now, tenantId, principal } = moment
    const rows = changes.map(({ value }) => rowOfChange(value))
    const release = {
      id: ids.next(now),
      eventId,
      number,
      note,
      changeCount: rows.length,
      releasedAt: instantIso(now),
      releasedByUserId: inPerson(principal),
    }
    const ofRelease = { tenantId, eventId, programmeReleaseId: release.id }
    const result: ReleaseOfEvent = { event, release, changes: rows.map(changeOfRelease) }
    return {
      assertions: [
        ...places.map(({ locationId }) => assertLocationOpen(db, locationId)),
        assertDraft(db, eventId, stamp),
        assertDraftFits(db, eventId),
      ],
      writes: [
        ...places.map(({ locationId }) =>
          placeLocation(db, {
            id: ids.next(now),
            tenantId,
            eventId,
            locationId,
            disclosureLevel: 'Hidden' as const,
            concurrencyStamp: ids.stamp(),
          }),
        ),
        insertRelease(db, { tenantId, ...release }),
        insertReleaseChanges(
          db,
          rows.map((row) => ({ ...ofRelease, ...row })),
        ),
        releaseDraft(db, eventId),
      ],
      changesPublic: true,
      result,
    }
  },
})
