import { isTimeZone } from '../local-time.ts'
import { parseUrl } from '../parse-url.ts'

/** What a setting can be. Values are texts; those of lists are JSON. */
export type SettingType =
  | { kind: 'boolean' }
  | {
      kind: 'integer'
      minimum: number
      maximum: number
      /** The value that bounds nothing. */
      unlimited?: number
    }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'choices'; choices: readonly string[] }
  | { kind: 'origins'; most: number }
  | { kind: 'languageTag' }
  | {
      kind: 'timeZone'
      /** Whether `noValue` is taken as well. */
      orNone?: true
    }

/** What a setting is where it says nothing. */
export const noValue = 'none'

/** The kinds as clients know them. */
export const settingValueTypes = {
  boolean: { id: 1, code: 'Boolean', name: 'True or false' },
  integer: { id: 2, code: 'Integer', name: 'Whole number' },
  choice: { id: 3, code: 'Choice', name: 'One of several' },
  choices: { id: 4, code: 'ChoiceList', name: 'Some of several' },
  origins: { id: 5, code: 'OriginList', name: 'HTTPS origins' },
  languageTag: { id: 6, code: 'LanguageTag', name: 'Language' },
  timeZone: { id: 7, code: 'TimeZone', name: 'Time zone' },
} as const satisfies Record<SettingType['kind'], { id: number; code: string; name: string }>

/** How far a scope may go beyond what is in force above it. */
export type Ceiling = 'atMost' | 'subset' | 'both'

const longestList = 20_000
const longestOrigin = 300
/** Hosts may hold more characters, some of which mean something in a header. */
const plainOrigin = /^https:\/\/[\w.:[\]-]+$/
const longestTag = 35
const wholeNumber = /^(0|[1-9]\d{0,15})$/

/** A value in the one way it is written; null for a text that is not a value. */
export function canonicalValue(type: SettingType, text: string): string | null {
  switch (type.kind) {
    case 'boolean':
      return text === 'true' || text === 'false' ? text : null
    case 'integer':
      return wholeNumber.test(text) && +text >= type.minimum && +text <= type.maximum ? text : null
    case 'choice':
      return type.choices.includes(text) ? text : null
    case 'choices':
      return listed(text, (each) => type.choices.includes(each), type.choices)
    case 'origins':
      return listed(text, isHttpsOrigin, undefined, type.most)
    case 'languageTag':
      return isLanguageTag(text) ? text : null
    case 'timeZone':
      return isTimeZone(text) || (type.orNone && text === noValue) ? text : null
  }
}

/** A list without repetition, in the order of the choices, or else as it is sent. */
function listed(
  text: string,
  isOne: (each: string) => boolean,
  order?: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | null {
  const list = listOf(text)
  if (list === null || list.length > most || new Set(list).size < list.length) return null
  if (!list.every(isOne)) return null
  return JSON.stringify(order ? order.filter((each) => list.includes(each)) : list)
}

/** The texts of a JSON list; null for anything else. */
function listOf(text: string): string[] | null {
  if (text.length > longestList) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null
  } catch {
    return null
  }
}

/** The texts of a value that is a list. */
export const textsOf = (value: string): readonly string[] => listOf(value) ?? []

/** An authority as a browser writes it: what it would write in another way is refused. */
function isHttpsOrigin(text: string): boolean {
  return text.length <= longestOrigin && plainOrigin.test(text) && parseUrl(text)?.origin === text
}

function isLanguageTag(text: string): boolean {
  if (text.length > longestTag) return false
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}

/** As much of a canonical value as is allowed below another one. */
export function narrowed(ceiling: Ceiling | null, value: string, above: string): string {
  if (ceiling === 'atMost') return String(Math.min(Number(value), Number(above)))
  if (ceiling === null) return value
  if (ceiling === 'both') return value === 'true' ? above : value
  const allowed = listOf(above) ?? []
  return JSON.stringify((listOf(value) ?? []).filter((each) => allowed.includes(each)))
}

/** What a form can offer, as JSON; null where anything of its type can be sent. */
export function offeredValues(type: SettingType, above: string | null): string | null {
  switch (type.kind) {
    case 'boolean':
      return JSON.stringify(above === 'false' ? ['false'] : ['true', 'false'])
    case 'integer':
      return JSON.stringify({
        minimum: type.minimum,
        maximum: Number(above ?? type.maximum),
        ...(type.unlimited !== undefined && { unlimited: type.unlimited }),
      })
    case 'choice':
      return JSON.stringify(type.choices)
    case 'choices':
      return above ?? JSON.stringify(type.choices)
    case 'origins':
      return above
    case 'timeZone':
      return type.orNone ? JSON.stringify({ none: noValue }) : null
    default:
      return null
  }
}

/** What a value has to be, as the end of a sentence. */
export function formOf(type: SettingType): string {
  switch (type.kind) {
    case 'boolean':
      return 'must be true or false'
    case 'integer':
      return `must be a whole number from ${type.minimum} to ${type.maximum}`
    case 'choice':
      return `must be one of ${type.choices.join(', ')}`
    case 'choices':
      return `must be a JSON list of some of ${type.choices.join(', ')}`
    case 'origins':
      return `must be a JSON list of at most ${type.most} HTTPS origins, like ["https://example.org"]`
    case 'languageTag':
      return 'must be a language tag, like en or pt-BR'
    case 'timeZone':
      return `must be an IANA time zone, like Europe/Brussels${type.orNone ? `, or ${noValue}` : ''}`
  }
}
