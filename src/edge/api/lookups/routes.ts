import type {
  Lookup,
  LookupEntry,
  LookupPage,
  ManagedEntry,
  ManagedLookup,
  OpenEntryFacts,
} from '../../../domain/lookups/index.ts'
import * as verbs from '../../../domain/lookups/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
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

const factsOf = (lookup: string): OwnFacts<Pick<OpenEntryFacts, 'isOpen'>> => ({
  isOpen: isOpenLookup(lookup),
})

const lookupCollection = collection('lookups', (lookup: string) => ({
  kind: 'lookup',
  fields: { id: lookup },
  facts: factsOf(lookup),
  vars: { lookup },
}))

const lookupEntry = ({ lookup, entry }: LookupEntry): Resource => ({
  kind: 'lookupEntry',
  fields: { ...entry },
  facts: factsOf(lookup),
  vars: { lookup, entryId: String(entry.id), id: String(entry.id) },
})

const entryCollection = ({ lookup, entries }: LookupPage, scene: Scene): Resource => ({
  ...collection('lookupEntries', (entry: Lookup) => lookupEntry({ lookup, entry }))(entries, scene),
  facts: factsOf(lookup),
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
