import type { Rows } from '../../db/database.ts'
import { one, single } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { navigationOperations } from './operations.ts'
import {
  assertNavigationRoom,
  assertNavigationStamp,
  insertNavigationEntry,
  navigationCount,
  navigationEntryById,
  navigationPage,
  parentById,
  removeNavigationEntry,
  updateNavigationEntry,
} from './queries.ts'

export type NavigationEntryView = Rows<{
  entry: ReturnType<typeof navigationEntryById>
}>['entry'][number]

/** What a caller says of an entry; the rest of its row follows from that. */
export type NavigationEntryInput = Omit<
  NavigationEntryView,
  'id' | 'tenantId' | 'concurrencyStamp' | 'hasChildren'
>

export const navigationFacts = ({ hasChildren }: Pick<NavigationEntryView, 'hasChildren'>) => ({
  hasChildren,
})
const noChildren = { hasChildren: false }

/** More than anybody reads. */
export const mostEntries = 100

/** What the caller sees as a visitor, in its configured order. */
export const listNavigation = listing(
  navigationOperations.listNavigation,
  (db, { page }: { page: PageRequest }) => navigationPage(db, page, true),
)

/** The same with what is not visible. */
export const listManagedNavigation = listing(
  navigationOperations.listManagedNavigation,
  (db, { page }: { page: PageRequest }) => navigationPage(db, page, false),
)

/** One entry, visible or not. */
export const getNavigationEntry = reading({
  operation: navigationOperations.getNavigationEntry,
  load: (db, { id }: { id: string }) => ({ entry: one(navigationEntryById(db, id)) }),
  result: ({ entry }): NavigationEntryView => entry,
})

/** Throws `validation_failed` unless an entry can stand below another one: menus have one level. */
function checkParent(
  parentId: string | null | undefined,
  parents: readonly { id: string; parentId: string | null }[],
  entry?: NavigationEntryView,
) {
  if (parentId == null) return
  const [parent] = parents
  if (parent === undefined || parent.parentId !== null || parent.id === entry?.id) {
    throw invalid('parentId', 'parentId must be another top-level entry.')
  }
  if (entry?.hasChildren) {
    throw invalid(
      'parentId',
      'This entry has child entries, so it must stay at the top level. Move them first.',
    )
  }
}

/** Adds an entry, while there is room. */
export const createNavigationEntry = writing({
  operation: navigationOperations.createNavigationEntry,
  load: (db, { parentId }: NavigationEntryInput) => ({
    found: single(navigationCount(db)),
    parents: parentById(db, parentId),
  }),
  facts: () => [noChildren],
  decide(db, { found, parents }, input, { ids, now, tenantId }) {
    checkParent(input.parentId, parents)
    if (found.count >= mostEntries) {
      throw new Problem('resource_conflict', {
        detail: `The navigation has ${mostEntries} entries, which is the maximum. Remove one that is not needed, then try again.`,
      })
    }
    const result: NavigationEntryView = {
      ...input,
      ...noChildren,
      id: ids.next(now),
      tenantId,
      concurrencyStamp: ids.stamp(),
    }
    const { hasChildren: _, ...row } = result
    return {
      assertions: [assertNavigationRoom(db, mostEntries)],
      writes: [insertNavigationEntry(db, row)],
      changesPublic: true,
      result,
    }
  },
})

interface EditNavigationEntryInput {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<NavigationEntryInput>
}

/** Renames an entry, moves it, or leads it elsewhere. */
export const editNavigationEntry = writing({
  operation: navigationOperations.editNavigationEntry,
  load: (db, { id, changes }: EditNavigationEntryInput) => ({
    entry: one(navigationEntryById(db, id)),
    parents: parentById(db, changes.parentId ?? null),
  }),
  facts: ({ entry }) => [navigationFacts(entry)],
  decide(db, { entry, parents }, { id, stamp, changes }, { ids }) {
    checkParent(changes.parentId, parents, entry)
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: NavigationEntryView = { ...entry, ...values }
    return {
      assertions: [assertNavigationStamp(db, id, stamp)],
      writes: [updateNavigationEntry(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})

/** Removes an entry. */
export const deleteNavigationEntry = writing({
  operation: navigationOperations.deleteNavigationEntry,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({ entry: one(navigationEntryById(db, id)) }),
  facts: ({ entry }) => [navigationFacts(entry)],
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertNavigationStamp(db, id, stamp)],
    writes: [removeNavigationEntry(db, id)],
    changesPublic: true,
    result: null,
  }),
})
