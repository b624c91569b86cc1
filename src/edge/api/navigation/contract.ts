import { z } from '@hono/zod-openapi'
import { navigationOperations } from '../../../domain/navigation/index.ts'
import {
  collectionOf,
  keptShape,
  resourceOf,
  routesOf,
  sortOrder,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const NavigationEntry = resourceOf('NavigationEntry', {
  id: z.uuid(),
  label: z.string(),
  url: z.string().describe('A path on the host of the community, or an address'),
  isVisible: z.boolean(),
  isInHeader: z.boolean().describe('Whether it stands in the header menu of the pages'),
  sortOrder: z.int(),
  ...keptShape,
})

/** A browser reads a second slash or a backslash as the beginning of another host. */
const target = z
  .string()
  .max(500)
  .regex(
    /^(\/(?![/\\])|https:\/\/(?![^/?#]*@)[^/\\?#\s])[^\s\\]*$/,
    'must be a path that starts with / or an address that starts with https://, without a user or a password',
  )

const fields = {
  label: z.string().trim().min(1).max(50),
  url: target,
  isVisible: z.boolean(),
  isInHeader: z.boolean(),
  sortOrder,
}
const NavigationEntryDraft = z
  .strictObject({
    ...withDefaults(fields, { isVisible: true, isInHeader: true, sortOrder: 0 }),
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
  summary: 'List where the community leads its visitors',
  links: { navigation: 'root' },
})

export const listManagedNavigation = managed.listing(navigationOperations.listManagedNavigation, {
  at: '/management',
  summary: 'List the whole navigation of the community, with what visitors do not see',
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
  summary: 'Remove an entry from the navigation',
})
