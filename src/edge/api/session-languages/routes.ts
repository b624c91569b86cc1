import {
  createSessionLanguage,
  deleteSessionLanguage,
  editSessionLanguage,
  getManagedSessionLanguage,
  type LanguageOfSession,
  listManagedSessionLanguages,
  listSessionLanguages,
} from '../../../domain/session-languages/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionLanguageEndpoints = [
  readEndpoint({
    route: contract.listSessionLanguages,
    verb: listSessionLanguages,
    input: byPage,
    represent: representation.sessionLanguageCollection,
  }),
  readEndpoint({
    route: contract.listManagedSessionLanguages,
    verb: listManagedSessionLanguages,
    input: byPage,
    represent: representation.managedSessionLanguageCollection,
  }),
  readEndpoint({
    route: contract.getManagedSessionLanguage,
    verb: getManagedSessionLanguage,
    input: byParams,
    represent: representation.managedSessionLanguage,
  }),
  writeEndpoint({
    route: contract.createSessionLanguage,
    verb: createSessionLanguage,
    input: ({ body }) => body,
    represent: representation.managedSessionLanguage,
    location: ({ language }: LanguageOfSession) =>
      `/api/eventsessionlanguage/management/by-session/${language.sessionId}/${language.id}`,
  }),
  writeEndpoint({
    route: contract.editSessionLanguage,
    verb: editSessionLanguage,
    input: changed,
    represent: representation.managedSessionLanguage,
  }),
  writeEndpoint({
    route: contract.deleteSessionLanguage,
    verb: deleteSessionLanguage,
    input: stamped,
    represent: () => null,
  }),
]
