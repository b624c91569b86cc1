import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { feedPath } from '../../exports/news-feed.ts'

const common = {
  tag: {
    name: 'Other forms',
    description: 'Programmes and events as calendars, schedules, feeds and linked data.',
  },
  response: z.string(),
} as const

const ofEvent = { ...common, problems: ['resource_not_found'] } as const

const onEvent = ['event', 'managedEvent', 'agendaProjection']
const onLists = ['root', 'eventCollection']

export const getEventCalendar = defineRoute({
  ...ofEvent,
  operation: eventOperations.getEventCalendar,
  path: '/api/event/{id}/calendar',
  summary: 'Get the public programme of an event as iCalendar, to subscribe to',
  mediaType: 'text/calendar',
  links: { calendar: onEvent },
})

export const getScheduleXml = defineRoute({
  ...ofEvent,
  operation: eventOperations.getScheduleXml,
  path: '/api/event/{id}/schedule.xml',
  summary: 'Get the sessions of an event as schedule.xml, in the form of frab and pretalx',
  mediaType: 'application/xml',
  links: { 'schedule-xml': onEvent },
})

export const getScheduleJson = defineRoute({
  ...ofEvent,
  operation: eventOperations.getScheduleJson,
  path: '/api/event/{id}/schedule.json',
  summary: 'Get the sessions of an event as schedule.json, in the form of frab and pretalx',
  mediaType: 'application/json',
  response: z.looseObject({}),
  links: { 'schedule-json': onEvent },
})

export const getEventLinkedData = defineRoute({
  ...ofEvent,
  operation: eventOperations.getEventLinkedData,
  path: '/api/event/{id}/linked-data',
  summary: 'Get an event as schema.org JSON-LD',
  mediaType: 'application/ld+json',
  response: z.looseObject({}),
  links: { 'linked-data': onEvent },
})

export const getCommunityCalendar = defineRoute({
  ...common,
  operation: eventOperations.getCommunityCalendar,
  path: '/api/events/calendar',
  summary: 'Get the dated public events of the community as iCalendar, to subscribe to',
  mediaType: 'text/calendar',
  links: { calendar: onLists },
})

export const getNewsFeed = defineRoute({
  ...common,
  operation: eventOperations.getNewsFeed,
  path: feedPath,
  summary: 'Get the latest public events of the community as Atom',
  mediaType: 'application/atom+xml',
  links: { feed: onLists },
})

export const getSitemap = defineRoute({
  ...common,
  operation: eventOperations.getSitemap,
  path: '/sitemap.xml',
  summary: 'Get the sitemap of the community, for search engines',
  isWithheldFromBrowsers: true,
  mediaType: 'application/xml',
  links: { sitemap: 'root' },
})
