import * as verbs from '../../../domain/navigation/index.ts'
import { type NavigationEntryView, navigationFacts } from '../../../domain/navigation/index.ts'
import { collection } from '../../contract/collections.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const entryAs =
  (kind: string) =>
  (entry: NavigationEntryView): Resource => ({
    kind,
    fields: fieldsOf(contract.NavigationEntry, entry),
    facts: navigationFacts(entry),
    vars: { id: entry.id },
  })
const managedEntry = entryAs('managedNavigationEntry')

export const navigationEndpoints = [
  endpoint({
    route: contract.listNavigation,
    verb: verbs.listNavigation,
    input: byPage,
    represent: collection('navigation', entryAs('navigationEntry')),
  }),
  endpoint({
    route: contract.listManagedNavigation,
    verb: verbs.listManagedNavigation,
    input: byPage,
    represent: collection('managedNavigation', managedEntry),
  }),
  endpoint({
    route: contract.getNavigationEntry,
    verb: verbs.getNavigationEntry,
    input: byParams,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.createNavigationEntry,
    verb: verbs.createNavigationEntry,
    input: byBody,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.editNavigationEntry,
    verb: verbs.editNavigationEntry,
    input: changed,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.deleteNavigationEntry,
    verb: verbs.deleteNavigationEntry,
    input: stamped,
  }),
]
