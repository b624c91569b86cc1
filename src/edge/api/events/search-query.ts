import { z } from '@hono/zod-openapi'
import {
  type EventSearch,
  eventOrders,
  eventTimes,
  orderOf,
} from '../../../domain/event-search/index.ts'
import { languageTagOf } from '../../../domain/lookups/index.ts'
import { isTimeZone } from '../../../kernel/local-time.ts'
import {
  canonicalPage,
  pageShape,
  presentOf,
  type Rule,
  sentPage,
  Uuid,
  withRules,
} from '../../contract/contract-kit.ts'

const words = z.string().trim().min(1, 'must not be empty')
const name = words.max(500)
const maximumChoices = 10

/** Several, any of which will do: apart by spaces, which codes and tags have none of. */
const choices = (described: string) =>
  words
    .max(1000)
    .transform((text) => [...new Set(text.split(/\s+/))].sort())
    .refine((all) => all.length <= maximumChoices, `must be at most ${maximumChoices}`)
    .openapi({ type: 'string', description: `${described}; several, apart by spaces: any of them` })

export const languageChoices = (described: string) =>
  choices(described).transform((tags, context) =>
    tags.map((tag) => {
      const known = languageTagOf(tag)
      if (known === null) context.addIssue({ code: 'custom', message: 'must be language tags' })
      return known ?? tag
    }),
  )

const decimal = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,5}(\.\d{1,12})?$/, 'must be a decimal number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`)

/** What is looked for, besides what must not be there. */
const soughtFor = (text: string) => text.replace(/(^|\s)-("[^"]*"?|\S*)/g, ' ')

const date = z.iso
  .date()
  .refine((text) => text >= '0001-01-02', 'must be after the first day of year 1')

/** Words to look for, as one spelling has them. */
export const wordsOf = (described: string) =>
  words
    .max(200)
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => /[\p{L}\p{N}]/u.test(soughtFor(text)), 'must contain a word to search for')
    .describe(`Words of ${described}: "a phrase", -without, this or that`)

const filterShape = {
  from: date.describe('First day, of the zone of each event, or of `zone`'),
  to: date.describe('Last day, included'),
  when: z
    .enum(eventTimes, `must be one of ${eventTimes.join(', ')}`)
    .describe(
      '`past`: what is over, by the day that it is in the zone of each event; `upcoming`: all else, also without a date',
    ),
  zone: z.string().refine(isTimeZone, 'must be an IANA time zone').describe('Whose days are meant'),
  text: wordsOf('title, subtitle, description and content'),
  category: choices('Code of a category'),
  tag: choices('Code of a tag'),
  language: languageChoices('Language of a public session, as a tag; `pt` is `pt-BR` too'),
  country: name.describe('As disclosed by the events'),
  city: name.describe('As disclosed by the events'),
  venue: name.describe('Name of a place, as events disclose it'),
  location: Uuid.describe('Id of a place whose name is disclosed'),
  latitude: decimal(-90, 90).describe('Degrees; only events that disclose their address are found'),
  longitude: decimal(-180, 180).describe('Degrees'),
  radius: decimal(0.001, 1000).describe('Kilometres around the point; 25 when absent'),
  organizer: Uuid.describe('Id of the actor that events are by'),
  online: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .describe('Whether people can take part remotely'),
  series: Uuid.describe('Id of a series'),
  sort: z
    .enum(eventOrders, `must be one of ${eventOrders.join(', ')}`)
    .describe('-start when absent; relevance with `text`, distance with a point'),
}
const defaultRadius = 25

/** The parameters, in the order of the template. */
const names = ['page', 'pageSize', ...Object.keys(filterShape)]
export const searchTemplate = `{?${names.join(',')}}`

const SentQuery = z.strictObject({ ...pageShape, ...z.object(filterShape).partial().shape })

/** What needs what else, and what contradicts it. */
const rules: Rule<z.output<typeof SentQuery>>[] = [
  [
    ({ from, to }) => from !== undefined && to !== undefined && from > to,
    ['to'],
    'must not be before the first day',
  ],
  [({ zone, from, to }) => !!zone && !from && !to, ['zone'], 'needs from or to'],
  [
    ({ latitude, longitude }) => latitude !== undefined && longitude === undefined,
    ['longitude'],
    'is missing beside latitude',
  ],
  [
    ({ latitude, longitude }) => longitude !== undefined && latitude === undefined,
    ['latitude'],
    'is missing beside longitude',
  ],
  [
    ({ radius, latitude, longitude }) =>
      radius !== undefined && latitude === undefined && longitude === undefined,
    ['radius'],
    'needs latitude and longitude',
  ],
  [
    ({ sort, text }) => sort === 'relevance' && text === undefined,
    ['sort'],
    'by relevance needs text',
  ],
  [
    ({ sort, latitude }) => sort === 'distance' && latitude === undefined,
    ['sort'],
    'by distance needs latitude and longitude',
  ],
]

export const EventQuery = withRules(SentQuery, rules).transform(
  ({ page, pageNumber, pageSize, ...filters }): EventSearch => {
    const { latitude, longitude, radius = defaultRadius, sort, ...rest } = filters
    const search: EventSearch = {
      ...sentPage({ page, pageNumber, pageSize }),
      ...presentOf(rest),
      ...(latitude !== undefined &&
        longitude !== undefined && { near: { latitude, longitude, radius } }),
    }
    return sort === undefined || sort === orderOf(search) ? search : { ...search, sort }
  },
)

/** Sorted, and without what is so anyway. */
export function canonicalQuery({ page, pageSize, near, ...filters }: EventSearch): string {
  const { latitude, longitude, radius } = near ?? {}
  return canonicalPage(
    { page, pageSize },
    { ...filters, latitude, longitude, radius: radius === defaultRadius ? undefined : radius },
  )
}
