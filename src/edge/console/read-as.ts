import type { RouteDefinition } from '../contract/contract-kit.ts'
import type { HalResource } from './hal-client.ts'

const pictures = {
  profilePictureId: 'actorProfilePictureId',
  profilePictureUri: 'actorProfilePictureUri',
  bannerImageId: 'actorBannerImageId',
  bannerImageUri: 'actorBannerImageUri',
}

const within = (whole: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${whole}.${name}`]))

/**
 * Where the API reads what an operation sends, if it is not under the same name: the names on the way, in each member
 * of a list. `code:isShown` makes an object of a list.
 */
export const readAs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changeProgrammeDraft: within('after', 'startTime endTime roomId'),
  editEvent: { categoryIds: 'categories.id', tagIds: 'tags.id' },
  editFooterSettings: { disclosures: 'disclosures.code:isShown' },
  editGroup: pictures,
  editInvoiceAddress: within('invoiceAddress', 'company addressLines country vatId'),
  editOrganization: pictures,
  updateMailServer: within('server', 'revision hasPassword host port security username sender'),
}

function valueAt(value: unknown, way: readonly string[]): unknown {
  const [step = '', ...rest] = way
  if (way.length === 0) return value
  const [by = '', of] = step.split(':')
  if (!Array.isArray(value)) return valueAt((value as HalResource | null | undefined)?.[by], rest)
  return of === undefined
    ? value.map((each) => valueAt(each, way))
    : Object.fromEntries(value.map((each) => [each[by], each[of]]))
}

/** The thing, with what the form of an operation sends as that sends it. */
export const asSent = ({ operation }: RouteDefinition, resource: HalResource): HalResource => ({
  ...resource,
  ...Object.fromEntries(
    Object.entries(readAs[operation.id] ?? {}).map(([name, way]) => [
      name,
      valueAt(resource, way.split('.')),
    ]),
  ),
})
