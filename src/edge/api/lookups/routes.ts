import type {
  Lookup,
  LookupEntry,
  LookupPage,
  ManagedEntry,
  ManagedLookup,
} from '../../../domain/lookups/index.ts'
import * as verbs from '../../../domain/lookups/index.ts'
import { isOpenLookup } from '../../../kernel/open-lookups.ts'
import { collection } from '../../contract/collections.ts'
import {
  byPage,
  byParams,
  byQuery,
  changed,
  endpoint,
  type Scene,
  stamped,
  withBody,
} from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

/** Those that a community can change lead to where it does so. */
const kindOf = (lookup: string, kinds: Record<'open' | 'fixed', string>) =>
  isOpenLookup(lookup) ? kinds.open : kinds.fixed

const lookupCollection = collection('lookups', (lookup: string) => ({
  kind: kindOf(lookup, { open: 'openLookup', fixed: 'lookup' }),
  fields: { id: lookup },
  facts: {},
  vars: { lookup },
}))

const lookupEntry = ({ lookup, entry }: LookupEntry): Resource => ({
  kind: kindOf(lookup, { open: 'openLookupEntry', fixed: 'lookupEntry' }),
  fields: { ...entry },
  facts: {},
  vars: { lookup, entryId: String(entry.id), id: String(entry.id) },
})

const entryCollection = ({ lookup, entries }: LookupPage, scene: Scene) => ({
  ...collection(
    kindOf(lookup, { open: 'openLookupEntries', fixed: 'lookupEntries' }),
    (entry: Lookup) => lookupEntry({ lookup, entry }),
  )(entries, scene),
  vars: { lookup },
})

const managedEntry = ({
  lookup,
  shown,
  isOwn,
  isHidden,
  concurrencyStamp,
  facts,
}: ManagedEntry): Resource => ({
  kind: 'managedLookupEntry',
  fields: { ...shown, isOwn, isHidden, concurrencyStamp },
  facts: { ...facts },
  vars: { lookup, id: String(shown.id) },
})

const managedCollection = (
  { lookup, concurrencyStamp, entries }: ManagedLookup,
  scene: Scene,
): Resource => ({
  ...collection('managedLookupEntries', managedEntry)(entries, scene),
  fields: { concurrencyStamp },
  vars: { lookup },
})

export const openLookupEndpoints = [
  endpoint({
    route: contract.listManagedLookupEntries,
    verb: verbs.listManagedLookupEntries,
    input: byPage,
    represent: managedCollection,
  }),
  endpoint({
    route: contract.createLookupEntry,
    verb: verbs.createLookupEntry,
    input: withBody,
    represent: managedEntry,
  }),
  endpoint({ route: contract.arrangeLookup, verb: verbs.arrangeLookup, input: withBody }),
  endpoint({
    route: contract.getManagedLookupEntry,
    verb: verbs.getManagedLookupEntry,
    input: byParams,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.editLookupEntry,
    verb: verbs.editLookupEntry,
    input: changed,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.deleteLookupEntry,
    verb: verbs.deleteLookupEntry,
    input: stamped,
  }),
  endpoint({
    route: contract.resetLookupEntry,
    verb: verbs.resetLookupEntry,
    input: stamped,
    represent: managedEntry,
  }),
]

/** Last of all endpoints: a lookup is named where any other path would be. */
export const lookupEndpoints = [
  endpoint({
    route: contract.listLookups,
    verb: verbs.listLookups,
    input: byQuery,
    represent: lookupCollection,
  }),
  endpoint({
    route: contract.listLookupEntries,
    verb: verbs.listLookupEntries,
    input: byPage,
    represent: entryCollection,
  }),
  endpoint({
    route: contract.getLookupEntry,
    verb: verbs.getLookupEntry,
    input: ({ params }) => ({ lookup: params.lookup, id: params.entryId }),
    represent: lookupEntry,
  }),
]
