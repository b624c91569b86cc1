import {
  isClock,
  isTheme,
  isWeekStart,
  type Preferences,
} from '../../../kernel/settings/preferences.ts'
import { isLanguage, type Language } from './language.ts'

/** Hold to this very host what a reader has chosen, and what their account prefers. */
const cookieName = '__Host-marquee-language'
const preferencesName = '__Host-marquee-preferences'
const yearSeconds = 365 * 24 * 3600

/** Takes what a reader chooses. */
export const languagePath = '/account/language'

const cookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`

export const languageCookie = (language: Language): string =>
  cookie(cookieName, language, yearSeconds)

/** What public pages obey of the preferences of a person, whom they do not know. */
export type KeptPreferences = Pick<Preferences, 'clock' | 'theme' | 'weekStart'>

export const preferencesCookie = ({ clock, theme, weekStart }: KeptPreferences): string =>
  cookie(preferencesName, `${clock}.${theme}.${weekStart}`, yearSeconds)
export const noPreferencesCookie = cookie(preferencesName, '', 0)

function cookieOf({ headers }: Request, name: string): string {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? []
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** What this browser keeps of the preferences of an account; null where it keeps nothing. */
export function keptPreferences(request: Request): KeptPreferences | null {
  const [clock = '', theme = '', weekStart = ''] = cookieOf(request, preferencesName).split('.')
  const isWhole = isClock(clock) && isTheme(theme) && isWeekStart(weekStart)
  return isWhole ? { clock, theme, weekStart } : null
}

/** How a reader wants a page, as far as that is known before the community is. */
export interface Asked extends Partial<Preferences> {
  language: Language | null
}

/** The same of what the browser says and keeps. */
export const askedManner = (request: Request): Asked => ({
  language: askedLanguage(request),
  ...keptPreferences(request),
})

/** What a reader has chosen in this browser. */
export function chosenLanguage(request: Request): Language | null {
  const code = cookieOf(request, cookieName)
  return isLanguage(code) ? code : null
}

/** The same, else the first that their browser asks for; null where we have none of it. */
export const askedLanguage = (request: Request): Language | null =>
  chosenLanguage(request) ?? accepted(request.headers.get('accept-language') ?? '')

/** More than this no browser sends. */
const longestHeader = 500

function accepted(header: string): Language | null {
  const wanted = header
    .slice(0, longestHeader)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { code: plain(tag), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted.map(({ code }) => code).find(isLanguage) ?? null
}

/** `de` of `de-AT`. */
const plain = (tag: string) => tag.toLowerCase().split('-')[0] ?? ''

/** The first that we have of these tags; null where we have none. */
export const knownLanguage = (tags: readonly string[]): Language | null =>
  tags.map(plain).find(isLanguage) ?? null

/** The first that we have of those that a community names. */
export const firstLanguage = (tags: readonly string[]): Language => knownLanguage(tags) ?? 'en'
