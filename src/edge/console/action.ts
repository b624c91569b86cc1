import type { RouteDefinition } from '../contract/contract-kit.ts'
import { type Filter, filtersOf } from './filters.ts'
import { type Field, fieldsOfBody } from './form-fields.ts'
import {
  bodyOf,
  changesOf,
  currencyField,
  type FormTexts,
  textsOf,
  zoneField,
} from './form-values.ts'
import {
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  ownZoneOf,
  queryAskedBy,
} from './hal-client.ts'
import { besidesOf } from './new-event.ts'
import { changedSettings, settingsOf, shownSettings } from './settings-view.tsx'
import type { Done } from './subject.ts'
import { notAdmitted } from './verdicts.ts'

/** What somebody is about to do to a thing. */
export interface Action {
  relation: string
  link: HalLink
  route: RouteDefinition
  title: string
  /** What the person fills in. */
  fields: readonly Field[]
  /** What is done after it, in the same form. */
  besides: readonly Field[]
  /** What the page fills in: stamps of what was read, and names for the outcome. */
  ownFields: readonly Field[]
  /** What the section says already, by the name of the field. */
  given: Readonly<Record<string, string>>
  /** Parts of the query that its link leaves open. */
  asked: readonly Filter[]
  /** Whether a body holds only what changes. */
  isPartial: boolean
  /** Whether it saves the settings that the thing holds. */
  isOfSettings: boolean
  isAlike: boolean
}

/** Fields of forms that are no part of a body; no field of the API begins so. */
export const formMeta = {
  stamp: '$stamp',
  key: '$key',
  currency: currencyField,
  zone: zoneField,
  before: '$before',
  sure: '$sure',
  /** Asks what came of it, and does nothing. */
  check: '$check',
  /** Shows how it would look, and saves nothing. */
  preview: '$preview',
  /** Shows another part of a long list, and does nothing. */
  seek: '$seek',
  /** Enter was pressed in a form with a long list. */
  enter: '$enter',
  /** Over a list: what is done with each row that is chosen, and the addresses of these. */
  each: '$each',
  row: '$row',
} as const

/** Of a value that nobody is shown: whether it is removed. */
export const removedField = (name: string) => `$remove.${name}`

const stampedBy = /^expected[A-Z]/
/** Chosen by the page, to ask for the outcome if the answer is lost. */
export const namesOutcome = 'operationId'

interface Offered {
  link: HalLink
  route: RouteDefinition
  resource: HalResource
  /** What the section says already. */
  given?: Readonly<Record<string, string>>
  /** Whether what is made is of the kind of what it is made from, which its form begins with then. */
  isAlike?: boolean
}

export function actionOf(
  relation: string,
  { link, route, resource, given = {}, isAlike = false }: Offered,
): Action {
  const isPartial = route.method === 'patch'
  // What has a value and cannot be without one is not left out of a change by emptying it.
  const isKept = ({ name, isNullable }: Field) =>
    isPartial && !isNullable && ![undefined, null, ''].includes(resource[name] as never)
  const isStored = ({ name, isNullable }: Field) =>
    isNullable && resource[`has${name.charAt(0).toUpperCase()}${name.slice(1)}`] === true
  const fields = fieldsOfBody(route).map(
    (field): Field => ({
      ...field,
      ...(isKept(field) && { isRequired: true }),
      ...(isStored(field) && { isStored: true }),
    }),
  )
  const isOwn = ({ name }: Field) =>
    stampedBy.test(name) || name === namesOutcome || given[name] !== undefined
  return {
    relation,
    link,
    route,
    title: link.title ?? route.summary,
    fields: fields.filter((field) => !isOwn(field)),
    besides: besidesOf(route.operation.id),
    ownFields: fields.filter(isOwn),
    given,
    asked: filtersOf(route).filter(({ name }) => queryAskedBy(link.href).includes(name)),
    isPartial,
    isOfSettings: relation === 'edit' && settingsOf(resource) !== null,
    isAlike,
  }
}

/** `concurrencyStamp` of `expectedConcurrencyStamp`. */
const stampNameOf = (name: string) => {
  const plain = name.replace(/^expected/, '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

/** What is typed before a thing with an address name is gone for good; null for all else. */
export const typedBefore = (
  { relation, fields }: Pick<Action, 'relation' | 'fields'>,
  { slug }: HalResource,
): string | null =>
  (/^(cancel|delete)$/.test(relation) || fields.some(({ name }) => name === askedSlug)) &&
  typeof slug === 'string' &&
  slug !== ''
    ? slug
    : null

/** Where the API asks for it itself. */
export const askedSlug = 'confirmationText'

export function isSure(action: Action, resource: HalResource, texts: FormTexts): boolean {
  if (action.fields.some(({ name }) => name === askedSlug)) return true
  const slug = typedBefore(action, resource)
  const said = texts.get(formMeta.sure)?.[0]?.trim()
  return slug === null ? action.route.method !== 'delete' || said !== undefined : said === slug
}

/** What a form begins with: the thing as it is, and what binds the form to it. */
export function textsAtFirst(
  action: Action,
  resource: HalResource,
  { newId, zone }: { newId: () => string; zone: string },
): Map<string, string[]> {
  const isNew = action.route.status === 201
  const defaults = isNew ? action.fields.map(({ name, default: value }) => [name, value]) : []
  const { currencyCode } = resource
  const said = isNew && !action.isAlike ? { currencyCode } : resource
  const values = { ...Object.fromEntries(defaults), ...said }
  const texts = textsOf(action.fields, values, ownZoneOf(resource) ?? zone)
  for (const { name } of action.ownFields) {
    const value =
      action.given[name] ?? (name === namesOutcome ? newId() : resource[stampNameOf(name)])
    if (value !== undefined && value !== null) texts.set(name, [String(value)])
  }
  texts.set(formMeta.before, [
    action.isOfSettings ? shownBefore(resource) : JSON.stringify(bodyOf(action.fields, texts)),
  ])
  texts.set(formMeta.key, [newId()])
  if (action.route.ifMatch && typeof resource.concurrencyStamp === 'string') {
    texts.set(formMeta.stamp, [resource.concurrencyStamp])
  }
  return texts
}

/** Does it, as the form says. */
export async function carryOut(
  action: Action,
  {
    resource,
    texts,
    holes,
    file,
  }: {
    resource: HalResource
    texts: FormTexts
    holes: Record<string, string>
    file: File | undefined
  },
  ask: HalClient,
): Promise<Done> {
  const { route, link } = action
  const first = (name: string) => texts.get(name)?.[0]
  const { resource: answer, refusal } = await ask(
    link.method ?? 'GET',
    expanded(link.href, holes),
    {
      ...(route.body && { body: sentBody(action, resource, texts) }),
      ...(file && { raw: await rawOf(file) }),
      ifMatch: first(formMeta.stamp),
      idempotencyKey: route.idempotency ? first(formMeta.key) : undefined,
    },
  )
  return { resource: answer, refusal: refusal ?? notAdmitted(answer) }
}

const rawOf = async (file: File) => ({
  bytes: new Uint8Array(await file.arrayBuffer()),
  type: file.type,
})

function sentBody(action: Action, resource: HalResource, texts: FormTexts) {
  const own = bodyOf(action.ownFields, texts)
  if (action.isOfSettings) {
    const expectedRevision = texts.get('expectedRevision')?.[0]
    return {
      values: changesOfSettings(resource, texts),
      ...(expectedRevision && { expectedRevision }),
    }
  }
  const body = bodyOf(action.fields, texts)
  if (!action.isPartial) return { ...body, ...own }
  const removed = action.fields.filter(({ name }) => texts.has(removedField(name)))
  return {
    ...Object.fromEntries(removed.map(({ name }) => [name, null])),
    ...changesOf(action.fields, body, valuesBefore(texts)),
    ...own,
  }
}

export const changesOfSettings = (resource: HalResource, texts: FormTexts) =>
  changedSettings(settingsOf(resource) ?? [], texts, valuesBefore(texts))

/** What a form of settings shows, as it tells it with what it changes. */
export const shownBefore = (resource: HalResource): string =>
  JSON.stringify(shownSettings(settingsOf(resource) ?? []))

/** What the form showed when it was opened. */
export function valuesBefore(texts: FormTexts): Record<string, unknown> {
  try {
    return JSON.parse(texts.get(formMeta.before)?.[0] ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}
