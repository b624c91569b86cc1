import { z } from '@hono/zod-openapi'
import {
  mostKept,
  keptSessionOperations as operations,
} from '../../../domain/kept-sessions/index.ts'
import { defineRoute, instantText, resourceOf, Uuid } from '../../contract/contract-kit.ts'

const path = '/api/keptsession'

export const KeptSessions = resourceOf('KeptSessions', {
  eventId: z.uuid(),
  eventSessionIds: z.array(z.uuid()).describe('In the order in which they were kept'),
})

const ids = z
  .array(Uuid)
  .max(mostKept)
  .default([])
  .transform((sent) => [...new Set(sent)])

export const KeptChange = z.strictObject({ keep: ids, drop: ids }).openapi('KeptChange')

export const getKeptSessions = defineRoute({
  operation: operations.getKeptSessions,
  path: `${path}/by-event/{eventId}`,
  summary: 'Read which sessions of an event you keep',
  response: KeptSessions,
  title: 'Sessions that you keep',
  links: { 'kept-sessions': ['event', 'agendaProjection'], self: 'keptSessions' },
})

export const changeKeptSessions = defineRoute({
  operation: operations.changeKeptSessions,
  path: `${path}/by-event/{eventId}`,
  summary:
    'Keep sessions of an event, and keep others no longer; sessions that are not shown are skipped',
  body: KeptChange,
  response: KeptSessions,
  problems: ['validation_failed', 'resource_not_found'],
  title: 'Change what you keep',
  links: { change: 'keptSessions' },
})

export const KeptCalendarAddress = resourceOf('KeptCalendarAddress', {
  issuedAt: instantText.nullable().describe('Null where there is no address'),
  secretAddress: z.url().optional().describe('Only in the answer to whoever has asked for it'),
})

const addressPath = `${path}/calendar-address`
const kind = 'keptCalendarAddress'

export const getKeptCalendarAddress = defineRoute({
  operation: operations.getKeptCalendarAddress,
  path: addressPath,
  summary: 'Read whether your kept sessions have a calendar address',
  response: KeptCalendarAddress,
  title: 'Calendar of what you keep',
  links: { 'kept-calendar': 'root', self: [kind, 'issuedKeptCalendarAddress'] },
})

export const issueKeptCalendarAddress = defineRoute({
  operation: operations.issueKeptCalendarAddress,
  path: addressPath,
  summary: 'Get a new calendar address of your kept sessions, shown once; an older one ends',
  isCredential: true,
  response: KeptCalendarAddress,
  title: 'Get a calendar address',
  links: { issue: kind },
})

export const revokeKeptCalendarAddress = defineRoute({
  operation: operations.revokeKeptCalendarAddress,
  method: 'delete',
  path: addressPath,
  summary: 'Revoke the calendar address of your kept sessions, immediately',
  response: null,
  problems: ['resource_not_found'],
  title: 'Revoke the calendar address',
  links: { revoke: [kind, 'issuedKeptCalendarAddress'] },
})

export const getKeptCalendar = defineRoute({
  operation: operations.getKeptCalendar,
  path: `${path}/calendar/{secret}`,
  params: { secret: z.string().max(100).describe('Of a calendar address') },
  summary: 'Get what the owner of a calendar address keeps, as iCalendar; public sessions alone',
  isCredential: true,
  response: z.string(),
  mediaType: 'text/calendar',
  links: { calendar: 'issuedKeptCalendarAddress' },
})
