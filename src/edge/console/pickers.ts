import { type CollectiveKind, groupKind, organizationKind } from '../../domain/collectives/index.ts'
import { memberRoles } from '../../domain/lookups/index.ts'
import { keyOwner } from '../../kernel/api-scopes.ts'
import { countryCodes } from '../../kernel/countries.ts'
import { say } from '../design/messages/language.ts'
import { countryName } from '../site/countries.ts'
import { formMeta } from './action.ts'
import { answerFields, leadingChoices, questionsIn } from './answer-fields.ts'
import { codeOf } from './codes.ts'
import type { Choice, Field, Sought } from './form-fields.ts'
import type { FormTexts } from './form-values.ts'
import {
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
  queryAskedBy,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import { besides, isCountry, isSaid, nameOf } from './values.tsx'
import { inWords, worded } from './wording.ts'

/** Where a field and its lookup have different names. */
const lookupNames: Readonly<Record<string, string>> = {
  registrationpolicy: 'eventregistrationpolicy',
  kind: 'eventsessionkind',
  ownertype: 'actortype',
}
/** Of a longer list a field offers one page. */
const longest = 100
/** As many lists are read for one page at most. */
const mostLists = 20
/** As many pages are read at most for what is chosen already. */
const mostPages = 20
/** In a form, or its address: what is sought for a field, and which page it offers. */
export const seekField = (path: string) => `seek.${path}`
export const partField = (path: string) => `part.${path}`
/** What was sought when the form was shown. */
export const soughtField = (path: string) => `sought.${path}`

/** Whether a form was sent for another part of one: by a button of its list, or by Enter with something else to seek. */
export const isSeeking = (texts: FormTexts): boolean =>
  [...texts].some(
    ([name, [text]]) =>
      name === formMeta.seek ||
      name.startsWith(partField('')) ||
      (texts.has(formMeta.enter) &&
        name.startsWith(seekField('')) &&
        text !== texts.get(name.replace(seekField(''), soughtField('')))?.[0]),
  )

/** What a form says of its long lists. */
export const soughtIn = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    [...texts].flatMap(([name, [text = '']]) =>
      /^(seek|part)\./.test(name) ? [[name, text]] : [],
    ),
  )

/** Where a list stands whose things a field names. */
interface Source {
  /** The relations that lead there, from what the form is about, its event or else the root: of several the first that there is. */
  way: readonly (string | readonly string[])[]
  /** A member of the answer that is the list; else its items are. */
  list?: string
  /** A relation of each thing of the list that leads to those that are named. */
  each?: string
  id?: string
  called?: string
  /** What its things are called in the language of the page, by the name that they have there. */
  worded?(name: string): string
  /** A member of the answer that says whether the list is there. */
  stateOf?: string
  /** Its things stand in the order of what they are called. */
  isByLabel?: true
  /** What the way leads to is the one thing that can be chosen. */
  isOne?: true
  /** The field that says of which kind its things are, and what it says. */
  kind?: readonly [field: string, value: string]
  /** Its things are questions, chosen with an answer that they can have, which fills in this field. */
  answerField?: string
}

const to = (...way: string[]): Source => ({ way })
const owners: Source = {
  way: ['event-creation-context'],
  list: 'actors',
  id: 'actorId',
  called: 'displayName',
}
const rooms: Source = { way: ['locations'], each: 'rooms' }
const pools = to('ticketing-draft', 'capacity-pools')
const types: Source = { way: ['ticketing-draft', 'ticket-types'], id: 'lineageId' }
const answerField = 'conditionValue'
/** From what asks them, from one of them, and from the list of them. */
const questions: Source = { way: [['questions', 'collection', 'self']], answerField }
const days: Source = { way: ['manage-days'] }
const sessions: Source = { way: ['manage-sessions'] }
const presets: Source = { way: ['presets'], id: 'roleId', called: 'fullName', worded }
const keyOwners = (name: keyof typeof keyOwner, source: Source): Source => ({
  ...source,
  kind: ['ownerTypeId', String(keyOwner[name])],
})
const planVersions: Source = { way: ['plans'], each: 'versions' }
const kindsOfOperators: Source = {
  way: ['form-options'],
  list: 'operatorKinds',
  id: 'code',
  called: 'code',
  worded: inWords,
}
const countriesOfOperators: Source = {
  way: ['form-options'],
  list: 'countries',
  stateOf: 'countryState',
  isByLabel: true,
  id: 'code',
  called: 'code',
  worded: countryName,
}
const viaEvent = (source: Source): Source => ({ ...source, way: ['event', ...source.way] })

/** By the name of the field, or by that with what its form makes or changes before it. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  actorId: [owners],
  'coHost.actorId': [
    { way: ['organizations'], id: 'actorId' },
    { way: ['groups'], id: 'actorId' },
  ],
  'eventTeamMember.roleId': [presets, { ...presets, way: ['collection', 'presets'] }],
  addonToLineageId: [types],
  capacityPoolId: [to('capacity-pools'), pools],
  categoryIds: [to('categories')],
  checkInListId: [to('check-in-lists')],
  conditionLineageId: [{ ...questions, id: 'lineageId' }],
  conditionPropertyId: [{ way: ['manage-registration-properties'], answerField }],
  conditionQuestionId: [questions],
  eventDayId: [days, viaEvent(days)],
  eventId: [to('my-events')],
  eventSeriesId: [to('event-series')],
  eventTemplateId: [to('event-templates')],
  groupId: [to('my-groups')],
  jurisdictionCountryCode: [countriesOfOperators],
  operatorKindCode: [kindsOfOperators],
  'checkInList.eventSessionId': [sessions, viaEvent(sessions)],
  'footerLink.groupId': [to('footer-links')],
  locationId: [to('locations')],
  organizationId: [to('my-organizations')],
  ownerId: [
    keyOwners('user', { way: ['me'], isOne: true }),
    keyOwners('organization', { way: [['manage-organizations', 'my-organizations']] }),
    keyOwners('group', { way: [['manage-groups', 'my-groups']] }),
    keyOwners('tenant', { way: ['community'], isOne: true }),
  ],
  parentId: [to('manage-navigation')],
  planId: [to('plans')],
  fromVersionId: [planVersions],
  toVersionId: [planVersions],
  roomId: [rooms],
  seriesId: [to('event-series')],
  sessionId: [sessions, viaEvent(sessions)],
  tagIds: [to('tags')],
  templateId: [to('event-templates')],
  ticketTypeLineageIds: [{ ...to('ticket-types'), id: 'lineageId' }],
  tenantPlanVersionId: [planVersions],
}
const countryField = (field: Field): Field => ({
  ...field,
  kind: 'choice',
  isByLabel: true,
  choices: countryCodes.map((code) => ({ value: code, label: () => countryName(code) })),
})

/** Lists that a thing, or the list that it is of, brings along for its form: where they are, and what each is called by. */
const listsOfThing: Readonly<Record<string, readonly [list: string, id: string, name: string]>> = {
  ticketTypeLineageIds: ['ticketTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  ticketTypeLineageId: ['soldTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  eventDayId: ['days', 'eventDayId', 'eventDayName'],
  eventSessionId: ['sessions', 'eventSessionId', 'eventSessionTitle'],
}

function choicesIn(
  [list, id, called]: readonly [list: string, id: string, name: string],
  resource: HalResource,
): Choice[] | null {
  const things = resource[list]
  if (!Array.isArray(things)) return null
  return (things as Record<string, unknown>[])
    .filter((thing) => typeof thing[id] === 'string')
    .map((thing) => ({ value: String(thing[id]), label: String(thing[called] ?? thing[id]) }))
}

interface Form {
  operation: { resource: string }
  root: HalResource
  resource: HalResource
  /** That the thing belongs to, where that is known. */
  event: HalResource | null
  /** What the address of the form says of its long lists. */
  asked: Readonly<Record<string, string>>
}

/** Things of one list, as a field offers them. */
interface Found {
  choices: readonly Choice[]
  sought?: Sought
}

/** The fields, where those that name a thing of a list offer its things by name. */
export async function withChoices(
  fields: readonly Field[],
  { operation, root, resource, event, asked }: Form,
  ask: HalClient,
): Promise<Field[]> {
  const readOnce = rememberedReads(ask)
  const lookupOf = async (name: string, read: Read): Promise<readonly HalResource[]> => {
    const href = linkOf(root, 'lookups')?.href
    const lookups = href === undefined ? [] : ((await read(href))._embedded?.items ?? [])
    const found = lookups.find(({ id }) => id === (lookupNames[name] ?? name))
    const entries = found && linkOf(found, 'entries')
    return entries ? itemsOf(await read(entries.href)) : []
  }
  /** Null where nothing brings a list. */
  const ownChoices = async ({ name }: Field, read: Read): Promise<Choice[] | null> => {
    const listed = listsOfThing[name]
    if (!listed) return null
    const own = choicesIn(listed, resource)
    const collection = linkOf(resource, 'collection')?.href
    return own?.length || collection === undefined ? own : choicesIn(listed, await read(collection))
  }
  const sourcesOf = ({ name }: Field) => sources[`${operation.resource}.${name}`] ?? sources[name]
  /** What is part of another field has no list to seek in. */
  const choose = async (field: Field, isPart = false): Promise<Field | null> => {
    const refused: Refusal<Sentence>[] = []
    const made = await chosenFrom(field, isPart, readOnce(refused))
    return refused[0] ? { ...field, kind: chooserFor(field), unread: refused[0] } : made
  }
  const chosenFrom = async (field: Field, isPart: boolean, read: Read): Promise<Field | null> => {
    const questions = questionsIn(field.name, resource)
    if (questions) return answerFields(field, questions)
    if (field.fields.length > 0) {
      const chosen = await Promise.all(field.fields.map((each) => choose(each, true)))
      return { ...field, fields: chosen.filter((each) => each !== null) }
    }
    if (field.kind === 'country') return countryField(field)
    const isNamed = /Ids?$/.test(field.name) || sources[field.name] !== undefined
    if (!isNamed || field.choices.length > 0) return field
    const known = sourcesOf(field)
    const begun = known?.filter(({ way: [first = ''] }) =>
      startOf(first, { root, resource, event }),
    )
    const isSought = begun?.length && sources[`${operation.resource}.${field.name}`]
    const own = isSought ? null : await ownChoices(field, read)
    if (own?.length) return { ...field, kind: chooserFor(field), choices: own }
    // Nothing is there to be named.
    if (own && !field.isRequired) return null
    const [{ isByLabel } = {} as Source] = known ?? []
    const paired = fields.find(({ name }) => known?.some((each) => filledBesides(each) === name))
    if (known && begun) {
      const ofThing = begun.filter(({ way: [first = ''] }) => linkIn(resource, first))
      const used = ofThing.length > 0 ? ofThing : begun
      const wanted = isPart ? null : wantedIn(asked, field.name)
      const found = await Promise.all(
        used.map((source) => thingsOf(source, { root, resource, event, wanted }, read)),
      )
      const made = fieldOf(field, found, resource)
      if (made === field || made === null || made.isWithoutChoice) return made
      return {
        ...made,
        ...(paired && { pairedWith: paired }),
        ...(isByLabel && { isByLabel }),
      }
    }
    const conferred = rolesOf[operation.resource.replace(/(Invitation|Member)$/, '')]
    if (conferred && field.name === 'roleId') {
      return {
        ...field,
        kind: 'choice',
        choices: conferred.map((role) => choiceOfEntry({ ...role })),
      }
    }
    const plain = field.name.replace(/Ids?$/, '').toLowerCase()
    const looked = field.isNumeric ? await lookupOf(plain, read) : []
    return looked.length === 0
      ? field
      : { ...field, kind: chooserFor(field), choices: looked.map(choiceOfEntry) }
  }
  const chosen = await Promise.all(fields.map((field) => choose(field)))
  // What is chosen with another field is no field of its own.
  const filled = fields.flatMap((field, index) =>
    chosen[index] === field ? [] : (sourcesOf(field) ?? []).map(filledBesides),
  )
  return chosen.filter((each) => each !== null && !filled.includes(each.name)) as Field[]
}

/** The field that is chosen with a thing of a list. */
const filledBesides = ({ answerField, kind }: Source): string | undefined =>
  answerField ?? kind?.[0]

/** Which part of a long list is wanted. */
interface Wanted {
  text: string
  page: number
}

const wantedIn = (asked: Form['asked'], path: string): Wanted => ({
  text: asked[seekField(path)]?.trim() ?? '',
  page: Number(/^\d+$/.exec(asked[partField(path)] ?? '')?.[0]) || 1,
})

interface Read {
  (href: string, values?: Readonly<Record<string, string>>): Promise<HalResource>
  /** Of what was asked for: a list that is refused is not an empty one. */
  refused: Refusal<Sentence>[]
}

/** Each address is asked once for all fields of a form. Each of these hears what was refused to it. */
function rememberedReads(ask: HalClient): (refused: Read['refused']) => Read {
  const replies = new Map<string, ReturnType<HalClient>>()
  return (refused) => {
    const read = async (href: string, values?: Readonly<Record<string, string>>) => {
      const address = fromStart(href, { pageSize: `${longest}`, page: '1', ...values })
      const reply = replies.get(address) ?? ask('GET', address)
      replies.set(address, reply)
      const { resource, refusal } = await reply
      if (refusal) refused.push(refusal)
      return resource
    }
    return Object.assign(read, { refused })
  }
}

const linkIn = (resource: HalResource, step: Source['way'][number]): HalLink | undefined =>
  [step].flat().flatMap((relation) => linkOf(resource, relation) ?? [])[0]

/** The address of a list, from whatever page of it a link leads to. */
function fromStart(href: string, values: Readonly<Record<string, string>>): string {
  const [path = '', query] = expanded(href, values).split('?')
  const asked = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    values[name] ?? value,
  ])
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`
}

const startOf = (
  step: Source['way'][number],
  { root, resource, event }: Pick<Form, 'root' | 'resource' | 'event'>,
) => linkIn(resource, step) ?? (event && linkIn(event, step)) ?? linkIn(root, step)

const itemsOf = ({ _embedded }: HalResource): HalResource[] => _embedded?.items ?? []

/** The things of a list, of a long one the wanted page; null where nobody may see them. */
async function thingsOf(
  source: Source,
  { wanted, ...from }: Pick<Form, 'root' | 'resource' | 'event'> & { wanted: Wanted | null },
  read: Read,
): Promise<Found | null> {
  let at: HalResource | null = null
  let link: HalLink | undefined
  for (const step of source.way) {
    link = at ? linkIn(at, step) : startOf(step, from)
    if (!link) return null
    at = await read(link.href)
  }
  if (at === null || !link) return null
  if (source.stateOf !== undefined && at[source.stateOf] === 'Unavailable') {
    read.refused.push({ status: 503, detail: () => say('form.listUnavailable') })
  }
  const { href } = link
  const size = source.each === undefined ? longest : mostLists
  const choicesOf = (page: HalResource) => choicesOfPage(page, source, from.resource, read)
  if (!(Number(at.totalCount) > size)) return { choices: await choicesOf(at) }
  if (wanted === null) return null
  const pageOf = (page: number, more = {}) =>
    read(href, { pageSize: `${size}`, page: `${page}`, ...more })
  const takesText = queryAskedBy(href).includes('text')
  const { text, page } = wanted
  const part = await pageOf(page, takesText ? { text } : {})
  const count = Number(part.totalCount)
  const pages = Math.ceil(Number(at.totalCount) / size)
  return {
    choices: await choicesOf(part),
    sought: {
      text: takesText ? text : null,
      page,
      pages: Math.ceil(count / size),
      count,
      all: () =>
        flat(
          Array.from({ length: Math.min(pages, mostPages) }, async (_, index) =>
            choicesOf(await pageOf(index + 1)),
          ),
        ),
    },
  }
}

async function choicesOfPage(
  page: HalResource,
  source: Source,
  resource: HalResource,
  read: Read,
): Promise<Choice[]> {
  const listed = source.list ? ((page[source.list] ?? []) as HalResource[]) : itemsOf(page)
  const items = source.isOne ? [page] : listed
  const { each } = source
  if (each === undefined) return choicesAmong(items, source, resource)
  const parts = items.map(async (thing) => {
    const link = linkOf(thing, each)
    const own = link ? itemsOf(await read(link.href)) : []
    const of = { whole: nameOf(thing), isOnly: items.length === 1 }
    return own.map((part) => ({ ...part, [nameInWhole]: nameInWholeOf(part, of) }))
  })
  return choicesAmong(await flat(parts), { ...source, called: nameInWhole }, resource)
}

const choicesAmong = (
  items: readonly HalResource[],
  { id = 'id', called, worded, answerField, kind }: Source,
  resource: HalResource,
): Choice[] =>
  items
    // Nothing is chosen for itself.
    .filter((item) => item.id !== resource.id || resource.id === undefined)
    .filter((item) => isSaid(item[id]))
    .flatMap((item) => {
      const value = String(item[id])
      if (answerField !== undefined) return leadingChoices(item, value)
      if (kind) {
        const [by, type] = kind
        const label = () => `${nameOf(item) ?? value} · ${inWords(codeOf(by, type))}`
        return [{ value: `${value}:${type}`, label }]
      }
      const named = called === undefined ? nameOf(item) : item[called]
      if (typeof named === 'function') return [{ value, label: named as () => string }]
      const label = String(named ?? value)
      return [{ value, label: worded ? () => worded(label) : label }]
    })

/** What a part is called where there are parts of several things. */
const nameInWhole = '$name'
const nameInWholeOf = (
  part: HalResource,
  { whole, isOnly }: { whole: string | null; isOnly: boolean },
): Sentence => {
  const { number } = part
  const name = nameOf(part)
  // Versions have a number in place of a name.
  if (name === null && typeof number === 'number') {
    return () => say('form.versionOf', { name: whole ?? '', number })
  }
  const own = name ?? String(part.id)
  return whole === null || isOnly ? own : `${whole}: ${own}`
}

/** A field that nothing can be chosen for is not asked, unless its form needs it. */
function fieldOf(
  field: Field,
  found: readonly (Found | null)[],
  resource: HalResource,
): Field | null {
  const all = found.filter((each) => each !== null)
  if (all.length === 0 || all.length < found.length) return field
  const choices = all.flatMap((each) => each.choices)
  const long = all.flatMap(({ sought }) => sought ?? [])
  const [first] = long
  if (first || choices.length > 0) {
    const sought = first && { ...first, all: () => flat(long.map(({ all }) => all())) }
    return { ...field, kind: chooserFor(field), choices, ...(sought && { sought }) }
  }
  return field.isRequired || isSaid(resource[field.name])
    ? { ...field, kind: chooserFor(field), isWithoutChoice: true }
    : null
}

const flat = async <Each>(lists: readonly Promise<readonly Each[]>[]): Promise<Each[]> =>
  (await Promise.all(lists)).flat()

/**
 * What a thing has that cannot be chosen anew: it is called by its value where nothing else is known. A code that the
 * contract does not have is of something else.
 */
export const notOffered = ({ name, kind, choices }: Field, texts: readonly string[]) =>
  (kind === 'choice' || kind === 'choices') && choices.every(({ label }) => label !== undefined)
    ? texts
        .filter((text) => text !== '' && !choices.some(({ value }) => value === text))
        .map((value) => {
          const isCode = isCountry(name) && /^[A-Z]{2}$/.test(value)
          return { value, label: () => (isCode ? countryName(value) : value) }
        })
    : []

/** What a value that a thing has is called beside it. */
function nameBeside({ name }: Field, text: string, resource: HalResource): unknown {
  const values = [resource[name] ?? []].flat().map(String)
  const names = besides(name).flatMap((other) => resource[other] ?? [])
  const isEach = values.length === 1 || names.length === values.length
  return isEach ? names[values.indexOf(text)] : undefined
}

/** The fields, where what is chosen already is offered although its list, or the page of it, does not have it. */
export const withChosen = (
  fields: readonly Field[],
  texts: FormTexts,
  resource: HalResource,
): Promise<Field[]> =>
  Promise.all(
    fields.map(async (field) => {
      const { choices, sought } = field
      const missing = notOffered(field, texts.get(field.name) ?? [])
      if (missing.length === 0) return field
      const all = (await sought?.all()) ?? []
      const chosen = missing.map(({ value, label }) => {
        const name = nameBeside(field, value, resource)
        const named = name === undefined ? label : () => worded(String(name))
        return all.find((each) => each.value === value) ?? { value, label: named }
      })
      return { ...field, choices: [...chosen, ...choices] }
    }),
  )

const conferredIn = ({ conferrable }: CollectiveKind) =>
  memberRoles.filter(({ id }) => conferrable.includes(id))
/** What can be conferred in organizations and groups is in no list of the API. */
const rolesOf: Readonly<Record<string, readonly { id: number; fullName: string }[]>> = {
  organization: conferredIn(organizationKind),
  group: conferredIn(groupKind),
}

const chooserFor = ({ kind }: Pick<Field, 'kind'>) =>
  kind === 'lines' ? ('choices' as const) : ('choice' as const)

/** Entries of lookups have names that the product gives them. */
const choiceOfEntry = (entry: HalResource): Choice => {
  const label = nameOf(entry) ?? String(entry.id)
  return { value: String(entry.id), label: () => worded(label) }
}
