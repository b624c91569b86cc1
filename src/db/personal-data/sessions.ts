import {
  givenUpSessionStatuses,
  publicSessionStatuses,
  sessionStatus,
} from '../../kernel/session-lifecycle.ts'
import {
  by,
  copiedId,
  copiedIdIfRoomsAreKept,
  emptied,
  goesWithRow,
  laterStart,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  redactedIfThere,
  same,
  sameIfRoomsAreKept,
  stays,
  withCopiedSession,
} from '../programme/treatment.ts'
import {
  eventSession,
  eventSessionLanguage,
  eventSessionSpeaker,
  sessionGroup,
  sessionGroupSession,
} from '../schema/sessions.ts'
import { eventTimeShift, eventTimeShiftEntry } from '../schema/time-shifts.ts'
import { content, markPart, none, programme } from './mark.ts'

const inSet = (statuses: readonly number[]) => `(${statuses.join(', ')})`
const approvedIfPublic = by(`case when s.event_session_status_id in ${inSet(publicSessionStatuses)}
  then ${sessionStatus.approved} else s.event_session_status_id end`)
const moderated = by(String(sessionStatus.moderated))
const thatTakePlace = `
  and s.deleted_at is null and s.event_session_status_id not in ${inSet(givenUpSessionStatuses)}`

export const sessionMarks = [
  markPart(
    eventSession,
    {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventDayId: [none, copiedId, stays],
      eventLocationId: [none, copiedIdIfRoomsAreKept, stays],
      roomId: [none, sameIfRoomsAreKept, stays],
      title: [programme, same, redacted],
      subtitle: [programme, same, redactedIfThere],
      description: [programme, same, redactedIfThere],
      slug: [programme, same, emptied],
      startTime: [none, by('later.start_time'), stays],
      endTime: [none, by('later.start_time + (s.end_time - s.start_time)'), stays],
      eventSessionStatusId: [none, approvedIfPublic, moderated],
      eventSessionKindId: [none, same, stays],
      sortOrder: [none, same, stays],
      maxAudienceAttendees: [none, same, stays],
      registrationModeId: [none, same, stays],
      featuredImageId: [none, same, emptied],
      publishedAt: [none, left, stays],
      statusBeforeModeration: [none, left, emptied],
      sharesRoom: [none, same, stays],
      revision: [none, left, stays],
      revisedAt: [none, left, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
      deletedAt: [none, left, stays],
    },
    { copiedFrom: { joined: laterStart, only: thatTakePlace } },
  ),
  markPart(
    eventSessionLanguage,
    {
      id: [none, left, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      eventSessionId: [none, copiedId, stays],
      languageCode: [none, same, stays],
      language: [none, left, stays],
      concurrencyStamp: [none, left, stays],
    },
    { copiedFrom: { joined: withCopiedSession } },
  ),
  markPart(sessionGroup, {
    id: [none, copiedId, stays],
    tenantId: [none, ofTenant, stays],
    eventId: [none, ofTarget, stays],
    title: [content, same, redacted],
    slug: [content, same, emptied],
    roomId: [none, sameIfRoomsAreKept, stays],
    sortOrder: [none, same, stays],
    concurrencyStamp: [none, newStamp, newStamp],
    createdAt: [none, left, stays],
  }),
  markPart(eventTimeShift, {
    tenantId: [none, left, stays],
    eventId: [none, left, stays],
    fromTimezone: [none, left, stays],
    toTimezone: [none, left, stays],
    shiftedAt: [none, left, stays],
  }),
  markPart(eventTimeShiftEntry, {
    tenantId: [none, left, stays],
    eventId: [none, left, stays],
    entryId: [none, left, stays],
    entryType: [none, left, stays],
    startTime: [none, left, stays],
    endTime: [none, left, stays],
    dayBefore: [none, left, stays],
    dayAfter: [none, left, stays],
  }),
  markPart(
    sessionGroupSession,
    {
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      sessionGroupId: [none, copiedId, stays],
      eventSessionId: [none, copiedId, stays],
    },
    { copiedFrom: { joined: withCopiedSession } },
  ),
  markPart(
    eventSessionSpeaker,
    {
      id: [none, copiedId, goesWithRow],
      tenantId: [none, ofTenant, goesWithRow],
      eventId: [none, ofTarget, goesWithRow],
      eventSessionId: [none, copiedId, goesWithRow],
      displayName: [programme, same, goesWithRow],
      importedName: [programme, left, goesWithRow],
      sortOrder: [none, same, goesWithRow],
      // Who consented did so for the source.
      hasConsented: [none, by('false'), goesWithRow],
      concurrencyStamp: [none, newStamp, goesWithRow],
      createdAt: [none, left, goesWithRow],
    },
    { copiedFrom: { joined: withCopiedSession } },
  ),
]
