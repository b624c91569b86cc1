import { z } from 'zod'

/**
 * The rules of the schedule formats that frab, pretalx and the voc publish as schemas
 * (https://c3voc.de/schedule/schema.json and schedule.xml.xsd), in our words.
 */
const date = z.iso.date()
const zoned = z.iso.datetime({ offset: true })
const guid = z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
const nullable = z.string().nullable()
const slugParts = /^[a-z0-9_]{4,}-[a-z0-9\-_]{4,}$/
const httpAddress = z.string().regex(/^https?:\/\/.*/)

const jsonEvent = z.strictObject({
  id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  guid,
  date: zoned,
  start: z.string().regex(/^\d\d:\d\d$/),
  duration: z.string().regex(/^[0-9]+:[0-9]{2}$/),
  room: z.string(),
  slug: z
    .string()
    .regex(/^[a-z0-9_-]+[a-z0-9]$/)
    .regex(slugParts),
  url: z.url(),
  title: z.string(),
  subtitle: nullable,
  track: nullable,
  type: z.string(),
  language: z.string(),
  abstract: nullable,
  description: nullable,
  persons: z.array(z.strictObject({ name: z.string() })),
  links: z.array(z.unknown()),
})

export const jsonSchedule = z.strictObject({
  schedule: z.strictObject({
    version: z.string(),
    base_url: z.url(),
    conference: z.strictObject({
      acronym: z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/),
      title: z.string(),
      description: z.string().optional(),
      start: date,
      end: date,
      daysCount: z.int(),
      timeslot_duration: z.string(),
      time_zone_name: z.string().regex(/^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/),
      url: z.url(),
      tracks: z.array(z.strictObject({ name: z.string() })),
      days: z.array(
        z.strictObject({
          index: z.int(),
          date,
          day_start: zoned,
          day_end: zoned,
          rooms: z.record(z.string(), z.array(jsonEvent)),
        }),
      ),
    }),
  }),
})

/** Elements of the XML as our reader gives them: one is itself, several are a list. */
const some = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])])
const list = <T extends z.ZodType>(item: T) => some(item).optional()

/** Each of these is of one session alone, in the whole document. */
function areUnique(
  days: { room?: { event?: Record<string, unknown>[] | undefined }[] | undefined }[],
) {
  const events = days.flatMap(({ room = [] }) => room.flatMap(({ event = [] }) => event))
  return ['@id', '@guid', 'slug'].every(
    (name) => new Set(events.map((event) => event[name])).size === events.length,
  )
}

const xmlEvent = z.strictObject({
  '@guid': guid,
  '@id': z.string().regex(/^[1-9]\d*$/),
  room: z.unknown(),
  title: z.string(),
  subtitle: z.unknown(),
  type: z.string(),
  date: zoned,
  start: z.string().regex(/^[0-2][0-9]:[0-5][0-9]$/),
  duration: z.string().regex(/^[0-9]{1,2}:[0-9]{2}(:[0-9]{1,2})?$/),
  abstract: z.unknown(),
  slug: z.string().regex(slugParts),
  track: z.unknown(),
  language: z.unknown(),
  description: z.unknown(),
  url: httpAddress,
  persons: z.unknown(),
})

export const xmlSchedule = z.strictObject({
  name: z.literal('schedule'),
  value: z.strictObject({
    generator: z.unknown(),
    version: z.string(),
    conference: z.strictObject({
      title: z.string(),
      acronym: z.string(),
      start: date.optional(),
      end: date.optional(),
      days: z.string().regex(/^\d+$/),
      timeslot_duration: z.string().regex(/^[0-9]{1,2}:[0-9]{2}$/),
      base_url: httpAddress,
      time_zone_name: z.string(),
    }),
    day: some(
      z.strictObject({
        '@index': z.string().regex(/^[1-9]\d*$/),
        '@date': date.optional(),
        '@start': zoned.optional(),
        '@end': zoned.optional(),
        room: list(z.strictObject({ '@name': z.string(), event: list(xmlEvent) })),
      }),
    ).refine(areUnique, 'ids, guids and slugs are unique'),
  }),
})
