import { z } from '@hono/zod-openapi'
import { sessionLanguageOperations } from '../../../domain/session-languages/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  edition,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventsessionlanguage'

export const SessionLanguage = resourceOf('SessionLanguage', {
  id: z.uuid(),
  eventId: z.uuid(),
  sessionId: z.uuid(),
  sessionTitle: nullableText,
  languageCode: z.string().describe('BCP 47, as en or pt-BR'),
  languageFullName: nullableText,
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const SessionLanguageCollection = collectionOf('SessionLanguageCollection', SessionLanguage)

const languageCode = z.string().trim().min(2).max(35)
export const SessionLanguageDraft = z
  .strictObject({ sessionId: Uuid, languageCode })
  .openapi('SessionLanguageDraft')
export const SessionLanguageChanges = z
  .strictObject({ languageCode })
  .partial()
  .openapi('SessionLanguageChanges')

export const listSessionLanguages = defineRoute({
  operation: sessionLanguageOperations.listSessionLanguages,
  path: `${path}/by-session/{sessionId}`,
  summary: 'List the languages of a public session',
  query: PageQuery,
  response: SessionLanguageCollection,
  links: { languages: 'session', collection: 'sessionLanguage' },
})

export const listManagedSessionLanguages = defineRoute({
  operation: sessionLanguageOperations.listManagedSessionLanguages,
  path: `${path}/management/by-session/{sessionId}`,
  summary: 'List the languages of a session',
  query: PageQuery,
  response: SessionLanguageCollection,
  links: { languages: 'managedSession', collection: 'managedSessionLanguage' },
})

export const getManagedSessionLanguage = defineRoute({
  operation: sessionLanguageOperations.getManagedSessionLanguage,
  path: `${path}/management/by-session/{sessionId}/{id}`,
  summary: 'Read a language of a session',
  response: SessionLanguage,
  links: { self: 'managedSessionLanguage', management: 'sessionLanguage' },
})

export const createSessionLanguage = defineRoute({
  ...creation,
  operation: sessionLanguageOperations.createSessionLanguage,
  path,
  summary: 'Assign a language to a session',
  body: SessionLanguageDraft,
  response: SessionLanguage,
  problems: changeProblems,
  title: 'Add a language',
  links: { 'add-language': 'managedSession', create: 'managedSessionLanguages' },
})

export const editSessionLanguage = defineRoute({
  ...edition,
  operation: sessionLanguageOperations.editSessionLanguage,
  path: `${path}/{id}`,
  summary: 'Replace a language of a session',
  body: SessionLanguageChanges,
  response: SessionLanguage,
  title: 'Edit this language',
  links: { edit: 'managedSessionLanguage' },
})

export const deleteSessionLanguage = defineRoute({
  ...removal,
  operation: sessionLanguageOperations.deleteSessionLanguage,
  path: `${path}/{id}`,
  summary: 'Remove a language from a session',
  title: 'Remove this language',
  links: { delete: 'managedSessionLanguage' },
})
