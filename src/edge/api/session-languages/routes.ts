import * as verbs from '../../../domain/session-languages/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionLanguageEndpoints = [
  endpoint({
    route: contract.listSessionLanguages,
    verb: verbs.listSessionLanguages,
    input: byPage,
    represent: representation.sessionLanguageCollection,
  }),
  endpoint({
    route: contract.listManagedSessionLanguages,
    verb: verbs.listManagedSessionLanguages,
    input: byPage,
    represent: representation.managedSessionLanguageCollection,
  }),
  endpoint({
    route: contract.getManagedSessionLanguage,
    verb: verbs.getManagedSessionLanguage,
    input: byParams,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.createSessionLanguage,
    verb: verbs.createSessionLanguage,
    input: byBody,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.editSessionLanguage,
    verb: verbs.editSessionLanguage,
    input: changed,
    represent: representation.managedSessionLanguage,
  }),
  endpoint({
    route: contract.deleteSessionLanguage,
    verb: verbs.deleteSessionLanguage,
    input: stamped,
  }),
]
