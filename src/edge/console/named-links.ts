import { canBeReordered } from './arranging.ts'
import { expanded, type HalLink, type HalResource, linkOf } from './hal-client.ts'
import { inWords, worded } from './wording.ts'

/** What a page of a list has by itself, and what devices ask for. */
const ownRelations = [
  ...['self', 'collection', 'first', 'prev', 'next', 'last'],
  ...['snapshot', 'merge-scans'],
]

export interface Named {
  relation: string
  link: HalLink
  title: string
}

const pathOf = (link: HalLink | undefined) => link && expanded(link.href).split('?')[0]

export const namedLinks = (resource: HalResource): Named[] =>
  Object.keys(resource._links ?? {})
    .filter((relation) => !ownRelations.includes(relation))
    .flatMap((relation) => {
      const link = linkOf(resource, relation)
      // What leads to where one is already is no way on.
      const isHere = !link?.method && pathOf(link) === pathOf(linkOf(resource, 'self'))
      return link && !isHere
        ? [{ relation, link, title: link.title ? worded(link.title) : inWords(relation) }]
        : []
    })

export const isAction = ({ link: { method = 'GET' } }: Named) => method !== 'GET'

/** A change of the thing comes first, then what else is done with it, and its removal last. */
const ranks = [/^PATCH /, /^PUT /, /^POST (?!export$)/, /^POST /, /^DELETE /]

const ending =
  /^(archive|ban|cancel|delete|erase|moderate-\w+|purge|reject|remove|retire|revoke|suspend)(-|$)/

/** What cannot be undone, or not by whoever is hit by it: it stands apart from the others. */
export const isDestructive = ({ relation, link: { method } }: Named) =>
  method === 'DELETE' || ending.test(relation)

const previewRelation = 'preview'

/** Of what is no list nothing is known. */
const hasRows = ({ totalCount }: HalResource) => totalCount !== 0

/** What a list says of itself before something can be done with it: a link says that it may be. */
const needed: Readonly<Record<string, (list: HalResource) => boolean>> = {
  'add-link': hasRows,
  export: hasRows,
  'preview-diff': hasRows,
  reorder: canBeReordered,
}

/** The link that shows what a form would make: the form has a button for it. */
export const previewLinkOf = (resource: HalResource, relation: string): HalLink | undefined =>
  relation === 'create' ? linkOf(resource, previewRelation) : undefined

/** What can be done with a thing. */
export const namedActions = (resource: HalResource): Named[] => {
  const placeOf = ({ relation, link: { method } }: Named) =>
    ranks.findIndex((rank) => rank.test(`${method} ${relation}`))
  return namedLinks(resource)
    .filter(isAction)
    .filter(({ relation }) => relation !== previewRelation || !linkOf(resource, 'create'))
    .filter(({ relation }) => needed[relation]?.(resource) ?? true)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}
