import { countryCodes } from '../../kernel/countries.ts'

export interface Country {
  code: string
  displayName: string
}

/** The names that the runtime has; null where it has none, for names are never made up. */
export function namedCountries(names: () => Pick<Intl.DisplayNames, 'of'>): Country[] | null {
  try {
    const known = names()
    const countries = countryCodes.flatMap((code) => {
      const displayName = known.of(code)
      return displayName === undefined || displayName === code ? [] : [{ code, displayName }]
    })
    return countries.length === countryCodes.length ? countries : null
  } catch {
    return null
  }
}
