import {
  inLanguage,
  languages,
  say,
  spokenLanguage,
  wordsFor,
} from '../design/messages/language.ts'

const short = new Set([
  'id',
  'url',
  'api',
  'dns',
  'smtp',
  'uri',
  'cname',
  'txt',
  'ip',
  'csv',
  'utc',
])

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (short.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))

/** What people are told about a field, by its name; others have no hint. The contract's own words are for programs. */
export const hintFor = (name: string): string | null => wordsFor(`hint.${name}`) ?? null

/**
 * `Time zone` of `timeZoneId`, `Required now` of `RequiredNow`: a name of the API in words. Another language knows it by
 * the name itself, else by its English words.
 */
export function inWords(name: string): string {
  const own = wordsFor(name)
  if (own !== undefined) return own
  const english = wordsFor(name, 'en') ?? wordedOf(name)
  return worded(english)
}

/** What became of an order, a payment or a ticket. German has another word where an event is cancelled. */
export const stateInWords = (state: string): string =>
  state === 'Cancelled' ? say('order.cancelled') : inWords(state)

/** What a list or an operation can be asked for. */
export const filterLabel = (name: string): string =>
  name === 'text' ? say('list.search') : inWords(name)

/** What the API says in English, in the language of the page as far as that is known. */
export const worded = (text: string): string => wordsFor(text) ?? text

/** In the middle of a sentence, where most languages begin no noun with a capital. */
export const inSentence = (text: string): string =>
  languages[spokenLanguage()].hasCapitalNouns ? text : text.toLowerCase()

function wordedOf(api: string): string {
  // A picture is called what it shows.
  const name = /(Picture|Image)Uri$/.test(api) ? api.replace(/Uri$/, '') : api
  const words = wordsOf(name)
  const shown = words.length > 1 && /^IDs?$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  // `Published` of `isPublished`: yes or no says the rest.
  if (/^is[A-Z]/.test(name)) shown.shift()
  // The name of a lookup's entry is what the field is about.
  if (shown.length > 2 && shown.at(-2) === 'full' && shown.at(-1) === 'name') shown.splice(-2)
  const text = shown.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const day = () =>
  inLanguage(
    'day',
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )

/** `Sat, 31 Jan 2026`, or null for text that is no day. */
export const dayInWords = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? day().format(new Date(text))
    : null

/** `1,079` */
export const numberInWords = (value: number): string =>
  inLanguage('number', (locale) => new Intl.NumberFormat(locale)).format(value)

/** What holds bytes, by its name. */
export const isSize = (name: string): boolean => /bytes$/i.test(name)

/** What a field is called where its bytes are typed. */
export const inUnit = (name: string): string =>
  isSize(name) ? `${inWords(name)} (${say('form.bytes')})` : inWords(name)

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** `10 MB` of 10,485,760 bytes: each unit is 1,024 of the one below it. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const unit = inLanguage(
    `size in ${units[power]}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[power],
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  )
  return unit.format(bytes / 1024 ** power)
}

/** `true` and `false` in words. */
export const yesOrNo = (value: string): string | null =>
  value === 'true' ? say('form.yes') : value === 'false' ? say('form.no') : null
