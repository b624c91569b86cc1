import { z } from '@hono/zod-openapi'
import { navigationOperations } from '../../../domain/navigation/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  edition,
  PageQuery,
  removal,
  resourceOf,
  sortOrder,
} from '../../contract/contract-kit.ts'

const path = '/api/tenant/navigation'

export const NavigationEntry = resourceOf('NavigationEntry', {
  id: z.uuid(),
  label: z.string(),
  url: z.string().describe('A path on the host of the community, or an address'),
  isVisible: z.boolean(),
  isInHeader: z.boolean().describe('Whether it stands in the header menu of the pages'),
  sortOrder: z.int(),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
const NavigationEntryCollection = collectionOf('NavigationEntryCollection', NavigationEntry)

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
    ...fields,
    isVisible: fields.isVisible.default(true),
    isInHeader: fields.isInHeader.default(true),
    sortOrder: fields.sortOrder.default(0),
  })
  .openapi('NavigationEntryDraft')
const NavigationEntryChanges = z.strictObject(fields).partial().openapi('NavigationEntryChanges')

export const listNavigation = defineRoute({
  operation: navigationOperations.listNavigation,
  path,
  summary: 'List where the community leads its visitors',
  query: PageQuery,
  response: NavigationEntryCollection,
  links: { navigation: 'root', collection: 'navigationEntry' },
})

export const listManagedNavigation = defineRoute({
  operation: navigationOperations.listManagedNavigation,
  path: `${path}/management`,
  summary: 'List the whole navigation of the community, with what visitors do not see',
  query: PageQuery,
  response: NavigationEntryCollection,
  links: { 'manage-navigation': 'root', collection: 'managedNavigationEntry' },
})

export const getNavigationEntry = defineRoute({
  operation: navigationOperations.getNavigationEntry,
  path: `${path}/{id}`,
  summary: 'Read an entry of the navigation',
  response: NavigationEntry,
  links: { self: 'managedNavigationEntry', management: 'navigationEntry' },
})

export const createNavigationEntry = defineRoute({
  ...creation,
  operation: navigationOperations.createNavigationEntry,
  path,
  summary: 'Add an entry to the navigation',
  body: NavigationEntryDraft,
  response: NavigationEntry,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add an entry',
  links: { create: 'managedNavigation' },
})

export const editNavigationEntry = defineRoute({
  ...edition,
  operation: navigationOperations.editNavigationEntry,
  path: `${path}/{id}`,
  summary: 'Edit an entry of the navigation',
  body: NavigationEntryChanges,
  response: NavigationEntry,
  title: 'Edit this entry',
  links: { edit: ['navigationEntry', 'managedNavigationEntry'] },
})

export const deleteNavigationEntry = defineRoute({
  ...removal,
  operation: navigationOperations.deleteNavigationEntry,
  path: `${path}/{id}`,
  summary: 'Remove an entry from the navigation',
  title: 'Remove this entry',
  links: { delete: ['navigationEntry', 'managedNavigationEntry'] },
})
