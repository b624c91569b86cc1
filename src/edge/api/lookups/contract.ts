import { z } from '@hono/zod-openapi'
import { lookupNames, lookupOperations } from '../../../domain/lookups/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  lookupId,
  lookupShape,
  resourceOf,
} from '../../contract/contract-kit.ts'

const lookup = z.enum(lookupNames as [string, ...string[]])
const ofLookups = { lookup: lookupNames }

export const LookupName = resourceOf('LookupName', { id: z.string() })
export const LookupEntry = resourceOf('LookupEntry', {
  ...lookupShape,
  minAge: z.int().nullable().optional().describe('Only for audienceage'),
  maxAge: z.int().nullable().optional().describe('Only for audienceage'),
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
  summary: 'List the entries of a lookup',
  params: { lookup },
  response: collectionOf('LookupEntryCollection', LookupEntry),
  links: { entries: 'lookup', collection: 'lookupEntry' },
})

export const getLookupEntry = defineRoute({
  operation: lookupOperations.getLookupEntry,
  path: '/api/{lookup}/{entryId}',
  values: ofLookups,
  summary: 'Read an entry of a lookup',
  params: {
    lookup,
    entryId: lookupId,
  },
  response: LookupEntry,
  links: { self: 'lookupEntry' },
})
