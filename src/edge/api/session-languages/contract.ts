import { z } from '@hono/zod-openapi'
import { sessionLanguageOperations as operations } from '../../../domain/session-languages/index.ts'
import {
  collectionOf,
  keptShape,
  nullableText,
  ofSessionShape,
  resourceOf,
  routesOf,
  Uuid,
} from '../../contract/contract-kit.ts'

export const SessionLanguage = resourceOf('SessionLanguage', {
  ...ofSessionShape,
  languageCode: z.string().describe('BCP 47, as en or pt-BR'),
  languageFullName: nullableText,
  ...keptShape,
})

const languageCode = z.string().trim().min(2).max(35)
export const SessionLanguageDraft = z
  .strictObject({ sessionId: Uuid, languageCode })
  .openapi('SessionLanguageDraft')
export const SessionLanguageChanges = z
  .strictObject({ languageCode })
  .partial()
  .openapi('SessionLanguageChanges')

const things = {
  called: 'language',
  path: '/api/eventsessionlanguage',
  item: SessionLanguage,
  list: collectionOf('SessionLanguageCollection', SessionLanguage),
} as const
const languages = routesOf({ ...things, kind: 'sessionLanguage' })
const managed = routesOf({ ...things, kind: 'managedSessionLanguage' })

export const listSessionLanguages = languages.listing(operations.listSessionLanguages, {
  at: '/by-session/{sessionId}',
  summary: 'List the languages of a public session',
  links: { languages: 'session' },
})

export const listManagedSessionLanguages = managed.listing(operations.listManagedSessionLanguages, {
  at: '/management/by-session/{sessionId}',
  summary: 'List the languages of a session',
  links: { languages: 'managedSession' },
})

export const getManagedSessionLanguage = managed.reading(operations.getManagedSessionLanguage, {
  at: '/management/by-session/{sessionId}/{id}',
  summary: 'Read a language of a session',
  links: { management: 'sessionLanguage' },
})

export const createSessionLanguage = languages.creating(operations.createSessionLanguage, {
  summary: 'Assign a language to a session',
  body: SessionLanguageDraft,
  title: 'Add a language',
  links: { 'add-language': 'managedSession', create: 'managedSessionLanguages' },
})

export const editSessionLanguage = managed.editing(operations.editSessionLanguage, {
  summary: 'Replace a language of a session',
  body: SessionLanguageChanges,
})

export const deleteSessionLanguage = managed.deleting(operations.deleteSessionLanguage, {
  summary: 'Remove a language from a session',
})
