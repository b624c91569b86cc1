import {
  getLookupEntry,
  type Lookup,
  type LookupEntry,
  type LookupPage,
  listLookupEntries,
  listLookups,
} from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import { byPage, byQuery, endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const lookupCollection = collection('lookups', (lookup: string) => ({
  kind: 'lookup',
  fields: { id: lookup },
  facts: {},
  vars: { lookup },
}))

const lookupEntry = ({ lookup, entry }: LookupEntry): Resource => ({
  kind: 'lookupEntry',
  fields: { ...entry },
  facts: {},
  vars: { lookup, entryId: String(entry.id) },
})

const entryCollection = ({ lookup, entries }: LookupPage, scene: Scene) =>
  collection('lookupEntries', (entry: Lookup) => lookupEntry({ lookup, entry }))(entries, scene)

/** Last of all endpoints: a lookup is named where any other path would be. */
export const lookupEndpoints = [
  endpoint({
    route: contract.listLookups,
    verb: listLookups,
    input: byQuery,
    represent: lookupCollection,
  }),
  endpoint({
    route: contract.listLookupEntries,
    verb: listLookupEntries,
    input: byPage,
    represent: entryCollection,
  }),
  endpoint({
    route: contract.getLookupEntry,
    verb: getLookupEntry,
    input: ({ params }) => ({ lookup: params.lookup, id: params.entryId }),
    represent: lookupEntry,
  }),
]
