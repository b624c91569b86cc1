import { z } from '@hono/zod-openapi'
import { countryCodes } from '../../kernel/countries.ts'
import { isWithinYears, years } from '../../kernel/local-time.ts'
import { isCurrency } from '../../kernel/money.ts'
import { defaultPageSize, maximumPageSize, type PageRequest } from '../../kernel/page.ts'
import { parseUrl } from '../../kernel/parse-url.ts'

export const Uuid = z.uuid().transform((text) => text.toLowerCase())
/** Of a text that is the code of a country: elsewhere people write what they call it. */
export const countryFormat = 'country-code'
/** Of a text that names a time zone. */
export const timeZoneFormat = 'time-zone'
/** ISO 3166-1 alpha-2 */
export const countryCode = z
  .string()
  .refine((code) => countryCodes.includes(code), 'must be the code of a country')
  .describe('ISO 3166')
  .openapi({ example: 'BE', format: countryFormat })
/** A text that is sent: without spaces around it, and not empty. */
export const plainText = (maximum: number) => z.string().trim().min(1).max(maximum)

const line = /^[^\p{Cc}\u2028\u2029]*[\p{L}\p{N}\p{P}\p{S}][^\p{Cc}\u2028\u2029]*$/u

/** The same in one line that shows what it says. */
export const lineText = (maximum: number) =>
  plainText(maximum).refine((text) => line.test(text), 'must be one line of text')

/** The members of a body that are there: absent ones keep their stored values. */
export const presentOf = <Body extends object>(body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Body]: Exclude<Body[Name], undefined>
  }

/** The schema, which refuses what `brokenOf` finds between its values. It is asked only where each value fits by itself. */
export const refusedWhere = <Schema extends z.ZodType>(
  schema: Schema,
  brokenOf: (
    whole: z.output<Schema>,
  ) => readonly (readonly [path: string | string[], message: string])[],
): Schema =>
  schema.superRefine(
    (whole, context) => {
      for (const [path, message] of brokenOf(whole)) {
        context.addIssue({ code: 'custom', path: [path].flat(), message })
      }
    },
    { when: ({ issues }) => issues.length === 0 },
  )

/** A rule between the values of a whole: what breaks it, where that is told, and how. */
export type Rule<Whole> = [isBroken: (whole: Whole) => boolean, path: string[], message: string]

export const withRules = <Schema extends z.ZodType>(
  schema: Schema,
  rules: readonly Rule<z.output<Schema>>[],
): Schema =>
  refusedWhere(schema, (whole) =>
    rules.filter(([isBroken]) => isBroken(whole)).map(([, path, message]) => [path, message]),
  )

type Defaulted<Fields extends z.ZodRawShape, Defaults> = {
  [Name in keyof Fields]: Name extends keyof Defaults
    ? z.ZodDefault<Fields[Name]>
    : Fields[Name] extends z.ZodNullable
      ? z.ZodDefault<Fields[Name]>
      : Fields[Name]
}

/** Fields as something new takes them: what may be null is null where it is absent, the others as named. */
export const withDefaults = <
  const Fields extends Readonly<Record<string, z.ZodType>>,
  const Defaults extends { [Name in keyof Fields]?: z.output<Fields[Name]> },
>(
  fields: Fields,
  defaults: Defaults & Readonly<Record<Exclude<keyof Defaults, keyof Fields>, never>>,
) => {
  const given: Readonly<Record<string, unknown>> = defaults
  const defaulted = Object.entries(fields).map(([name, field]) => {
    if (name in given) return [name, field.default(given[name] as never)]
    return [name, field instanceof z.ZodNullable ? field.default(null) : field]
  })
  return Object.fromEntries(defaulted) as Defaulted<Fields, Defaults>
}

/** A whole number, as a query has it: in digits. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum })

/** The query of an operation that takes none: anything in it is not known. */
export const NoQuery = z.strictObject({})

export const pageShape = {
  page: wholeNumber(1, 1_000_000).optional(),
  pageNumber: wholeNumber(1, 1_000_000).optional(),
  pageSize: wholeNumber(1, maximumPageSize).optional(),
}

interface SentPage {
  page?: number | undefined
  pageNumber?: number | undefined
  pageSize?: number | undefined
}

export const sentPage = ({ page, pageNumber, pageSize }: SentPage) => ({
  page: page ?? pageNumber ?? 1,
  pageSize: pageSize ?? defaultPageSize,
})

/** `page` (also accepted as `pageNumber`) and `pageSize`; out of range is refused. */
export const PageQuery = z.strictObject(pageShape).transform(sentPage)

/** The same with filters, as `read` makes them of what is sent. */
export const filteredPage = <Filters extends z.ZodRawShape, Read extends object>(
  filters: Filters,
  read: (sent: z.output<z.ZodObject<Filters>>) => Read,
) =>
  z
    .strictObject({ ...pageShape, ...filters })
    .transform((sent) => ({ ...read(sent as never), page: sentPage(sent as SentPage) }))

/** A query of a list in its one wording: sorted, without what is so anyway. */
export function canonicalPage(
  { page, pageSize }: PageRequest,
  filters: Readonly<Record<string, unknown>>,
): string {
  const all = {
    ...filters,
    page: page === 1 ? undefined : page,
    pageSize: pageSize === defaultPageSize ? undefined : pageSize,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(' ') : String(value))
  }
  query.sort()
  return query.toString()
}

export const LinkSchema = z
  .strictObject({
    href: z.string(),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    title: z.string().optional(),
    templated: z.boolean().optional(),
  })
  .openapi('Link')

export const LinksSchema = z.record(z.string(), LinkSchema).openapi('Links')

/**
 * A HAL resource: the fields at the root beside `_links`, which only an answer to `Prefer: return=minimal`
 * leaves out.
 */
export const resourceOf = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.strictObject({ ...shape, _links: LinksSchema }).openapi(name)

/** A HAL collection with page numbers and totals; `more` is what it says besides. */
export const collectionOf = <More extends z.ZodRawShape = Record<never, never>>(
  name: string,
  item: z.ZodType,
  more?: More,
) =>
  z
    .strictObject({
      ...(more as More),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
      totalPages: z.int(),
      hasPrevious: z.boolean(),
      hasNext: z.boolean(),
      _links: LinksSchema,
      _embedded: z.strictObject({ items: z.array(item).optional() }),
    })
    .openapi(name)

export const ProblemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    quotaKey: z.string().optional().describe('For quota_exceeded: the quota'),
    limit: z.int().optional().describe('For quota_exceeded: its limit'),
    scope: z.string().optional().describe('For quota_exceeded: the owner of the quota'),
    actual: z.int().optional().describe('For quota_exceeded: the current number'),
    traceId: z.string(),
    correlationId: z.string(),
    timestamp: z.string(),
    _links: LinksSchema.optional(),
  })
  .openapi('Problem')

export const instantText = z.iso.datetime({ offset: true }).describe('Instant, ISO 8601, UTC')

/** An instant that is sent: no finer than nanoseconds. */
export const sentInstant = instantText.refine(
  (text) => isWithinYears(text) && !/\.\d{10}/.test(text),
  `must be an instant from ${years.first} to ${years.last}`,
)
/** A web address that is sent. Names and passwords in it make a host look like another one. */
export const webAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
  .max(2048)
  .refine((text) => !/^https:\/*[^/?#]*@/i.test(text.replaceAll('\\', '/')), {
    message: 'must not have a user or a password',
  })

/** Where a link of a community leads. A browser reads a second slash or a backslash as the beginning of another host. */
export const linkTarget = z
  .string()
  .max(500)
  .regex(
    /^(\/(?![/\\])|https:\/\/(?![^/?#]*@)[^/\\?#\s])[^\s\\]*$/,
    'must be a path that starts with / or an address that starts with https://, without a user or a password',
  )
  .refine(
    (text) => !/\p{Cc}/u.test(text) && parseUrl(text, 'https://example.org') !== null,
    'must be an address',
  )

export const slugText = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')
export const localTime = z.string().regex(/^\d\d:\d\d:\d\d$/, 'must be a time, like 18:30:00')
export const sortOrder = z.int().min(-32768).max(32767)
export const dateText = z.iso.date()
export const sentDate = dateText.refine(
  isWithinYears,
  `must be a date from ${years.first} to ${years.last}`,
)
export const sentCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code', abort: true })
  .refine(isCurrency, 'must be an ISO 4217 code')
export const nullableText = z.string().nullable()

/** The number of a thing of a lookup, as a path has it. */
export const lookupId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A thing of a lookup by itself. */
export const lookupShape = {
  id: z.int(),
  masterCode: z.string(),
  fullName: z.string(),
  description: nullableText,
}

/** How a thing that is kept ends: whose it is, and the stamp that is sent back to change it. */
export const keptShape = { tenantId: z.uuid(), concurrencyStamp: z.uuid() }

/** How a thing of an event begins. */
export const ofEventShape = { id: z.uuid(), eventId: z.uuid(), eventTitle: nullableText }

/** How a thing of a session begins. */
export const ofSessionShape = {
  id: z.uuid(),
  eventId: z.uuid(),
  sessionId: z.uuid(),
  sessionTitle: nullableText,
}

/** A thing of a lookup as others show it: its id, and its names where it has some. */
export const lookupFields = <const Name extends string, Id extends z.ZodType>(name: Name, id: Id) =>
  ({
    [`${name}Id`]: id,
    [`${name}FullName`]: nullableText,
    [`${name}MasterCode`]: nullableText,
  }) as Record<`${Name}Id`, Id> & Record<`${Name}${'FullName' | 'MasterCode'}`, typeof nullableText>
