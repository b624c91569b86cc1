import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import type { FooterLinkGroupView, FooterLinkView } from './footer-view.ts'
import { footerOperations } from './operations.ts'
import {
  allLinkGroups,
  arrangeAll,
  assertLinkGroupRoom,
  assertLinkGroupStamp,
  assertLinkRoom,
  assertLinkStamp,
  insertLink,
  insertLinkGroup,
  linkById,
  linkCount,
  linkGroupById,
  linkGroupCount,
  linkGroupPage,
  removeLink,
  removeLinkGroup,
  updateLink,
  updateLinkGroup,
} from './queries.ts'

/** More than a reader takes in. */
export const mostGroups = 20
export const mostLinks = 200

const full = (what: string, most: number) =>
  new Problem('resource_conflict', {
    detail: `The footer has ${most} ${what}, which is the maximum. Remove one that is not needed, then try again.`,
  })

export const linkGroupFacts = ({ links }: Pick<FooterLinkGroupView, 'links'>) => ({
  hasLinks: links.length > 0,
})

type LinkGroupInput = Pick<FooterLinkGroupView, 'title' | 'sortOrder'>
type LinkInput = Pick<FooterLinkView, 'groupId' | 'label' | 'url' | 'sortOrder'>

interface Edited<Input> {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<Input>
}

/** The groups of links, with the links in them. */
export const listFooterLinkGroups = listing(
  footerOperations.listFooterLinkGroups,
  (db, { page }: { page: PageRequest }) => linkGroupPage(db, page),
)

/** One group, with its links. */
export const getFooterLinkGroup = reading({
  operation: footerOperations.getFooterLinkGroup,
  load: (db, { id }: { id: string }) => ({ group: one(linkGroupById(db, id)) }),
  facts: ({ group }) => linkGroupFacts(group),
  result: ({ group }): FooterLinkGroupView => group,
})

/** Adds a group, while there is room. */
export const createFooterLinkGroup = writing({
  operation: footerOperations.createFooterLinkGroup,
  load: (db, _input: LinkGroupInput) => ({ found: linkGroupCount(db) }),
  facts: () => [linkGroupFacts({ links: [] })],
  decide(db, { found }, input, { ids, now, tenantId }) {
    if (found.count >= mostGroups) throw full('groups of links', mostGroups)
    const row = { ...input, id: ids.next(now), tenantId, concurrencyStamp: ids.stamp() }
    const result: FooterLinkGroupView = { ...row, links: [] }
    return {
      assertions: [assertLinkGroupRoom(db, mostGroups)],
      writes: [insertLinkGroup(db, row)],
      changesPublic: true,
      result,
    }
  },
})

/** Renames a group, or moves it. */
export const editFooterLinkGroup = writing({
  operation: footerOperations.editFooterLinkGroup,
  load: (db, { id }: Edited<LinkGroupInput>) => ({ group: one(linkGroupById(db, id)) }),
  facts: ({ group }) => [linkGroupFacts(group)],
  decide(db, { group }, { id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: FooterLinkGroupView = { ...group, ...values }
    return {
      assertions: [assertLinkGroupStamp(db, id, stamp)],
      writes: [updateLinkGroup(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})

/** Removes a group that has no links. */
export const deleteFooterLinkGroup = writing({
  operation: footerOperations.deleteFooterLinkGroup,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ group: one(linkGroupById(db, id)) }),
  facts: ({ group }) => [linkGroupFacts(group)],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertLinkGroupStamp(db, id, stamp)],
    writes: [removeLinkGroup(db, id)],
    changesPublic: true,
    result: null,
  }),
})

/** One link. */
export const getFooterLink = reading({
  operation: footerOperations.getFooterLink,
  load: (db, { id }: { id: string }) => ({ link: one(linkById(db, id)) }),
  result: ({ link }): FooterLinkView => link,
})

/** Throws `validation_failed` for a group that is none of this footer. */
function checkGroup(groupId: string | undefined, [group]: readonly FooterLinkGroupView[]) {
  if (groupId !== undefined && !group) {
    throw invalid('groupId', 'groupId must be a group of links of this footer.')
  }
}

/** Adds a link to a group, while there is room. */
export const createFooterLink = writing({
  operation: footerOperations.createFooterLink,
  load: (db, { groupId }: LinkInput) => ({
    found: linkCount(db),
    groups: linkGroupById(db, groupId),
  }),
  facts: () => [{}],
  decide(db, { found, groups }, input, { ids, now, tenantId }) {
    checkGroup(input.groupId, groups)
    if (found.count >= mostLinks) throw full('links', mostLinks)
    const result: FooterLinkView = {
      ...input,
      id: ids.next(now),
      tenantId,
      concurrencyStamp: ids.stamp(),
    }
    return {
      assertions: [assertLinkRoom(db, mostLinks)],
      writes: [insertLink(db, result)],
      changesPublic: true,
      result,
    }
  },
})

/** Renames a link, moves it, or leads it elsewhere. */
export const editFooterLink = writing({
  operation: footerOperations.editFooterLink,
  load: (db, { id, changes }: Edited<LinkInput>) => ({
    link: one(linkById(db, id)),
    groups: linkGroupById(db, changes.groupId ?? null),
  }),
  facts: () => [{}],
  decide(db, { link, groups }, { id, stamp, changes }, { ids }) {
    checkGroup(changes.groupId, groups)
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: FooterLinkView = { ...link, ...values }
    return {
      assertions: [assertLinkStamp(db, id, stamp)],
      writes: [updateLink(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})

/** Removes a link. */
export const deleteFooterLink = writing({
  operation: footerOperations.deleteFooterLink,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ link: one(linkById(db, id)) }),
  facts: () => [{}],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertLinkStamp(db, id, stamp)],
    writes: [removeLink(db, id)],
    changesPublic: true,
    result: null,
  }),
})

/** The whole footer, in its order. */
interface Arrangement {
  groups: { id: string; linkIds: string[] }[]
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...others].sort().join()

/** Puts groups and links in order, and links into other groups. */
export const arrangeFooter = writing({
  operation: footerOperations.arrangeFooter,
  load: (db, _input: Arrangement) => ({ there: allLinkGroups(db) }),
  facts: () => [{}],
  decide(db, { there }, { groups }) {
    const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)
    const named = groups.flatMap(({ linkIds }) => linkIds)
    const links = there.flatMap((group) => idsOf(group.links))
    if (!isSame(idsOf(groups), idsOf(there)) || !isSame(named, links)) {
      throw new Problem('concurrency_conflict', {
        detail:
          'An order names every group and every link of the footer once. Read the footer again, then repeat.',
      })
    }
    const places = {
      groups: groups.map(({ id }, place) => ({ id, place })),
      links: groups.flatMap(({ id: groupId, linkIds }) =>
        linkIds.map((id, place) => ({ id, groupId, place })),
      ),
    }
    return { writes: [arrangeAll(db, places)], changesPublic: true, result: null }
  },
})
