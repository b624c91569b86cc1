/** @jsxImportSource hono/jsx */

import type { Child } from 'hono/jsx'
import { identityGroups } from '../../kernel/operator-identity.ts'
import { parseUrl } from '../../kernel/parse-url.ts'
import { settingOf } from '../../kernel/settings/settings.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import { Copyable } from '../site/copyable.tsx'
import { countryName } from '../site/countries.ts'
import { type Column, Table } from '../site/table.tsx'
import { amountOf, rateText } from '../site/tickets.tsx'
import { clockText, instantInWords } from '../site/times.ts'
import { languageNames } from '../site/wording.ts'
import { isCodeOfField } from './codes.ts'
import { isShare } from './form-values.ts'
import { type HalResource, linkOf, ownZoneOf } from './hal-client.ts'
import { SettingValue } from './settings-view.tsx'
import { inPage } from './told.tsx'
import {
  dayInWords,
  inWords,
  isSize,
  numberInWords,
  sizeInWords,
  stateInWords,
  worded,
  yesOrNo,
} from './wording.ts'

/** For programs: who reads a page has nothing of it. Answers are told by the labels of their questions. */
const forPrograms =
  /^(_|id$|tenantId$|actorId$|actionRelation$|questions$|(organizer)?answers$|.*(concurrencyStamp|revision|generation)$)/i
const nameFields = [
  'title',
  'fullName',
  'displayName',
  'name',
  'label',
  'host',
  'siteName',
  'wholeName',
  'email',
  'userFullName',
  'accountName',
  'accountEmail',
  'slug',
  'key',
  'code',
  'subject',
  'number',
  'list',
]

/** What a field beside an id or a code says of the same thing, in words or as its picture. */
const inPlaceOf = [
  [/LineageIds$/, ['Names']],
  [/Id$/, ['FullName', 'Title', 'Name', 'DisplayName', 'MasterCode', 'Uri']],
  [/MasterCode$/, ['FullName']],
  [/^masterCode$/, ['fullName']],
  [/^statusCode$/, ['statusName']],
  [/^code$/, ['message', 'label']],
  // Organizers see all days and sessions of an event, others the public ones.
  [/^firstSessionDate$/, ['plannedFirstDate']],
  [/^lastSessionDate$/, ['plannedLastDate']],
] as const

export const isSaid = (value: unknown): boolean => ![undefined, null, ''].includes(value as never)

/** Of which there can be as many as anybody wants where nothing is set: the contract calls it no bound. */
const bounds = /^(limit|maximum(Inside|PerPerson|Uses))$/

/** Whether there is something to say of a field. */
const isTold = (name: string, value: unknown): boolean =>
  isSaid(value) || (value === null && bounds.test(name))

/** Names beside a name that is an id or a code. */
export const besides = (name: string): string[] =>
  inPlaceOf.flatMap(([ending, others]) =>
    ending.test(name) ? others.map((other) => name.replace(ending, other)) : [],
  )

/** Where the name beside an id is not set, the id is all that is known. */
const isSaidBeside = (name: string, resource: HalResource) =>
  besides(name).some(
    (other) => other in resource && (isSaid(resource[other]) || !isSaid(resource[name])),
  )

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id of something that has no name here tells people nothing, and neither does that there is none. */
const isNameless = ([name, value]: [string, unknown], resource: HalResource) =>
  /Id$/.test(name) &&
  !isNoted(name) &&
  (value === null || (typeof value === 'string' && uuid.test(value))) &&
  !besides(name).some((other) => other in resource)

/** What is said of a thing to people. */
export const shownFields = (resource: HalResource): [name: string, value: unknown][] =>
  Object.entries(resource).filter(
    ([name, value]) =>
      !(
        forPrograms.test(name) ||
        isSaidBeside(name, resource) ||
        (name === 'actorDisplayName' && value === nameOf(resource)) ||
        isNameless([name, value], resource)
      ),
  )

/** For programs, and for people who ask somebody for help. */
export const technicalFields = (resource: HalResource): [name: string, value: string][] =>
  Object.entries(resource).flatMap(([name, value]): [string, string][] =>
    isSaid(value) &&
    typeof value !== 'object' &&
    !name.startsWith('_') &&
    (forPrograms.test(name) || (/Id$/.test(name) && uuid.test(String(value))))
      ? [[name, String(value)]]
      : [],
  )

const isPicture = (name: string) => /(Picture|Image)Uri$/.test(name)

/** A picture of this host has an id beside its address; the policy of the page loads no others. */
function Picture({ name, uri, of }: { name: string; uri: string; of: HalResource | undefined }) {
  const address = parseUrl(uri)
  if (!address) return <span>{uri}</span>
  if (isSaid(of?.[name.replace(/Uri$/, 'Id')])) {
    return <img class="shown" src={address.pathname} alt={inWords(name)} />
  }
  return /^https?:/.test(uri) ? (
    <a href={uri} rel="noopener noreferrer">
      {say('value.elsewhere', { host: address.host })}
    </a>
  ) : (
    <span>{uri}</span>
  )
}

/** Of whom the parts of a name are told, apart. */
export const partsOfName = ['firstName', 'lastName'] as const

/** Whoever is invited knows their own name: what they can accept is called by what it leads into. */
const invitingOf = (resource: HalResource): unknown =>
  linkOf(resource, 'accept') && (resource.organizationFullName ?? resource.groupFullName)

/** How people call a thing; null where it has no name. */
export function nameOf(resource: HalResource): string | null {
  const inviting = invitingOf(resource)
  if (isSaid(inviting)) return String(inviting)
  const wholeName = partsOfName
    .map((part) => resource[part])
    .filter(isSaid)
    .join(' ')
  const named: HalResource = { wholeName, ...resource }
  for (const name of nameFields) {
    const value = named[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** The same in the language of the page: the product names entries of lookups, and the lists of exports. */
export function nameInWords(resource: HalResource): string | null {
  const name = nameOf(resource)
  if (name !== null && name === resource.list) return inWords(name)
  return name !== null && 'masterCode' in resource ? worded(name) : name
}

/** What a thing is about that has no name of its own. */
const abouts = [
  ...['localDate', 'templateName', 'planName', 'locationFullName', 'languageFullName'],
  'actorDisplayName',
]

export function aboutOf(resource: HalResource): string | null {
  const [text = null] = abouts.flatMap((name) =>
    isSaid(resource[name]) ? [String(resource[name])] : [],
  )
  return text === null ? null : (dayInWords(text) ?? text)
}

/** What tells things of a kind apart that have no name: what they are about, else when they came about. */
const insteadOfName = [
  'eventTitle',
  ...abouts,
  ...['createdAt', 'changedAt', 'transitionedAt', 'scheduledAt', 'preparedAt', 'openedAt'],
  'attemptedAt',
]

/** The field that a thing without a name is called by; null where there is none. */
export function calledBy(resource: HalResource): string | null {
  const { id } = resource
  if (nameOf(resource) !== null) return null
  if (isSaid(id) && !uuid.test(String(id))) return 'id'
  return insteadOfName.find((name) => isSaid(resource[name])) ?? null
}

/** Lookups whose names are those of fields, of which there is one. */
const lookupsInPlural: Readonly<Record<string, PlainKey>> = {
  language: 'lookups.languages',
  role: 'lookups.roles',
}

/** What a page calls a thing: whoever has no name yet, and what is called by why it is there or by another field. */
export function calledInPage(resource: HalResource): string {
  const name = nameInWords(resource)
  if (name !== null) return name
  const { id, reason } = resource
  if (isCodeOfField('reason', String(reason))) return inWords(String(reason))
  if (partsOfName.every((part) => part in resource)) return say('list.unnamed')
  const by = calledBy(resource)
  if (by === 'id') {
    const lookup = lookupsInPlural[String(id)]
    return lookup ? say(lookup) : inWords(String(id))
  }
  const text = by === null ? '' : String(resource[by])
  return (
    dayInWords(text) ??
    instantInWords(text, ownZoneOf(resource) ?? undefined) ??
    (text || (isSaid(id) ? String(id) : say('list.one')))
  )
}

export const isCountry = (name: string) => /country(Code)?$/i.test(name)
const isState = (name: string) => /(state|status|^statusName|severity|^source)$/i.test(name)
const tones: Readonly<Record<string, string>> = {
  good: 'Active Running Ready Pass Verified Available Completed Accepted Healthy set Approved Published Confirmed Won',
  warn: 'Pending Warning Provisioning Draft Suspended Paused Degraded unknown Requested Requires Invited Awaiting',
  bad: 'Failing Failed Fail Blocking Rejected Removed Banned Unavailable Error Cancelled Lost',
}
/** Of which the first word tells something else. */
const tonesOfWhole: Readonly<Record<string, string>> = {
  'Ready for checkout': 'warn',
  NeedsResponse: 'warn',
}
/** By its first word: what is awaited, or required, differs. */
const toneOf = (state: string) => {
  const whole = tonesOfWhole[state]
  if (whole !== undefined) return whole
  const [word = ''] = state.split(' ')
  return Object.entries(tones).find(([, words]) => words.split(' ').includes(word))?.[0] ?? 'plain'
}

const currencyOf = (of: HalResource | undefined): string | null =>
  typeof of?.currencyCode === 'string' ? of.currencyCode : null

/** What a cell of a table may have no room for on one line. */
const longWord = /[^\s-]{17}|@/

/** A text whose long words break where there is no room: a host or the address of a mailbox at its `@` and dots. */
export function breakable(text: string): Child {
  if (!longWord.test(text)) return text
  const parts = /\s/.test(text) ? [text] : text.split(/(?<=@)|(?=\.)/)
  return (
    <span class="breakable">
      {parts.map((part, index) => (
        <>
          {index > 0 && <wbr />}
          {part}
        </>
      ))}
    </span>
  )
}

/** A value as people read it. */
export function Value(props: {
  name: string
  value: unknown
  /** What it is said of. */
  of?: HalResource | undefined
  /** Of amounts, where what it is said of has none of its own. */
  currency?: string | null
}) {
  const { name, value, of } = props
  const currency = currencyOf(of) ?? props.currency ?? null
  if (value === null && bounds.test(name)) return <>{say('settings.noLimit')}</>
  if (!isSaid(value)) {
    return <span class="quiet">{say('value.notSet')}</span>
  }
  if (typeof value === 'boolean') return <>{yesOrNo(String(value))}</>
  if (typeof value === 'number') {
    if (/Minor$/.test(name) && currency !== null) return <>{amountOf(value, currency)}</>
    return <span class="number">{numberOf(name, value, of)}</span>
  }
  if (Array.isArray(value)) return <List name={name} values={value} currency={currency} />
  if (typeof value === 'object') {
    const isEmpty = !shownFields(value as HalResource).some(([, part]) => isSaid(part))
    if (isEmpty) return <span class="quiet">{say('value.notSet')}</span>
    return <Facts resource={value as HalResource} currency={currency} isPart />
  }
  const text = String(value)
  if (of && isOfSetting(name, of)) return <SettingValue settingKey={String(of.key)} text={text} />
  if (isPicture(name)) return <Picture name={name} uri={text} of={of} />
  const day = dayInWords(text)
  if (day) return <time datetime={text}>{day}</time>
  if (/^\d\d:\d\d:\d\d$/.test(text)) return <time datetime={text}>{clockText(text)}</time>
  const instant = instantInWords(text, (of && ownZoneOf(of)) ?? undefined)
  if (instant) return <time datetime={text}>{instant}</time>
  if (isCountry(name) && /^[A-Z]{2}$/.test(text)) return <>{countryName(text)}</>
  if (/^languages?$/.test(name)) return <>{languageNames([text])}</>
  if (isMissing(name)) return <>{missingInWords(text)}</>
  if (isState(name)) return <span class={`badge ${toneOf(text)}`}>{stateInWords(text)}</span>
  if (name === 'reasonCode' || isCodeOfField(name, text)) return <>{inWords(text)}</>
  if (of && isOfLookup(name, of)) return <>{breakable(worded(text))}</>
  if (isSentence(name)) return <>{inPage(text)}</>
  if (of && text === nameOf(of)) return <>{breakable(nameInWords(of) ?? text)}</>
  return <span class={text.includes('\n') ? 'prose' : undefined}>{breakable(text)}</span>
}

/** A number as people read what it is of: the use of a quota is counted in what its key says. */
const numberOf = (name: string, value: number, of: HalResource | undefined): string =>
  isShare(name)
    ? rateText(value)
    : [name, String(of?.quotaKey)].some(isSize)
      ? sizeInWords(value)
      : numberInWords(value)

/** The name of a lookup's entry, as the product has it: its id is a number, or its code stands beside it. */
function isOfLookup(name: string, of: HalResource): boolean {
  if (!/(FullName|TypeName)$/.test(name)) return false
  const about = name.replace(/(Full)?Name$/, '')
  return typeof of[`${about}Id`] === 'number' || `${about}MasterCode` in of
}

/** Of a change that is on record. */
const isOfSetting = (name: string, { key }: HalResource): boolean =>
  /^(old|new)Value$/.test(name) && settingOf(String(key)) !== undefined

/** Codes of what an operator has not said. */
const isMissing = (name: string) => /^(missing|disclosureReasons|paidCommerceReasons)$/.test(name)

const identityFields = new Map<string, string>(
  Object.values(identityGroups).flatMap((group) =>
    Object.entries(group).map(([name, { code }]) => [code, name]),
  ),
)

/** `Public name` of `tenant_directory_operator_identity_public_name_missing`: as the form calls it that says it. */
function missingInWords(code: string): string {
  const missing = code.replace(/^.*operator_identity_|_missing$/g, '')
  return inWords(identityFields.get(missing) ?? missing)
}

/** What the API says itself. */
const isSentence = (name: string) => /^(message|detail)$/.test(name)

/** Things of which there is but a name and what programs need. */
const isLabel = (value: unknown) =>
  isThing(value) && nameOf(value) !== null && Object.keys(value).every(isOfLabel)
const isThing = (value: unknown): value is HalResource =>
  typeof value === 'object' && value !== null

/** How many of what was ordered: `2 × Visitor`; null for other lists. */
export function countedIn(values: readonly unknown[]): string | null {
  const texts = values.map((value) =>
    isThing(value) && 'quantity' in value && 'ticketTypeName' in value
      ? `${value.quantity} × ${value.ticketTypeName}`
      : null,
  )
  return values.length === 0 || texts.includes(null) ? null : texts.join(', ')
}
const isOfLabel = (name: string) =>
  /^(_links|id|code|label|fullName|displayName|handle|\w+Id)$/.test(name)

/** More than these are easier to read one below the other. */
const mostColumns = 5

/** Fields of things that all say the same of themselves, without parts; null for others, and for one alone. */
function sharedColumns(things: readonly HalResource[]): readonly string[] | null {
  const [first, ...others] = things.map((thing) => shownFields(thing))
  if (first === undefined || others.length === 0) return null
  const isAlike = others.every((fields) => `${namesOf(fields)}` === `${namesOf(first)}`)
  const isPlain = [first, ...others].flat().every(([, value]) => !isThing(value))
  // What none of them says is left out, as of the parts of a thing.
  const names = namesOf(first).filter((name) => things.some((thing) => isTold(name, thing[name])))
  return isAlike && isPlain && names.length > 1 && names.length <= mostColumns ? names : null
}

const namesOf = (fields: readonly (readonly [name: string, value: unknown])[]) =>
  fields.map(([name]) => name)

interface Values {
  name: string
  values: readonly unknown[]
  currency: string | null
}

function List({ name, values, currency }: Values) {
  if (values.length === 0) return <span class="quiet">{say('value.none')}</span>
  if (values.every(isLabel)) {
    return <>{values.map((value) => nameInWords(value as HalResource)).join(', ')}</>
  }
  const counted = countedIn(values)
  if (counted !== null) return <>{counted}</>
  const things = values.every(isThing) ? values : null
  const columns = things && sharedColumns(things)
  if (columns) return <ThingTable things={things} columns={columns} currency={currency} />
  return (
    <ul class={things ? 'things' : 'words'}>
      {values.map((value) => (
        <li>
          <Value name={name} value={value} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** Of which each says the same of itself. */
function ThingTable(props: {
  things: readonly HalResource[]
  columns: readonly string[]
  currency: string | null
}) {
  const { things, columns, currency } = props
  return (
    <Table
      rows={things}
      columns={columns.map(
        (name): Column<HalResource> => ({
          label: inWords(name),
          cell: (thing) =>
            isTold(name, thing[name]) ? (
              <Value name={name} value={thing[name]} of={thing} currency={currency} />
            ) : (
              '–'
            ),
          isNumber: things.every((thing) => typeof thing[name] === 'number'),
          isSaid: (thing) => isTold(name, thing[name]),
        }),
      )}
    />
  )
}

/** What somebody notes down from a page that is shown once. */
const isNoted = (name: string) => /password|secret|token|^key$|^operationId$/i.test(name)

/** What is said of a thing, a line each. */
export function Facts(props: {
  resource: HalResource
  showsSecrets?: boolean
  /** What it is a part of. */
  of?: HalResource
  /** Of the whole. */
  currency?: string | null
  /** What is not set is left out. */
  isPart?: boolean
}) {
  const { resource, showsSecrets = false, of = resource, currency = null, isPart = false } = props
  const fields = shownFields(resource).filter(([name, value]) => !isPart || isTold(name, value))
  return (
    <dl class="facts-list">
      {fields.map(([name, value]) => (
        <div>
          <dt>{inWords(name)}</dt>
          <dd>
            {showsSecrets && isNoted(name) && typeof value === 'string' ? (
              <Copyable text={value} isSecret={name !== 'operationId'} />
            ) : (
              <Value name={name} value={value} of={of} currency={currency} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Ids and stamps, out of the way of whoever does not need them. */
export function TechnicalDetails({ resource }: { resource: HalResource }) {
  const fields = technicalFields(resource)
  if (fields.length === 0) return null
  return (
    <details class="technical">
      <summary class="more">{say('value.technical')}</summary>
      <dl class="facts-list">
        {fields.map(([name, value]) => (
          <div>
            <dt>{inWords(name)}</dt>
            <dd>
              <code class="copyable" translate="no">
                {value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
