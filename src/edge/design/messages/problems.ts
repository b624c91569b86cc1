import { isProblemCode, type ProblemCode } from '../../../kernel/problem.ts'
import type { Messages } from './compiled.ts'
import {
  type Language,
  say,
  sentencesWithValues,
  speaking,
  spokenLanguage,
  wordsFor,
} from './language.ts'

/** What a page says of a problem: in its language, and in English as far as there is nothing else. */
export interface Told {
  text: string
  /** Beside the text; null where that says all. */
  english: string | null
}

/** What a page knows of a problem of the API. */
export interface ProblemHere {
  status: number
  code?: string | undefined
  detail?: string | null | undefined
}

/** A text of the page's own. */
export const told = (text: string): Told => ({ text, english: null })

/** Says a problem as a sentence: the API explains it in English alone. */
export function toldOf(problem: ProblemHere): Told {
  const detail = problem.detail ?? null
  const known = detail === null ? null : translated(detail)
  return known === null ? { text: titleOf(problem), english: detail } : told(known)
}

/** What kind of problem it is. */
const titleOf = ({ code, status }: ProblemHere): string =>
  `${say(`problem.${code !== undefined && isProblemCode(code) ? code : familyOf(status)}`)}.`

/** Of a problem without a code that we have. */
const families: Readonly<Record<number, ProblemCode>> = {
  401: 'authentication_required',
  403: 'forbidden',
  404: 'resource_not_found',
  409: 'resource_conflict',
  413: 'payload_too_large',
  429: 'rate_limited',
}

const familyOf = (status: number): ProblemCode =>
  families[status] ?? (status < 500 ? 'validation_failed' : 'unexpected_error')

const isWhole = (sentence: string) => /^\p{Lu}.*\.$/su.test(sentence)

/** Says what is wrong with a field: the API writes what stands after its name, or whole sentences. */
export function toldOfField(
  label: string,
  sentences: readonly string[],
  key: 'wrong.field' | 'wrong.quoted' = 'wrong.field',
): Told {
  const wholes = sentences.filter(isWhole)
  if (wholes.length > 0) {
    const rest = sentences.filter((each) => !isWhole(each))
    const all = wholes.map((sentence) => translated(sentence))
    if (all.includes(null))
      return { text: say('wrong.check', { label }), english: wholes.join(' ') }
    if (rest.length > 0) {
      const { text, english } = toldOfField(label, rest, key)
      return { text: [...all, text].join(' '), english }
    }
    return told(all.join(' '))
  }
  const known = sentences.map(translated)
  if (known.includes(null)) {
    return { text: say('wrong.check', { label }), english: `${sentences.join(', ')}.` }
  }
  const rules = known.join(', ')
  // `This is not the current password.` of a field that is called so, as nobody repeats it.
  return told(isIn(rules, label) ? say('wrong.again', { rules }) : say(key, { label, rules }))
}

/** Whether a text has these words: `VAT identification` has no `VAT ID`. */
const isIn = (text: string, words: string): boolean =>
  text
    .toLowerCase()
    .split(words.toLowerCase())
    .some((part, index, parts) => {
      const next = parts[index + 1]
      return next !== undefined && !/\p{L}$/u.test(part) && !/^\p{L}/u.test(next)
    })

/** Sentences of the API that have translations, as its English has them. */
const sentences = [
  'detail.accountExists',
  'detail.busy',
  'detail.identityTaken',
  'detail.locked',
  'detail.mostBytes',
  'detail.noAccount',
  'detail.noPassword',
  'detail.notOfType',
  'detail.orderAddon',
  'detail.orderEnded',
  'detail.orderNoPayments',
  'detail.orderNotYet',
  'detail.orderPeople',
  'detail.orderPerPerson',
  'detail.waitingNone',
  'detail.waitingNotNeeded',
  'detail.orderPlaces',
  'detail.orderRange',
  'detail.orderSoldOut',
  'detail.ownOrigin',
  'detail.returnTo',
  'detail.wrongSignIn',
  'rule.address',
  'rule.addressMissing',
  'rule.answered',
  'rule.atLeast',
  'rule.atMost',
  'rule.beforeFirst',
  'rule.between',
  'rule.companyMissing',
  'rule.country',
  'rule.countryMissing',
  'rule.currentPassword',
  'rule.date',
  'rule.email',
  'rule.empty',
  'rule.entriesAtLeast',
  'rule.entriesAtMost',
  'rule.fewCharacters',
  'rule.instant',
  'rule.less',
  'rule.line',
  'rule.more',
  'rule.multiple',
  'rule.notAllowed',
  'rule.notEmail',
  'rule.noText',
  'rule.number',
  'rule.oneOf',
  'rule.option',
  'rule.options',
  'rule.phone',
  'rule.time',
  'rule.unknown',
  'rule.vatId',
  'rule.wholeNumber',
  'rule.word',
  'rule.yesNo',
  // What these would find, longer ones find before them.
  'rule.least',
  'rule.most',
] as const satisfies readonly (keyof Messages)[]

type Values = Readonly<Record<string, string>>
const sayAny = say as (key: (typeof sentences)[number], values: Values) => string

/** A sentence that has values in it: how it is found, and what it is in the language of the page. */
interface Pattern {
  found: RegExp
  says(values: Values): string
}

/** What is found by several is what the one with the most words says. */
const known = new Map<Language, readonly Pattern[]>()

function patterns(): readonly Pattern[] {
  const language = spokenLanguage()
  const made = known.get(language) ?? [...ofMessages(), ...ofSentences()]
  known.set(language, made)
  return made
}

const patternOf = (parts: readonly string[]) =>
  new RegExp(
    `^${parts
      .map((part, index) =>
        index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`,
      )
      .join('')}$`,
  )

/** Finds each message with anything in its placeholders. */
const ofMessages = (): Pattern[] =>
  sentences.map((key) => {
    const slots = new Proxy({}, { get: (_, name) => `\u0000${String(name)}\u0000` })
    const english = speaking('en', () => sayAny(key, slots))
    return { found: patternOf(english.split('\u0000')), says: (values) => sayAny(key, values) }
  })

const ofSentences = (): Pattern[] =>
  sentencesWithValues()
    .toSorted((one, other) => other.length - one.length)
    .map((sentence) => ({
      found: patternOf(sentence.split(/[{}]/)),
      says: (values) =>
        (wordsFor(sentence) ?? sentence).replace(/\{(\w+)\}/g, (_, name: string) =>
          inWords(name, values[name] ?? ''),
        ),
    }))

/** What people wrote stays as it is; codes and sentences of the API are in the language, too. */
const inWords = (name: string, value: string): string =>
  /^(name|title|label)$/.test(name)
    ? value
    : (wordsFor(value) ?? (/\s.*\.$/.test(value) ? translated(value) : null) ?? value)

const betweenSentences = /(?<=[.!?]) (?=[\p{Lu}“])/u

/** A sentence of the API in the language of the page, or several; null where one of them is not known. */
export function translated(sentence: string): string | null {
  const whole = wordsFor(sentence)
  if (whole !== undefined || spokenLanguage() === 'en') return whole ?? sentence
  for (const { found, says } of patterns()) {
    const values = found.exec(sentence)
    if (values) return says(values.groups ?? {})
  }
  const parts = sentence.split(betweenSentences)
  const said = parts.length === 1 ? [] : parts.map(translated)
  return said.length === 0 || said.includes(null) ? null : said.join(' ')
}
