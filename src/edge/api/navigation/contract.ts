import { z } from '@hono/zod-openapi'
import { navigationOperations } from '../../../domain/navigation/index.ts'
import { audience } from '../../../kernel/audience.ts'
import {
  collectionOf,
  keptShape,
  lineText,
  linkTarget,
  resourceOf,
  routesOf,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const NavigationEntry = resourceOf('NavigationEntry', {
  id: z.uuid(),
  parentId: z.uuid().nullable().describe('The entry in whose menu it is. Menus have one level'),
  label: z.string(),
  url: z.string().describe('A path on the host of the community, or an address'),
  audience: z.enum(audience).describe('Who sees the entry; `Members` are members of the community'),
  isVisible: z
    .boolean()
    .describe('Parent entry; a child entry is hidden while its parent is hidden'),
  isInHeader: z.boolean().describe('Whether it stands in the header menu of the pages'),
  sortOrder: z.int(),
  ...keptShape,
})

/** What an entry says, wherever it stands. */
export const navigationLink = {
  label: lineText(50),
  url: linkTarget,
  audience: z.enum(audience),
  isVisible: z.boolean(),
  isInHeader: z.boolean(),
}
const fields = { parentId: Uuid.nullable(), ...navigationLink, sortOrder }
const NavigationEntryDraft = z
  .strictObject({
    ...withDefaults(fields, {
      audience: audience.everybody,
      isVisible: true,
      isInHeader: true,
      sortOrder: 0,
    }),
  })
  .openapi('NavigationEntryDraft')
const NavigationEntryChanges = z.strictObject(fields).partial().openapi('NavigationEntryChanges')

const things = {
  called: 'entry',
  path: '/api/tenant/navigation',
  on: ['navigationEntry', 'managedNavigationEntry'],
  item: NavigationEntry,
  list: collectionOf('NavigationEntryCollection', NavigationEntry),
} as const
const entries = routesOf({ ...things, kind: 'navigationEntry' })
const managed = routesOf({ ...things, kind: 'managedNavigationEntry' })

export const listNavigation = entries.listing(navigationOperations.listNavigation, {
  summary: 'List the navigation of the community',
  links: { navigation: 'root' },
})

export const listManagedNavigation = managed.listing(navigationOperations.listManagedNavigation, {
  at: '/management',
  summary: 'List the whole navigation of the community, including hidden entries',
  links: { 'manage-navigation': 'root' },
})

export const getNavigationEntry = managed.reading(navigationOperations.getNavigationEntry, {
  summary: 'Read an entry of the navigation',
  links: { management: 'navigationEntry' },
})

export const createNavigationEntry = entries.creating(navigationOperations.createNavigationEntry, {
  summary: 'Add an entry to the navigation',
  body: NavigationEntryDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add an entry',
  links: { create: 'managedNavigation' },
})

export const editNavigationEntry = entries.editing(navigationOperations.editNavigationEntry, {
  summary: 'Edit an entry of the navigation',
  body: NavigationEntryChanges,
})

export const deleteNavigationEntry = entries.deleting(navigationOperations.deleteNavigationEntry, {
  summary: 'Remove an entry of the navigation that has none below it',
})
