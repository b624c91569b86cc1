import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentencesOf, wordsOf } from '../../../local/message-files.ts'
import { publishReadiness } from '../../../src/domain/events/publish-readiness.ts'
import { lookupCatalogue } from '../../../src/domain/lookups/catalogue.ts'
import {
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from '../../../src/domain/lookups/index.ts'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { inWords } from '../../../src/edge/console/wording.ts'
import { saleGapCodes } from '../../../src/kernel/paid-sales.ts'
import { settings } from '../../../src/kernel/settings/settings.ts'

interface Schema {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  additionalProperties?: Schema | boolean
  properties?: Record<string, Schema>
}
interface Content {
  content?: Record<string, { schema?: Schema }>
}
interface Described {
  operationId: string
  parameters?: { $ref?: string; in: string; name: string; schema?: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Contract {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../openapi/event-management.json', import.meta.url), 'utf8'),
) as Contract

const routes = endpoints
  .map(({ route }) => route)
  .filter(({ isWithheldFromBrowsers }) => !isWithheldFromBrowsers)
/** What consoles can ask and show; documents are for other programs. */
const ids = new Set(
  routes.filter(({ mediaType }) => !mediaType).map(({ operation }) => operation.id),
)

/** Every name and code of the contract that a page can show. */
function namesOfContract(): Set<string> {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const walk = (schema: Schema | undefined) => {
    const own = schema?.$ref ? components.schemas[schema.$ref.replace(/.*\//, '')] : schema
    if (!own || seen.has(own)) return
    seen.add(own)
    for (const code of [...(own.enum ?? []), own.const]) {
      if (typeof code === 'string') found.add(code)
    }
    for (const [name, property] of Object.entries(own.properties ?? {})) {
      if (name === '_links') continue
      if (!/^(_embedded|items)$/.test(name)) found.add(name)
      walk(property)
    }
    const { allOf = [], anyOf = [], oneOf = [], items, additionalProperties: more } = own
    for (const each of [...allOf, ...anyOf, ...oneOf, items]) walk(each)
    if (typeof more === 'object') walk(more)
  }
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (!ids.has(operation.operationId)) continue
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'query') found.add(parameter.name)
      if (parameter.in !== 'header') walk(parameter.schema)
    }
    const answers = Object.entries(operation.responses).filter(([status]) => status < '300')
    for (const { content = {} } of [operation.requestBody ?? {}, ...answers.map(([, it]) => it)]) {
      for (const { schema } of Object.values(content)) walk(schema)
    }
  }
  return found
}

/** What links are called: by their titles, else by their relations. */
const namesOfLinks = routes.flatMap(({ method, summary, links }) =>
  links.map(({ title, rel }) => title ?? (method === 'get' ? rel : summary)),
)

const namesOfSettings = settings.flatMap(({ key, description, type }) => [
  key.replace(/.*\./, ''),
  description,
  ...('choices' in type
    ? type.choices.filter((choice) => /^[A-Za-z_]+$|^\w+\/[\w.-]+$/.test(choice))
    : []),
])

/** `Intl` knows the names of languages. */
const { language: _, ...lookups } = lookupCatalogue
const states = [orderStatuses, paymentStatuses, refundStatuses]
const namesOfLookups = [...Object.values(lookups), ...states].flatMap((entries) =>
  entries.map(({ fullName }) => fullName),
)

const facts = {
  title: '',
  timezone: null,
  participationConfiguration: null,
  statusId: 2,
  sessionCount: 0,
  dayCount: 0,
  hasDates: false,
  placementCount: 0,
  isOnline: false,
  placementsNeedingReview: 1,
  registrationPolicyId: null,
  inviteOnlySessionCount: 1,
  saleGaps: saleGapCodes,
}
const byToken = {
  handlingMode: 'PLATFORM_MANAGED',
  advanceRegistrationObligation: 'OPTIONAL',
  identityAccess: 'CAPABILITY_TOKEN_ALLOWED',
}
const checks = [
  facts,
  { ...facts, title: 'x'.repeat(201), timezone: 'Nowhere', participationConfiguration: byToken },
]
  .flatMap((each) => publishReadiness(each).checks)
  .flatMap(({ name, message }) => [name, message ?? []].flat())

const isSame = (name: string) => /^(-?\d+|[-+].*)$/.test(name)
const names = [
  ...new Set([
    ...namesOfContract(),
    ...namesOfLinks,
    ...namesOfSettings,
    ...namesOfLookups,
    ...checks,
  ]),
].filter((name) => !isSame(name))

const source = new URL('../../../src/', import.meta.url)
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('edge/design/messages/'))
  .map((name) => readFileSync(new URL(name, source), 'utf8'))
  .join('\n')

const { en, ...others } = Object.fromEntries(
  Object.entries(wordsOf()).map(([language, words]) => [language, new Map(words)]),
)
const hintsOf = (words: Map<string, string>) =>
  [...words.keys()].filter((key) => key.startsWith('hint.')).sort()

const messages = new URL('edge/design/messages/', source)
const textsIn = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, messages)).flatMap((file) => {
    const said = JSON.parse(
      readFileSync(new URL(`${language}/${file}`, messages), 'utf8'),
    ) as object
    return Object.values(said).map((text) => JSON.stringify(text))
  })
const apiSentences = (sentencesOf().de ?? []).map(([english]) => english)

/** A thing has one word: these are words that it does not have. */
it.each([
  [
    'en',
    [...textsIn('en'), ...apiSentences],
    /\bmend(s|ed)?\b|\bis no text\b| at (most|least)[."]/i,
  ],
  ['de', textsIn('de'), /Gemeinschaft|Löschverzeichnis|Besitzer|ausgebucht|Bestellung/i],
] as const)('no text in %s has another word for a thing', (_, texts, others) => {
  expect(texts.filter((text) => others.test(text))).toEqual([])
})

describe.each(Object.entries(others))('the words of %s', (_, words) => {
  it('name everything of the API that consoles show', () => {
    const missing = names.filter((name) => !words.has(name) && !words.has(inWords(name)))
    expect(missing.map((name) => `${name}: ${inWords(name)}`)).toEqual([])
  })

  it('name nothing else', () => {
    const known = new Set(names.flatMap((name) => [name, inWords(name)]))
    const isSaid = (key: string) => known.has(key) || hintsOf(en!).includes(key)
    expect([...words.keys()].filter((key) => !isSaid(key) && !code.includes(`'${key}'`))).toEqual(
      [],
    )
  })

  it('have a hint where English has one', () => {
    expect(hintsOf(words)).toEqual(hintsOf(en!))
    for (const text of words.values()) expect(text.trim()).not.toBe('')
  })
})

it('every name that English words are given for is one of the API', () => {
  const known = new Set(names)
  expect([...en!.keys()].filter((key) => !key.startsWith('hint.') && !known.has(key))).toEqual([])
})
