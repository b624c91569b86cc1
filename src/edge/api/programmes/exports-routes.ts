import {
  getCommunityCalendar,
  getNewsFeed,
  getSitemap,
  revealInstant,
} from '../../../domain/events/index.ts'
import type { PublishedProgramme } from '../../../domain/programmes/index.ts'
import * as verbs from '../../../domain/programmes/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { writeCommunityCalendar, writeEventCalendar } from '../../exports/calendars.ts'
import { writeLinkedData } from '../../exports/linked-data.ts'
import { writeNewsFeed } from '../../exports/news-feed.ts'
import { writeScheduleJson, writeScheduleXml } from '../../exports/schedule.ts'
import { writeSitemap } from '../../exports/sitemap.ts'
import * as contract from './exports-contract.ts'

const input = ({ params }: { params: { id: string } }) => params
const freshUntil = (programme: PublishedProgramme) => programme.freshUntil
const nothing = () => undefined

export const programmeFormEndpoints = [
  endpoint({
    route: contract.getEventCalendar,
    verb: verbs.getEventCalendar,
    input: ({ params, query }) => ({ id: params.id, entry: query.entry ?? null }),
    write: writeEventCalendar,
    freshUntil,
  }),
  endpoint({
    route: contract.getScheduleXml,
    verb: verbs.getScheduleXml,
    input,
    write: writeScheduleXml,
    freshUntil,
  }),
  endpoint({
    route: contract.getScheduleJson,
    verb: verbs.getScheduleJson,
    input,
    write: writeScheduleJson,
    freshUntil,
  }),
  endpoint({
    route: contract.getEventLinkedData,
    verb: verbs.getEventLinkedData,
    input,
    write: writeLinkedData,
    freshUntil: (described) => described.freshUntil,
  }),
  endpoint({
    route: contract.getCommunityCalendar,
    verb: getCommunityCalendar,
    input: nothing,
    write: writeCommunityCalendar,
    freshUntil: ({ events }, now) =>
      revealInstant(
        events.map(({ placement }) => placement),
        now,
      ),
  }),
  endpoint({
    route: contract.getNewsFeed,
    verb: getNewsFeed,
    input: nothing,
    write: writeNewsFeed,
  }),
  endpoint({
    route: contract.getSitemap,
    verb: getSitemap,
    input: ({ query }) => ({ part: query.part ?? null }),
    write: writeSitemap,
  }),
]
