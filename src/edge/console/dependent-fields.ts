import { kindOf, reductionFields } from '../../kernel/promotions.ts'
import { modelsTaking, priceFields } from '../../kernel/ticketing.ts'
import type { Field } from './form-fields.ts'

/** With which choices of another field a field is filled in. */
export interface Dependence {
  field: string
  choices: readonly string[]
}

const dependences: Readonly<Record<string, Dependence>> = Object.fromEntries([
  ...priceFields.map((name) => [name, { field: 'priceModel', choices: modelsTaking(name) }]),
  ...reductionFields.map((name) => [name, { field: 'kind', choices: [kindOf(name)] }]),
])

/** What a field of a form depends on; undefined where another form has a field of the same name. */
export const dependenceOf = ({ name }: Field, form: readonly Field[]): Dependence | undefined => {
  const dependence = dependences[name]
  const other = form.find((field) => field.name === dependence?.field)
  const offered = other?.choices.map(({ value }) => value) ?? []
  return dependence?.choices.every((choice) => offered.includes(choice)) ? dependence : undefined
}
