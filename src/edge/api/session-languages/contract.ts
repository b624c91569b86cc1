import { z } from '@hono/zod-openapi'
import { sessionLanguageOperations } from '../../../domain/session-languages/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineRoute,
  edition,
  IdParams,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventsessionlanguage'
const SessionParams = z.strictObject({ sessionId: Uuid })

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
  params: SessionParams,
  query: PageQuery,
  response: SessionLanguageCollection,
  links: [
    { on: 'session', rel: 'languages' },
    { on: 'sessionLanguage', rel: 'collection' },
  ],
})

export const listManagedSessionLanguages = defineRoute({
  operation: sessionLanguageOperations.listManagedSessionLanguages,
  path: `${path}/management/by-session/{sessionId}`,
  summary: 'List the languages of a session',
  params: SessionParams,
  query: PageQuery,
  response: SessionLanguageCollection,
  links: [
    { on: 'managedSession', rel: 'languages' },
    { on: 'managedSessionLanguage', rel: 'collection' },
  ],
})

export const getManagedSessionLanguage = defineRoute({
  operation: sessionLanguageOperations.getManagedSessionLanguage,
  path: `${path}/management/by-session/{sessionId}/{id}`,
  summary: 'Read a language of a session',
  params: z.strictObject({ sessionId: Uuid, id: Uuid }),
  response: SessionLanguage,
  links: [
    { on: 'managedSessionLanguage', rel: 'self' },
    { on: 'sessionLanguage', rel: 'management' },
  ],
})

export const createSessionLanguage = defineRoute({
  ...creation,
  operation: sessionLanguageOperations.createSessionLanguage,
  path,
  summary: 'Assign a language to a session',
  body: SessionLanguageDraft,
  response: SessionLanguage,
  problems: changeProblems,
  links: [
    { on: 'managedSession', rel: 'add-language', title: 'Add a language' },
    { on: 'managedSessionLanguages', rel: 'create', title: 'Add a language' },
  ],
})

export const editSessionLanguage = defineRoute({
  ...edition,
  operation: sessionLanguageOperations.editSessionLanguage,
  path: `${path}/{id}`,
  summary: 'Replace a language of a session',
  params: IdParams,
  body: SessionLanguageChanges,
  response: SessionLanguage,
  links: [{ on: 'managedSessionLanguage', rel: 'edit', title: 'Edit this language' }],
})

export const deleteSessionLanguage = defineRoute({
  ...removal,
  operation: sessionLanguageOperations.deleteSessionLanguage,
  path: `${path}/{id}`,
  summary: 'Remove a language from a session',
  params: IdParams,
  links: [{ on: 'managedSessionLanguage', rel: 'delete', title: 'Remove this language' }],
})
