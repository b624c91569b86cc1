import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import { defineRoute, routesOfOne, Uuid, wholeNumber } from '../../contract/contract-kit.ts'
import { feedPath } from '../../exports/news-feed.ts'
import { sitemapPath } from '../../exports/sitemap.ts'

const common = {
  tag: {
    name: 'Other forms',
    description: 'Programmes and events as calendars, schedules, feeds and linked data.',
  },
  response: z.string(),
} as const

const onEvent = ['event', 'managedEvent', 'agendaProjection']
const onLists = ['root', 'eventCollection']
const ofEvent = { path: '/api/event', kind: 'event', on: onEvent } as const
const texts = routesOfOne({ ...ofEvent, item: common.response })
const documents = routesOfOne({ ...ofEvent, item: z.looseObject({}) })
const { tag } = common

export const getEventCalendar = defineRoute({
  ...common,
  operation: eventOperations.getEventCalendar,
  path: '/api/event/{id}/calendar',
  summary: 'Get the public programme of an event as iCalendar, to subscribe to, or one entry of it',
  query: z.strictObject({ entry: Uuid.describe('One session or agenda item').optional() }),
  canonical: ({ entry }) => (entry === undefined ? '' : `entry=${entry}`),
  mediaType: 'text/calendar',
  links: { calendar: onEvent, 'entry-calendar': { on: onEvent, query: '{?entry}' } },
})

export const getScheduleXml = texts.commanding(eventOperations.getScheduleXml, 'schedule-xml', {
  at: 'schedule.xml',
  tag,
  summary: 'Get the sessions of an event as schedule.xml, in the form of frab and pretalx',
  mediaType: 'application/xml',
})

export const getScheduleJson = documents.commanding(
  eventOperations.getScheduleJson,
  'schedule-json',
  {
    at: 'schedule.json',
    tag,
    summary: 'Get the sessions of an event as schedule.json, in the form of frab and pretalx',
    mediaType: 'application/json',
  },
)

export const getEventLinkedData = documents.commanding(
  eventOperations.getEventLinkedData,
  'linked-data',
  {
    tag,
    summary: 'Get an event as schema.org JSON-LD',
    mediaType: 'application/ld+json',
  },
)

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

const SitemapQuery = z.strictObject({
  part: wholeNumber(1, 50_000).describe('One of the parts that the index names').optional(),
})

export const getSitemap = defineRoute({
  ...common,
  operation: eventOperations.getSitemap,
  path: sitemapPath,
  summary: 'Get the sitemap of the community, or an index of its parts, for search engines',
  query: SitemapQuery,
  canonical: ({ part }) => (part === undefined ? '' : `part=${part}`),
  isWithheldFromBrowsers: true,
  mediaType: 'application/xml',
  links: { sitemap: 'root' },
})
