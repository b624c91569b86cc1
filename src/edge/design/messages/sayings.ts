/** What messages say numbers with: nothing but `Intl`. */
export interface Sayings {
  number(value: number): string
  plural(value: number, cases: Cases): string
  select(value: string | number, cases: Cases): string
}

type Cases = Readonly<Record<string, string>>

export function sayingsIn(locale: string): Sayings {
  const numbers = new Intl.NumberFormat(locale)
  const rules = new Intl.PluralRules(locale)
  return {
    number: (value) => numbers.format(value),
    plural: (value, cases) => cases[value] ?? cases[rules.select(value)] ?? cases.other ?? '',
    select: (value, cases) => cases[value] ?? cases.other ?? '',
  }
}
