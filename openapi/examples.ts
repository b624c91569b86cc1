/** As much of JSON Schema as the contract consists of. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  minLength?: number
  pattern?: string
  /** What the schema itself gives as one, where the name says too little. */
  example?: unknown
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** Which members an example has: some of them contradict each other in a request. */
export type Extent = 'all' | 'required'

const uuid = '018e4e5c-7f00-7000-8000-000000000002'

/** What a text of this name looks like. */
const texts: Record<string, string> = {
  title: 'An evening of lightning talks',
  subtitle: 'Five minutes each',
  description: 'Everybody may speak, nobody has to.',
  content: 'Doors open at six.',
  eventTitle: 'An evening of lightning talks',
  sessionTitle: 'Maps without a map',
  slug: 'lightning-talks',
  publicCode: 'LIGHTNING',
  name: 'The long table',
  fullName: 'The long table',
  label: 'Saturday',
  code: 'open-source',
  handle: 'ada',
  displayName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  timezone: 'Europe/Brussels',
  fromTimezone: 'Europe/Brussels',
  toTimezone: 'Europe/Lisbon',
  city: 'Brussels',
  country: 'Belgium',
  address: 'Long Street 1',
  postcode: '1000',
  venueName: 'The old library',
  roomName: 'Reading room',
  price: '12.5000',
  currencyCode: 'EUR',
  backgroundColor: '#1a2b3c',
  localStartTime: '18:00:00',
  localEndTime: '18:30:00',
  languageCode: 'en',
  languageCodes: 'en',
  languages: 'en',
  timeZoneId: 'Europe/Brussels',
  contentType: 'image/png',
  fileName: 'poster.png',
  reason: 'Asked for by the organizer.',
  confirmationText: 'lightning-talks',
  href: '/api/event',
  apiVersion: '0.1',
  prefix: 'mqk_AbCd',
  key: `mqk_${'A'.repeat(49)}`,
  scopes: 'events:read',
  newPassword: 'a long and unusual sentence',
  password: 'a long and unusual sentence',
  identifier: 'ada@example.org',
  tagline: 'Built in the open',
  primaryColor: '#6a1f6b',
  secondaryColor: '#6a1f6b',
  fingerprint: '0f'.repeat(32),
  endpoint: 'decision-point.example.org:3593',
  endpoints: 'decision-point.example.org:3593',
}

const formats: Record<string, (name: string) => string> = {
  uuid: () => uuid,
  email: () => 'ada@example.org',
  uri: () => 'https://example.org/',
  date: (name) => (isLater(name) ? '2026-02-01' : '2026-01-31'),
  'date-time': (name) => (isLater(name) ? '2027-01-31T18:30:00Z' : '2027-01-31T18:00:00Z'),
}

const isLater = (name: string) => /end|until|expires|last|to$/i.test(name)

export function textOf(name: string, { format, pattern, example, minLength = 0 }: Schema): string {
  if (typeof example === 'string') return example
  if (pattern?.startsWith('^\\d{1,')) return '1'
  const known =
    formats[format ?? '']?.(name) ??
    texts[name] ??
    (/mail$/i.test(name) ? 'ada@example.org' : undefined) ??
    (/ur[il]$/i.test(name) ? 'https://example.org/' : undefined) ??
    (name.endsWith('MasterCode') ? 'EXAMPLE' : 'Example')
  return known.padEnd(minLength, '.')
}

const nameOf = ($ref: string) => $ref.split('/').at(-1)!

/** Follows references of a contract to the schema that is meant. */
export const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : resolve(schemas[nameOf(schema.$ref)]!, schemas)

/** A value that fits a schema, with members that read like real ones. */
export function exampleOf(
  schema: Schema,
  { schemas, extent, self }: { schemas: Schemas; extent: Extent; self: string },
): unknown {
  const links = { self: { href: self } }
  const partOf = (part: Schema, name: string): unknown => {
    const { allOf, anyOf, oneOf, type, ...rest } = resolve(part, schemas)
    if (rest.const !== undefined) return rest.const
    if (rest.enum) return rest.enum[0]
    const [whole, options] = [allOf, anyOf ?? oneOf]
    if (whole) return Object.assign({}, ...whole.map((each) => partOf(each, name)))
    if (options) return partOf(options.find((option) => option.type !== 'null')!, name)
    if (type === 'null') return null
    const kind = [type ?? 'object'].flat().find((each) => each !== 'null')
    if (kind === 'string') return textOf(name, rest)
    if (kind === 'integer' || kind === 'number') return Math.max(rest.minimum ?? 1, 1)
    if (kind === 'boolean') return true
    if (kind === 'array') return rest.items ? [partOf(rest.items, name)] : []
    return Object.fromEntries(
      Object.entries(rest.properties ?? {})
        .filter(([member]) => extent === 'all' || rest.required?.includes(member))
        .map(([member, inner]) => [member, member === '_links' ? links : partOf(inner, member)]),
    )
  }
  return partOf(schema, '')
}

/** Answers that are no HAL, by their media type. */
export const documents: Readonly<Record<string, unknown>> = {
  'text/calendar': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  'text/csv': 'title,start,end\r\nLightning talks,2026-01-31T18:00,2026-01-31T19:00\r\n',
  'application/xml': '<?xml version="1.0" encoding="UTF-8"?><schedule/>',
  'application/atom+xml':
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"/>',
  'application/json': { schedule: { version: '1', conference: { title: 'Lightning talks' } } },
  'application/ld+json': { '@context': 'https://schema.org', '@type': 'Event' },
}
