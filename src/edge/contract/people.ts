import type { RouteDefinition } from './route.ts'
import { type Schema, shapeOf, within } from './schemas.ts'

/** Fields that say who somebody is, or where to reach them. */
const saysWho = /^(first|last)Name$|email$|^displayName$|(user|account)(Full|Display)?Name$|^buyer/i

/** Fields that name an account by its id, which says to nobody outside who that is. */
const namesById = /^person$|userId$/i

/** Whether a field or a parameter stands for a person: its value would outlive that person where it is kept. */
export const namesPerson = (field: string): boolean => saysWho.test(field) || namesById.test(field)

/** Whether the rows of a list hold personal data: then it leaves the product by a recorded export alone. */
export const listsPeople = ({ response }: Pick<RouteDefinition, 'response'>): boolean =>
  itemFields(response as Schema | null).some((name) => saysWho.test(name))

/** Whether a route answers a page of rows. */
export const isListOf = ({ response }: Pick<RouteDefinition, 'response'>): boolean =>
  (response as Schema | null)?.shape?.totalPages !== undefined

/** The fields of the rows of a list; none for what is no list. */
function itemFields(response: Schema | null): string[] {
  const { _embedded, totalPages } = response?.shape ?? {}
  const { items } = shapeOf(_embedded)
  const list = items && (within(items) ?? items)
  return totalPages ? Object.keys(shapeOf(list?.element)) : []
}
