import { z } from '@hono/zod-openapi'
import { speakerOperations } from '../../../domain/speakers/index.ts'
import {
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

const path = '/api/eventsessionspeaker'

export const Speaker = resourceOf('Speaker', {
  id: z.uuid(),
  eventId: z.uuid(),
  sessionId: z.uuid(),
  sessionTitle: nullableText,
  displayName: z.string(),
  sortOrder: z.int(),
  hasConsented: z.boolean().describe('Whether the public may read the name'),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const SpeakerCollection = collectionOf('SpeakerCollection', Speaker)

const fields = {
  displayName: z.string().trim().min(1).max(200),
  sortOrder: z.int().min(-32768).max(32767),
  hasConsented: z.boolean(),
}

export const SpeakerDraft = z
  .strictObject({ ...fields, sessionId: Uuid, sortOrder: fields.sortOrder.default(0) })
  .openapi('SpeakerDraft')

export const SpeakerChanges = z.strictObject(fields).partial().openapi('SpeakerChanges')

export const listManagedSpeakers = defineRoute({
  operation: speakerOperations.listManagedSpeakers,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every speaker of an event, with or without consent',
  query: PageQuery,
  response: SpeakerCollection,
  links: { speakers: ['managedEvent', 'managedSession'], collection: 'managedSpeaker' },
})

export const getManagedSpeaker = defineRoute({
  operation: speakerOperations.getManagedSpeaker,
  path: `${path}/management/by-event/{eventId}/{id}`,
  summary: 'Read a speaker',
  response: Speaker,
  links: { self: 'managedSpeaker' },
})

export const createSpeaker = defineRoute({
  ...creation,
  operation: speakerOperations.createSpeaker,
  path,
  summary: 'Add a speaker to a session',
  body: SpeakerDraft,
  response: Speaker,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Add a speaker',
  links: { 'add-speaker': 'managedSession', create: 'managedSpeakers' },
})

export const editSpeaker = defineRoute({
  ...edition,
  operation: speakerOperations.editSpeaker,
  path: `${path}/{id}`,
  summary: 'Edit a speaker, or record or withdraw their consent',
  body: SpeakerChanges,
  response: Speaker,
  title: 'Edit this speaker',
  links: { edit: 'managedSpeaker' },
})

export const deleteSpeaker = defineRoute({
  ...removal,
  operation: speakerOperations.deleteSpeaker,
  path: `${path}/{id}`,
  summary: 'Remove a speaker from a session',
  title: 'Remove this speaker',
  links: { delete: 'managedSpeaker' },
})
