import { z } from '@hono/zod-openapi'
import { speakerOperations } from '../../../domain/speakers/index.ts'
import {
  collectionOf,
  keptShape,
  ofSessionShape,
  resourceOf,
  routesOf,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const Speaker = resourceOf('Speaker', {
  ...ofSessionShape,
  displayName: z.string(),
  sortOrder: z.int(),
  hasConsented: z.boolean().describe('Whether the public may read the name'),
  ...keptShape,
})

const fields = {
  displayName: z.string().trim().min(1).max(200),
  sortOrder: z.int().min(-32768).max(32767),
  hasConsented: z.boolean(),
}

export const SpeakerDraft = z
  .strictObject({ ...withDefaults(fields, { sortOrder: 0 }), sessionId: Uuid })
  .openapi('SpeakerDraft')

export const SpeakerChanges = z.strictObject(fields).partial().openapi('SpeakerChanges')

const managed = routesOf({
  called: 'speaker',
  path: '/api/eventsessionspeaker',
  kind: 'managedSpeaker',
  item: Speaker,
  list: collectionOf('SpeakerCollection', Speaker),
})

export const listManagedSpeakers = managed.listing(speakerOperations.listManagedSpeakers, {
  at: '/management/by-event/{eventId}',
  summary: 'List every speaker of an event, with or without consent',
  links: { speakers: ['managedEvent', 'managedSession'] },
})

export const getManagedSpeaker = managed.reading(speakerOperations.getManagedSpeaker, {
  at: '/management/by-event/{eventId}/{id}',
  summary: 'Read a speaker',
})

export const createSpeaker = managed.creating(speakerOperations.createSpeaker, {
  summary: 'Add a speaker to a session',
  body: SpeakerDraft,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Add a speaker',
  links: { 'add-speaker': 'managedSession', create: 'managedSpeakers' },
})

export const editSpeaker = managed.editing(speakerOperations.editSpeaker, {
  summary: 'Edit a speaker, or record or withdraw their consent',
  body: SpeakerChanges,
})

export const deleteSpeaker = managed.deleting(speakerOperations.deleteSpeaker, {
  summary: 'Remove a speaker from a session',
})
