import {
  createSessionLanguage,
  deleteSessionLanguage,
  editSessionLanguage,
  getManagedSessionLanguage,
  listManagedSessionLanguages,
  listSessionLanguages,
} from '../../../domain/session-languages/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionLanguageEndpoints = [
  endpoint({
    route: contract.listSessionLanguages,
    verb: listSessionLanguages,
    input: byPage,
    represent: representation.sessionLanguageCollection,
  }),
  endpoint({
    route: contract.listManagedSessionLanguages,
    verb: listManagedSessionLanguages,
    input: byPage,
    represent: representation.managedSessionLanguageCollection,
  }),
  endpoint({
    route: contract.getManagedSessionLanguage,
    verb: getManagedSessionLanguage,
    input: byParams,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.createSessionLanguage,
    verb: createSessionLanguage,
    input: byBody,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.editSessionLanguage,
    verb: editSessionLanguage,
    input: changed,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.deleteSessionLanguage,
    verb: deleteSessionLanguage,
    input: stamped,
  }),
]
