import {
  getLookupEntry,
  type LookupEntry,
  type LookupPage,
  listLookupEntries,
  listLookups,
} from '../../../domain/lookups/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { readEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const bare = { facts: {}, vars: {} }

const lookupCollection = (page: Page<string>): Resource => ({
  kind: 'lookups',
  fields: {},
  ...bare,
  page,
  items: page.rows.map((lookup) => ({
    kind: 'lookup',
    fields: { id: lookup },
    facts: {},
    vars: { lookup },
  })),
})

const lookupEntry = ({ lookup, entry }: LookupEntry): Resource => ({
  kind: 'lookupEntry',
  fields: { ...entry },
  facts: {},
  vars: { lookup, entryId: String(entry.id) },
})

const entryCollection = ({ lookup, entries }: LookupPage): Resource => ({
  kind: 'lookupEntries',
  fields: {},
  ...bare,
  page: entries,
  items: entries.rows.map((entry) => lookupEntry({ lookup, entry })),
})

/** Last of all endpoints: a lookup is named where any other path would be. */
export const lookupEndpoints = [
  readEndpoint({
    route: contract.listLookups,
    verb: listLookups,
    input: ({ query }) => query,
    represent: lookupCollection,
  }),
  readEndpoint({
    route: contract.listLookupEntries,
    verb: listLookupEntries,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: entryCollection,
  }),
  readEndpoint({
    route: contract.getLookupEntry,
    verb: getLookupEntry,
    input: ({ params }) => ({ lookup: params.lookup, id: params.entryId }),
    represent: lookupEntry,
  }),
]
