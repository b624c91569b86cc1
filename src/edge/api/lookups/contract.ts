import { z } from '@hono/zod-openapi'
import { lookupNames, lookupOperations } from '../../../domain/lookups/index.ts'
import { openLookups } from '../../../kernel/open-lookups.ts'
import {
  collectionOf,
  creation,
  defineList,
  defineRoute,
  edition,
  lineText,
  lookupId,
  lookupShape,
  plainText,
  removal,
  resourceOf,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

const lookup = z.enum(lookupNames as [string, ...string[]])
const ofLookups = { lookup: lookupNames }

const entryShape = {
  ...lookupShape,
  minAge: z.int().nullable().optional().describe('Only for audienceage'),
  maxAge: z.int().nullable().optional().describe('Only for audienceage'),
}

export const LookupName = resourceOf('LookupName', { id: z.string() })
export const LookupEntry = resourceOf('LookupEntry', entryShape)
export const ManagedLookupEntry = resourceOf('ManagedLookupEntry', {
  ...entryShape,
  isOwn: z.boolean().describe('Whether the community has added it; ids of such begin at 1000'),
  isHidden: z
    .boolean()
    .describe('It cannot be chosen any more. What has it keeps it, and shows its name'),
  concurrencyStamp: z.uuid(),
})

export const listLookups = defineList({
  operation: lookupOperations.listLookups,
  path: '/api/lookup',
  summary: 'List the lookups',
  response: collectionOf('LookupNameCollection', LookupName),
  links: { lookups: 'root' },
})

export const listLookupEntries = defineList({
  operation: lookupOperations.listLookupEntries,
  path: '/api/{lookup}',
  values: ofLookups,
  summary: 'List the entries of a lookup that can be chosen',
  params: { lookup },
  response: collectionOf('LookupEntryCollection', LookupEntry),
  links: { entries: 'lookup', collection: 'lookupEntry' },
})

export const getLookupEntry = defineRoute({
  operation: lookupOperations.getLookupEntry,
  path: '/api/{lookup}/{entryId}',
  values: ofLookups,
  summary: 'Read an entry of a lookup, hidden or not',
  params: {
    lookup,
    entryId: lookupId,
  },
  response: LookupEntry,
  links: { self: 'lookupEntry' },
})

const path = '/api/tenant/lookup/{lookup}'
const ofOpenLookups = {
  values: { lookup: openLookups },
  params: { lookup: z.enum(openLookups) },
}
const ofEntries = { ...ofOpenLookups, params: { ...ofOpenLookups.params, id: lookupId } }

const fields = {
  fullName: lineText(100),
  description: plainText(500).nullable(),
  isHidden: z.boolean(),
}
const LookupEntryDraft = z
  .strictObject({ ...withDefaults(fields, { isHidden: false }) })
  .openapi('LookupEntryDraft')
const LookupEntryChanges = z.strictObject(fields).partial().openapi('LookupEntryChanges')
const LookupOrder = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Of the list that was read'),
    ids: z.array(z.int()).max(100).describe('Every entry, hidden ones too'),
  })
  .openapi('LookupOrder')

export const listManagedLookupEntries = defineList({
  operation: lookupOperations.listManagedLookupEntries,
  path,
  ...ofOpenLookups,
  summary: 'List all entries of a lookup that the community can change, hidden ones too',
  response: collectionOf('ManagedLookupEntryCollection', ManagedLookupEntry, {
    concurrencyStamp: z.uuid().describe('Another one after every change of the lookup'),
  }),
  links: {
    management: ['lookup', 'lookupEntries'],
    collection: 'managedLookupEntry',
  },
})

export const createLookupEntry = defineRoute({
  ...creation,
  operation: lookupOperations.createLookupEntry,
  path,
  ...ofOpenLookups,
  summary: 'Add an entry to a lookup',
  body: LookupEntryDraft,
  response: ManagedLookupEntry,
  title: 'Add an entry',
  links: { create: 'managedLookupEntries' },
})

export const arrangeLookup = defineRoute({
  operation: lookupOperations.arrangeLookup,
  method: 'put',
  path: `${path}/order`,
  ...ofOpenLookups,
  summary: 'Reorder all entries of a lookup',
  body: LookupOrder,
  response: null,
  problems: ['validation_failed', 'resource_not_found', 'concurrency_conflict'],
  title: 'Reorder the entries',
  links: { reorder: 'managedLookupEntries' },
})

export const getManagedLookupEntry = defineRoute({
  operation: lookupOperations.getManagedLookupEntry,
  path: `${path}/{id}`,
  ...ofEntries,
  summary: 'Read an entry of a lookup that the community can change',
  response: ManagedLookupEntry,
  links: { self: 'managedLookupEntry', management: 'lookupEntry' },
})

export const editLookupEntry = defineRoute({
  ...edition,
  operation: lookupOperations.editLookupEntry,
  path: `${path}/{id}`,
  ...ofEntries,
  summary: 'Rename, describe, hide or show an entry of a lookup',
  body: LookupEntryChanges,
  response: ManagedLookupEntry,
  title: 'Edit this entry',
  links: { edit: 'managedLookupEntry' },
})

export const deleteLookupEntry = defineRoute({
  ...removal,
  operation: lookupOperations.deleteLookupEntry,
  path: `${path}/{id}`,
  ...ofEntries,
  summary: 'Remove a custom entry that is not in use',
  title: 'Remove this entry',
  links: { delete: 'managedLookupEntry' },
})

export const resetLookupEntry = defineRoute({
  operation: lookupOperations.resetLookupEntry,
  path: `${path}/{id}/reset`,
  ...ofEntries,
  ifMatch: true,
  summary: 'Reset an entry to the product’s default',
  response: ManagedLookupEntry,
  title: 'Put this entry back to the default',
  links: { reset: 'managedLookupEntry' },
})
