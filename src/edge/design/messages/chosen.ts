import { isLanguage, type Language } from './language.ts'

/** Holds to this very host what a reader has chosen. */
const cookieName = '__Host-marquee-language'
const yearSeconds = 365 * 24 * 3600

/** Takes what a reader chooses. */
export const languagePath = '/account/language'

export const languageCookie = (language: Language): string =>
  `${cookieName}=${language}; Path=/; Max-Age=${yearSeconds}; Secure; HttpOnly; SameSite=Lax`

/** What a reader has chosen in this browser. */
export function chosenLanguage({ headers }: Request): Language | null {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? []
  const chosen = cookies.find((each) => each.startsWith(`${cookieName}=`))
  const code = chosen?.slice(cookieName.length + 1) ?? ''
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
