import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  dateText,
  defineRoute,
  instantText,
  localTime,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'
import { EventDay } from '../event-days/contract.ts'
import { DisclosedLocation, Event } from '../events/schema.ts'

const GroupReference = z.strictObject({ id: z.uuid(), title: z.string() })
const minute = z.int().min(0).max(1439)

const { localDate, label, description, isPublished, sortOrder, allowsDayScopeRegistration } =
  EventDay.shape
const shownOfDay = {
  localDate,
  label,
  description,
  isPublished,
  sortOrder,
  allowsDayScopeRegistration,
}

const AgendaEntry = z
  .strictObject({
    id: z.uuid(),
    entryType: z.enum(['Session', 'AgendaItem']),
    title: z.string(),
    description: nullableText,
    startTime: instantText,
    endTime: instantText.nullable().describe('Null: open-ended'),
    endTimeType: z.enum(['Fixed', 'OpenEnded']),
    localStartDate: dateText,
    localStartTime: localTime,
    localEndTime: localTime.nullable(),
    localStartMinuteOfDay: minute,
    localEndMinuteOfDay: minute.nullable(),
    roomId: z.null(),
    locationId: z.null(),
    eventLocation: DisclosedLocation.nullable(),
    maxAudienceAttendees: z.int().nullable(),
    currentAudienceAttendees: z.int().nullable(),
    registrationModeId: z.int().nullable(),
    registrationModeFullName: nullableText,
    price: z.number().nullable(),
    currencyCode: nullableText,
    kindId: z.int().nullable(),
    kindFullName: nullableText,
    languageCodes: z.array(z.string()),
    sessionGroups: z.array(GroupReference),
    speakers: z.array(z.string()).describe('Speakers who have consented'),
    sortOrder: z.int(),
  })
  .openapi('AgendaEntry')

const agendaShape = {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  days: z.array(
    z.strictObject({
      eventDayId: z.uuid().nullable(),
      ...shownOfDay,
      entries: z.array(AgendaEntry),
    }),
  ),
}

export const AgendaProjection = resourceOf('AgendaProjection', agendaShape)

const ProgramItem = z
  .strictObject({
    id: z.uuid(),
    itemType: z.enum(['Session', 'AgendaItem']),
    title: z.string(),
    description: nullableText,
    slug: nullableText,
    startTime: instantText.nullable(),
    endTime: instantText.nullable(),
    localStartDate: dateText.nullable(),
    localStartTime: localTime.nullable(),
    localEndTime: localTime.nullable(),
    sortOrder: z.int(),
    eventSessionStatusId: z.int().nullable(),
    isDraft: z.boolean(),
    kindId: z.int().nullable(),
    kindFullName: nullableText,
    languageCodes: z.array(z.string()),
    sessionGroups: z.array(GroupReference),
    speakers: z.array(z.string()).describe('Outside management, only who has consented'),
    eventLocation: DisclosedLocation.nullable(),
  })
  .openapi('ProgramItem')

const summaryShape = {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  sessionCount: z.int(),
  sessionGroupCount: z.int(),
  dayCount: z.int(),
  agendaItemCount: z.int(),
  readinessWarnings: z.array(
    z.strictObject({ code: z.string(), message: z.string(), count: z.int() }),
  ),
  sections: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      slug: nullableText,
      sortOrder: z.int(),
      sessionCount: z.int(),
    }),
  ),
  days: z.array(
    z.strictObject({
      eventDayId: z.uuid().nullable(),
      localDate: dateText,
      label: nullableText,
      isPublished: z.boolean(),
      sortOrder: z.int(),
      items: z.array(ProgramItem),
    }),
  ),
  unscheduled: z.array(ProgramItem),
}

export const ProgramSummary = resourceOf('ProgramSummary', summaryShape)

const tag = {
  name: 'Programme',
  description: 'The programme of an event as a whole: summaries, and the agenda by local day.',
}

export const getAgendaProjection = defineRoute({
  operation: eventOperations.getAgendaProjection,
  path: '/api/eventagendaitem/agenda-projection/{eventId}',
  summary: 'Read the public agenda of an event, grouped by local day',
  tag,
  response: AgendaProjection,
  links: { program: ['event', 'managedEvent', 'programSummary'], self: 'agendaProjection' },
})

export const EventPreview = resourceOf('EventPreview', {
  ...Event.shape,
  program: z.strictObject(agendaShape),
})

export const getEventPreview = defineRoute({
  operation: eventOperations.getEventPreview,
  path: '/api/event/{id}/preview',
  summary:
    'Read an event in any state, and its programme, as the public will see them once all is published',
  title: 'Preview as visitor',
  response: EventPreview,
  links: { 'public-preview': 'managedEvent', self: 'eventPreview' },
})

export const getProgramSummary = defineRoute({
  operation: eventOperations.getProgramSummary,
  path: '/api/event/{id}/program-summary',
  summary: 'Read the public programme of an event',
  tag,
  response: ProgramSummary,
  links: {
    'program-summary': ['event', 'managedEvent', 'agendaProjection'],
    self: 'programSummary',
  },
})

export const getManagementProgramSummary = defineRoute({
  operation: eventOperations.getManagementProgramSummary,
  path: '/api/event/{id}/management-program-summary',
  summary: 'Read the whole programme of an event, drafts included',
  tag,
  response: ProgramSummary,
  links: {
    'management-program-summary': ['event', 'managedEvent', 'eventTimeShift'],
    self: 'managementSummary',
  },
})

const LookupChoice = z.strictObject({ id: z.int(), masterCode: z.string(), fullName: z.string() })

export const SessionCreateContext = resourceOf('SessionCreateContext', {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  days: z.array(z.strictObject({ id: z.uuid(), localDate: dateText, label: nullableText })),
  sessionGroups: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  locations: z
    .array(z.strictObject({ id: z.uuid(), fullName: z.string() }))
    .describe('The places of the event'),
  rooms: z
    .array(z.strictObject({ id: z.uuid(), name: z.string(), locationFullName: nullableText }))
    .describe('Of the places of the event'),
  sessionKinds: z.array(LookupChoice),
  registrationModes: z.array(LookupChoice),
})

export const getSessionCreateContext = defineRoute({
  operation: eventOperations.getSessionCreateContext,
  path: '/api/event/{id}/session-create-context',
  summary: 'Read what a form for a new session needs',
  tag,
  response: SessionCreateContext,
  links: { 'session-create-context': ['event', 'managedEvent'], self: 'sessionCreateContext' },
})
