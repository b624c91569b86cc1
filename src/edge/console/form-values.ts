import { project, toInstant, zoneOrUtc } from '../../kernel/local-time.ts'
import { inMajorUnits, minorUnitsOf, percent } from '../../kernel/money.ts'
import type { Field } from './form-fields.ts'
import { orderIn, textsOfOrder } from './order-values.ts'

/** What a form holds: texts by the path of their field, such as `footer.links.0.label`. */
export type FormTexts = ReadonlyMap<string, readonly string[]>

/** What a form says in a field of one text; empty where it says nothing. */
export const firstOf = (texts: FormTexts, name: string): string =>
  texts.get(name)?.[0]?.trim() ?? ''

/** Of a form: what its amounts are in, which are typed as people write them. */
export const currencyField = '$currency'
/** The same of the zone in which its instants are typed. */
export const zoneField = '$zone'

/** UTC where a form does not say. */
export const zoneIn = (texts: FormTexts): string => zoneOrUtc(texts.get(zoneField)?.[0] ?? null)

const hasInstant = (fields: readonly Field[]): boolean =>
  fields.some(({ kind, fields: own }) => kind === 'instant' || hasInstant(own))

/** A share that the API has in hundredths of a percent. */
export const isShare = (name: string) => /basisPoints$/i.test(name)

export const isAmount = ({ name, kind }: Field) => kind === 'number' && name.endsWith('Minor')

/** What a field is typed in; null where it is neither a share nor an amount of a currency that is known. */
export function unitOf(field: Field, texts: FormTexts): string | null {
  if (field.kind === 'number' && isShare(field.name)) return percent
  const currency = texts.get(currencyField)?.[0] ?? ''
  return isAmount(field) && /^[A-Z]{3}$/.test(currency) ? currency : null
}

/** Something of a row stays empty for one that is to come. */
const spareRows = 1

/** The path of what is in a field. */
export const within = (path: string, name: string | number) =>
  path === '' ? `${name}` : `${path}.${name}`

/** What the form shows of values as the API tells them, with instants as the clocks of a zone show them. */
export function textsOf(
  fields: readonly Field[],
  values: unknown,
  zone = 'UTC',
): Map<string, string[]> {
  const { currencyCode } = (values ?? {}) as { currencyCode?: unknown }
  const isPriced = typeof currencyCode === 'string' && fields.some(isAmount)
  const known = new Map<string, string[]>()
  if (isPriced) known.set(currencyField, [currencyCode])
  if (hasInstant(fields)) known.set(zoneField, [zone])
  return new Map([...known, ...textsIn({ fields, values, path: '', known })])
}

interface Values {
  fields: readonly Field[]
  values: unknown
  path: string
  known: FormTexts
}

function textsIn({ fields, values, path, known }: Values): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const field of fields) {
    const value = valueIn((values ?? {}) as Readonly<Record<string, unknown>>, field)
    const own = { value, path: within(path, field.name), known }
    for (const [name, each] of textsOfField(field, own)) texts.set(name, each)
  }
  return texts
}

function valueIn(values: Readonly<Record<string, unknown>>, { name, pairedWith }: Field): unknown {
  const value = values[name]
  return pairedWith && isSaid(value) ? `${value}:${values[pairedWith.name]}` : value
}

/** What a field fills in of a body. */
function membersOf({ name, pairedWith }: Field, value: unknown): [name: string, value: unknown][] {
  if (pairedWith === undefined) return [[name, value]]
  const [, one = null, other = null] = /^([^:]*):(.*)$/.exec(String(value)) ?? []
  return [
    [name, one],
    [pairedWith.name, pairedWith.isNumeric && other !== null ? numberOrText(other) : other],
  ]
}

function textsOfField(
  field: Field,
  { value, path, known }: { value: unknown; path: string; known: FormTexts },
): Map<string, string[]> {
  const { fields } = field
  if (field.kind === 'group') return textsIn({ fields, values: value, path, known })
  if (field.kind === 'rows') {
    const rows = Array.isArray(value) ? value : []
    return new Map(
      rows.flatMap((values, index) => [
        ...textsIn({ fields, values, path: within(path, index), known }),
      ]),
    )
  }
  if (field.kind === 'order') return textsOfOrder(field, path)
  if (value === undefined || value === null) return new Map()
  const unit = unitOf(field, known)
  return new Map([[path, unit ? [inMajorUnits(Number(value), unit)] : textOf(field, value, known)]])
}

function textOf({ kind }: Field, value: unknown, known: FormTexts): string[] {
  if (kind === 'json') return [JSON.stringify(value, null, 2)]
  if (kind === 'choices') return (value as unknown[]).map(String)
  // Whoever edits a set of pictures gets them with their sizes.
  if (kind === 'pictures') return (value as { id: string }[]).map(({ id }) => id)
  if (kind === 'lines') return [(value as unknown[]).map(String).join('\n')]
  if (kind === 'instant') return [localText(String(value), zoneIn(known))]
  return [String(value)]
}

function localText(instant: string, zone: string): string {
  if (zone === 'UTC') return instant.replace(/Z$/, '')
  const { localDate, localTime } = project(instant, zone)
  return `${localDate}T${localTime}`
}

/** The body that a form asks for; what is left empty and may be absent is absent. */
export function bodyOf(
  fields: readonly Field[],
  texts: FormTexts,
  path = '',
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const value = sentIn(field, texts, within(path, field.name))
    const isEmpty = value === undefined || (field.isLeftOut && [value ?? []].flat().length === 0)
    if (!isEmpty) Object.assign(body, Object.fromEntries(membersOf(field, value)))
  }
  return body
}

function sentIn(field: Field, texts: FormTexts, path: string): unknown {
  const { kind, isRequired, isNullable } = field
  if (kind === 'group') {
    const group = bodyOf(field.fields, texts, path)
    return isRequired || Object.values(group).some(isSaid) ? group : undefined
  }
  if (kind === 'rows') return rowsOf(field, texts, path)
  if (kind === 'order') return orderIn(field, texts, path)
  if (kind === 'boolean' && !isNullable) return texts.get(path)?.at(-1) === 'true'
  const sent = texts.get(path) ?? []
  if (kind === 'choices' || kind === 'pictures') return listOf(field, sent)
  const text = sent[0]?.replaceAll('\r\n', '\n').trim() ?? ''
  if (kind === 'lines') {
    const lines = text.split('\n').map((line) => line.trim())
    return listOf(
      field,
      lines.filter((line) => line !== ''),
    )
  }
  if (text !== '') {
    const unit = unitOf(field, texts)
    return unit ? (minorUnitsOf(text, unit) ?? text) : scalarOf(field, text, texts)
  }
  if (isNullable) return null
  return isRequired && kind !== 'json' ? '' : undefined
}

const listOf = ({ isNumeric, isNullable }: Field, members: readonly string[]) =>
  members.length === 0 && isNullable
    ? null
    : members.map((text) => (isNumeric ? numberOrText(text) : text))

/**
 * A number as people type it, with a point or a comma. Before three digits a comma may separate thousands: such a text
 * stays as it is, as all that is no number, so that the API says what is wrong with it.
 */
export function numberOrText(text: string): number | string {
  const typed = Number(text.replace(/^(-?\d+),(\d\d?)$/, '$1.$2'))
  return Number.isFinite(typed) ? typed : text
}

function scalarOf({ kind, isNumeric }: Field, text: string, texts: FormTexts): unknown {
  if (kind === 'boolean') return text === 'true'
  if (kind === 'number' || isNumeric) return numberOrText(text)
  if (kind === 'instant') return instantOf(text, zoneIn(texts))
  if (kind !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A browser leaves out seconds that are zero. */
function instantOf(text: string, zone: string): string {
  if (/[Z+]/.test(text.slice(10))) return text
  try {
    if (zone !== 'UTC') return toInstant(text, zone)
  } catch {
    // What is no time stays text, so that the API says what is wrong with it.
  }
  return /T\d\d:\d\d$/.test(text) ? `${text}:00Z` : `${text}Z`
}

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, '', false].includes(value as never)

/** How many rows the form shows: those that are filled, and room for another. */
export function rowCountOf(texts: FormTexts, path: string): number {
  return filledRows(texts, path) + spareRows
}

function filledRows(texts: FormTexts, path: string): number {
  const indexes = [...texts.keys()]
    .filter((name) => name.startsWith(`${path}.`))
    .map((name) => Number(name.slice(path.length + 1).split('.')[0]))
  return indexes.length === 0 ? 0 : Math.max(...indexes) + 1
}

/** A row in which nothing is written is taken away. */
function rowsOf(field: Field, texts: FormTexts, path: string) {
  const rows = Array.from({ length: filledRows(texts, path) }, (_, index) =>
    bodyOf(field.fields, texts, within(path, index)),
  ).filter((row) => Object.entries(row).some(([name, value]) => isWritten(field, name, value)))
  return rows.length === 0 && field.isNullable ? null : rows
}

/** What is chosen from a list is no reason to keep a row. */
function isWritten({ fields }: Field, name: string, value: unknown): boolean {
  const kind = fields.find((field) => field.name === name)?.kind
  return kind !== 'choice' && kind !== 'boolean' && isSaid(value)
}

/**
 * The members of a body that are not what they were. Of a group whose members can all be left out, too: one that has to
 * be whole is sent whole.
 */
export function changesOf(
  fields: readonly Field[],
  body: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const was = before[name]
    if (JSON.stringify(value) === JSON.stringify(was)) continue
    const field = fields.find((each) => each.name === name)
    const isInParts = field?.kind === 'group' && field.fields.every((each) => !each.isRequired)
    changes[name] =
      isInParts && isGroup(value) && isGroup(was) ? changesOf(field.fields, value, was) : value
  }
  return changes
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
