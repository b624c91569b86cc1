import { type Preferences, preferencesIn } from '../../../kernel/settings/preferences.ts'
import { catalogues, keys, type Messages, spoken, words } from './compiled.ts'
import { sayingsIn } from './sayings.ts'
import { hasValues, keyOf } from './word-keys.ts'

interface Spoken {
  name: string
  locale: string
  /** Where its lines begin. */
  dir: 'ltr' | 'rtl'
  /** Whether its nouns keep their capitals in the middle of a sentence. */
  hasCapitalNouns: boolean
}

export type Language = keyof typeof catalogues

/** The languages that pages have, as their own speakers call them. */
export const languages: Readonly<Record<Language, Spoken>> = spoken

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

const messages = new Map<Language, Map<string, unknown>>()

/** What a language says for each key. Made when it is first spoken: most cold isolates answer no page at first. */
function messagesIn(language: Language) {
  const known = messages.get(language)
  if (known) return known
  const said = catalogues[language](sayingsIn(languages[language].locale))
  const made = new Map(keys.map((key, index) => [key, said[index]]))
  messages.set(language, made)
  return made
}

/** How a page is written and looks, for whoever reads it. */
export interface Manner extends Preferences {
  language: Language
}

/** For whom nobody has set anything. */
export const plainManner: Manner = { language: 'en', ...preferencesIn('instance', []) }

/** Of the page that is being made. Making one waits for nothing, so there is only one at a time. */
let manner: Manner = plainManner

export const pageManner = (): Manner => manner
export const spokenLanguage = (): Language => manner.language
/** `Intl` writes the times of day of a locale by the clock that its name asks for. */
export const spokenLocale = (): string =>
  `${languages[manner.language].locale}${manner.clock === '12h' ? '-u-hc-h12' : ''}`

/** Makes something as a reader has it. What it makes has to be text when this returns. */
export function writing<Made extends string>(as: Manner, make: () => Made): Made {
  const before = manner
  manner = as
  try {
    return make()
  } finally {
    manner = before
  }
}

/** The same in a language, and all else as it is. */
export const speaking = <Made extends string>(language: Language, make: () => Made): Made =>
  writing({ ...manner, language }, make)

type Key = keyof Messages
/** Of messages without placeholders. */
export type PlainKey = { [Each in Key]: Messages[Each] extends string ? Each : never }[Key]
type Given<Of extends Key> = Messages[Of] extends (of: infer Values) => string ? [Values] : []

/** A message in the language of the page. */
export function say<Of extends Key>(key: Of, ...given: Given<Of>): string {
  const message = messagesIn(manner.language).get(key) as string | ((...given: Given<Of>) => string)
  return typeof message === 'string' ? message : message(...given)
}

/** What pages call something that the API names or says, where that is no message of their own. */
export function wordsFor(name: string, language: Language = manner.language): string | undefined {
  const known: Readonly<Record<string, string>> = words[language]
  const key = keyOf(name)
  return Object.hasOwn(known, key) ? known[key] : undefined
}

/** The sentences of the API that have values in them, with these in braces. */
export const sentencesWithValues = (): string[] =>
  Object.keys(words[manner.language]).filter(hasValues)

const slot = '\u0000'

/** A message whose placeholders are other things than text: its parts, with these in their places. */
export function sayWith<Of extends Key, Thing>(
  key: Of,
  things: Record<keyof Given<Of>[0] & string, Thing>,
): (string | Thing)[] {
  const names = Object.keys(things)
  const marks = Object.fromEntries(names.map((name) => [name, slot + name + slot]))
  const text = say(key, ...([marks] as unknown as Given<Of>))
  return text
    .split(slot)
    .map((part, index) => (index % 2 === 0 ? part : things[part as keyof typeof things]))
}

const formats = new Map<string, unknown>()

/** One formatter for each language and clock, made when it is first needed. */
export function inLanguage<Format>(name: string, make: (locale: string) => Format): Format {
  const locale = spokenLocale()
  const key = `${name} ${locale}`
  const made = (formats.get(key) as Format | undefined) ?? make(locale)
  formats.set(key, made)
  return made
}
