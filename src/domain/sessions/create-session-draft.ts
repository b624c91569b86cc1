import { one } from '../../db/one.ts'
import { daysOfEvent } from '../event-days/index.ts'
import { placeAtEvent } from '../event-locations/index.ts'
import { assertProgrammeOpen, eventById, eventFacts } from '../events/index.ts'
import { assertChoices, saidName, saidOfNamed, sessionStatus } from '../lookups/index.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { insertSession } from './queries.ts'
import { checkSessionFields, type SessionFields } from './session-input.ts'
import { planSlot, type Slot } from './session-slot.ts'
import type { SessionOfEvent } from './session-view.ts'

export interface SessionDraftInput extends SessionFields, Slot {
  eventId: string
}

/** Adds a draft to the programme of an event; it may have its time and room already. */
export const createSessionDraft = writing({
  operation: sessionOperations.createSessionDraft,
  load: (
    db,
    { eventId, roomId, locationId, featuredImageId, eventSessionKindId }: SessionDraftInput,
  ) => ({
    event: one(eventById(db, eventId)),
    said: saidOfNamed(db, { eventSessionKindId }),
    days: daysOfEvent(db, eventId),
    place: placeAtEvent(db, { roomId, locationId }, eventId),
    images: imagesByIds(db, newImages({ featuredImageId })),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, said, days, place: [found], images }, { eventId, ...input }, moment) {
    const { startTime, endTime, roomId, locationId, eventDayId, ...fields } = input
    checkSessionFields(fields, { said })
    const { featuredImageId, eventSessionKindId } = fields
    checkImages({ featuredImageId }, { found: images, principal: moment.principal })
    const slot = { startTime, endTime, roomId, locationId, eventDayId }
    const { values, place, assertions, writes } = planSlot(
      db,
      slot,
      { event, days, place: found },
      moment,
    )
    const row = {
      ...fields,
      ...values,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      eventId,
      eventSessionStatusId: sessionStatus.draft,
      concurrencyStamp: moment.ids.stamp(),
    }
    const eventSessionKindName = saidName('eventSessionKindId', eventSessionKindId, said)
    const bare = {
      languageCodes: [],
      sessionGroups: [],
      speakers: [],
      placement: null,
      attendees: 0,
      isRegistered: false,
      hasBegun: false,
    }
    const result: SessionOfEvent = {
      event,
      session: { ...row, ...place, ...bare, eventSessionKindName, isShown: false },
    }
    return {
      assertions: [
        ...assertChoices(db, { eventSessionKindId }),
        assertProgrammeOpen(db, eventId),
        ...assertions,
      ],
      writes: [...writes, insertSession(db, row)],
      changesPublic: true,
      result,
    }
  },
})
