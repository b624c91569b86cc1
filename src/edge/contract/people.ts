import type { RouteDefinition } from './route.ts'

interface Schema {
  shape?: Record<string, Schema>
  def?: { innerType?: Schema; element?: Schema }
}

/** Fields that say who somebody is, or where to reach them. An account's id alone says it to nobody outside. */
const saysWho = /^(first|last)Name$|email$|^displayName$|^(user|account)(Full)?Name$|^buyer/i

/** Whether the rows of a list hold personal data: then it leaves the product by a recorded export alone. */
export const listsPeople = ({ response }: Pick<RouteDefinition, 'response'>): boolean =>
  itemFields(response as Schema | null).some((name) => saysWho.test(name))

/** The fields of the rows of a list; none for what is no list. */
function itemFields(response: Schema | null): string[] {
  const { _embedded, totalPages } = response?.shape ?? {}
  const items = _embedded?.shape?.items
  const item = items?.def?.innerType?.def?.element ?? items?.def?.element
  return totalPages ? Object.keys(item?.shape ?? {}) : []
}
