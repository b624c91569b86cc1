import { z } from '@hono/zod-openapi'
import {
  conflictReasons,
  programmeDraftOperations,
} from '../../../domain/programme-drafts/index.ts'
import { editorPageSize } from '../../../kernel/page.ts'
import {
  collectionOf,
  dateText,
  defineList,
  defineRoute,
  edition,
  filteredPage,
  instantText,
  LinksSchema,
  nullableText,
  plainText,
  presentOf,
  removal,
  resourceOf,
  sentInstant,
  Uuid,
  wholeNumber,
} from '../../contract/contract-kit.ts'

const ProgrammeSlot = z
  .strictObject({
    startTime: instantText.nullable().describe('Null: not scheduled'),
    endTime: instantText.nullable().describe('Null: open-ended'),
    roomId: z.uuid().nullable(),
    roomName: nullableText,
    eventDayId: z.uuid().nullable(),
  })
  .openapi('ProgrammeSlot')

const ProgrammeConflict = z
  .strictObject({
    reason: z.enum(conflictReasons),
    sessionId: z
      .uuid()
      .nullable()
      .describe('The other session; null if it is of another event, or an item of the agenda'),
    title: nullableText,
    preventsRelease: z
      .boolean()
      .describe('False for a speaker of the same name elsewhere, who may be another person'),
  })
  .openapi('ProgrammeConflict')

const changeShape = {
  sessionId: z.uuid(),
  title: nullableText,
  eventSessionStatusId: z.int(),
  isChanged: z.boolean().describe('Whether the draft moves the session'),
  isStale: z
    .boolean()
    .describe('Whether the published session was moved after this change was made'),
  before: ProgrammeSlot.describe('As the session is published now'),
  after: ProgrammeSlot.describe('As it will be after the release'),
  conflicts: z.array(ProgrammeConflict),
  concurrencyStamp: z.uuid().describe('Of the change; of the session where nothing is changed'),
}
export const ProgrammeDraftChange = resourceOf('ProgrammeDraftChange', changeShape)

export const ProgrammeDraft = resourceOf('ProgrammeDraft', {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  changeCount: z.int(),
  conflictCount: z.int().describe('Changes with a conflict'),
  changes: z.array(z.strictObject({ ...changeShape, _links: LinksSchema.optional() })),
  concurrencyStamp: z.uuid().nullable().describe('Null: nothing is changed'),
})

export const ProgrammeDraftSessions = collectionOf('ProgrammeDraftSessions', ProgrammeDraftChange, {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  dates: z.array(dateText).describe('Of its days, and those on which sessions start or will'),
  days: z.array(z.strictObject({ id: z.uuid(), localDate: dateText, label: nullableText })),
  rooms: z
    .array(z.strictObject({ id: z.uuid(), name: z.string(), locationName: z.string() }))
    .describe('Rooms of the locations of the event'),
})

const ReleasedChange = z
  .strictObject({
    sessionId: z.uuid(),
    title: nullableText,
    before: ProgrammeSlot,
    after: ProgrammeSlot,
  })
  .openapi('ReleasedChange')

const releaseShape = {
  eventId: z.uuid(),
  number: z.int().describe('Counts per event'),
  note: nullableText,
  changeCount: z.int(),
  releasedAt: instantText,
  releasedByUserId: z.uuid().nullable().describe('Null for a key, and after an erasure'),
}
export const ListedRelease = resourceOf('ListedProgrammeRelease', releaseShape)
export const ProgrammeRelease = resourceOf('ProgrammeRelease', {
  ...releaseShape,
  eventTitle: nullableText,
  timezone: nullableText,
  changes: z.array(ReleasedChange),
})

const path = '/api/event/{eventId}/programme-draft'
const releases = '/api/event/{eventId}/programme-releases'
const onChange = 'programmeDraftChange'

export const getProgrammeDraft = defineRoute({
  operation: programmeDraftOperations.getProgrammeDraft,
  path,
  summary: 'Read what the programme draft of an event changes, with conflicts',
  response: ProgrammeDraft,
  links: {
    'programme-draft': [
      { on: ['event', 'managedEvent'], title: 'Draft of the programme' },
      { on: ['programmeDraftChange', 'programmeDraftSessions', 'programmeRelease'] },
    ],
    self: 'programmeDraft',
  },
})

/** Of one date, of the pile, or all. */
export const SessionsQuery = filteredPage(
  {
    date: dateText.optional().describe('Those that start on this date in the zone of the event'),
    isUnscheduled: z.enum(['true', 'false']).optional().describe('Only those without a time'),
    pageSize: wholeNumber(1, editorPageSize).optional(),
  },
  ({ date, isUnscheduled }) => ({
    ...presentOf({ date }),
    isUnscheduled: isUnscheduled === 'true',
  }),
)

export const listProgrammeDraftSessions = defineRoute({
  operation: programmeDraftOperations.listProgrammeDraftSessions,
  path: `${path}/sessions`,
  summary: 'List the sessions of an event as they will be after the release',
  query: SessionsQuery,
  response: ProgrammeDraftSessions,
  links: {
    sessions: { on: 'programmeDraft', query: '{?page,pageSize,date,isUnscheduled}' },
    collection: onChange,
  },
})

export const changeProgrammeDraft = defineRoute({
  operation: programmeDraftOperations.changeProgrammeDraft,
  ...edition,
  method: 'put',
  path: `${path}/changes/{sessionId}`,
  summary: 'Move a session in the programme draft; moving it back removes the change',
  body: z
    .strictObject({
      startTime: sentInstant.nullable().describe('Null: not scheduled'),
      endTime: sentInstant.nullable().describe('Null: open-ended'),
      roomId: Uuid.nullable(),
    })
    .openapi('ProgrammeDraftSlot'),
  response: ProgrammeDraftChange,
  title: 'Move this session in the draft',
  links: { edit: onChange },
})

export const undoProgrammeDraftChange = defineRoute({
  operation: programmeDraftOperations.undoProgrammeDraftChange,
  ...removal,
  path: `${path}/changes/{sessionId}`,
  summary: 'Remove one change from the programme draft',
  title: 'Undo this change',
  links: { undo: onChange },
})

export const discardProgrammeDraft = defineRoute({
  operation: programmeDraftOperations.discardProgrammeDraft,
  ...removal,
  path,
  summary: 'Remove all changes of the programme draft',
  title: 'Discard all changes',
  links: { discard: 'programmeDraft' },
})

export const publishProgramme = defineRoute({
  operation: programmeDraftOperations.publishProgramme,
  ifMatch: true,
  path: `${path}/publish`,
  summary: 'Publish all changes of the programme draft as one release',
  body: z
    .strictObject({ note: plainText(500).nullable().default(null) })
    .openapi('ProgrammeReleaseNote'),
  response: ProgrammeRelease,
  title: 'Publish all changes',
  links: { publish: 'programmeDraft' },
})

export const listProgrammeReleases = defineList({
  operation: programmeDraftOperations.listProgrammeReleases,
  path: releases,
  summary: 'List the releases of the programme of an event, newest first',
  response: collectionOf('ProgrammeReleaseCollection', ListedRelease),
  links: {
    'programme-releases': [
      { on: ['event', 'managedEvent'], title: 'Releases of the programme' },
      { on: 'programmeDraft' },
    ],
    collection: 'programmeRelease',
  },
})

export const getProgrammeRelease = defineRoute({
  operation: programmeDraftOperations.getProgrammeRelease,
  path: `${releases}/{number}`,
  params: {
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  },
  summary: 'Read what a release of the programme changed',
  response: ProgrammeRelease,
  links: { self: 'programmeRelease' },
})
