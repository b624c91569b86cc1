import {
  createNavigationEntry,
  deleteNavigationEntry,
  editNavigationEntry,
  getNavigationEntry,
  listManagedNavigation,
  listNavigation,
  type NavigationEntryView,
} from '../../../domain/navigation/index.ts'
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
    facts: {},
    vars: { id: entry.id },
  })
const managedEntry = entryAs('managedNavigationEntry')

export const navigationEndpoints = [
  endpoint({
    route: contract.listNavigation,
    verb: listNavigation,
    input: byPage,
    represent: collection('navigation', entryAs('navigationEntry')),
  }),
  endpoint({
    route: contract.listManagedNavigation,
    verb: listManagedNavigation,
    input: byPage,
    represent: collection('managedNavigation', managedEntry),
  }),
  endpoint({
    route: contract.getNavigationEntry,
    verb: getNavigationEntry,
    input: byParams,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.createNavigationEntry,
    verb: createNavigationEntry,
    input: byBody,
    represent: managedEntry,
  }),
  endpoint({
    route: contract.editNavigationEntry,
    verb: editNavigationEntry,
    input: changed,
    represent: managedEntry,
  }),
  endpoint({ route: contract.deleteNavigationEntry, verb: deleteNavigationEntry, input: stamped }),
]
