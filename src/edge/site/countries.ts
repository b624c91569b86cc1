import { countryCodes } from '../../kernel/countries.ts'
import { inLanguage, spokenLanguage } from '../design/messages/language.ts'

/** What a country is called in the language of the page. */
export const countryName = (code: string): string =>
  inLanguage('country', (locale) => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ??
  code

/** All countries, by their names. */
export const countriesByName = (): readonly { code: string; name: string }[] =>
  inLanguage('countries', () =>
    countryCodes
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, spokenLanguage())),
  )
