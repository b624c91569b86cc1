import { z } from '@hono/zod-openapi'
import { speakerOperations } from '../../../domain/speakers/index.ts'
import {
  collectionOf,
  defineRoute,
  EventIdParams,
  IdParams,
  IdsOfEventParams,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Speaker'
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
  method: 'get',
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every speaker of an event, with or without consent',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: EventIdParams,
  query: PageQuery,
  response: SpeakerCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    { on: ['managedEvent', 'managedSession'], rel: 'speakers', query: '{?page,pageSize}' },
    { on: 'managedSpeaker', rel: 'collection' },
  ],
})

export const getManagedSpeaker = defineRoute({
  operation: speakerOperations.getManagedSpeaker,
  method: 'get',
  path: `${path}/management/by-event/{eventId}/{id}`,
  summary: 'Read a speaker',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdsOfEventParams,
  response: Speaker,
  problems: ['resource_not_found'],
  links: [{ on: 'managedSpeaker', rel: 'self' }],
})

export const createSpeaker = defineRoute({
  operation: speakerOperations.createSpeaker,
  method: 'post',
  path,
  summary: 'Name a speaker of a session',
  tag,
  access: 'authenticated',
  cache: 'private',
  body: SpeakerDraft,
  idempotency: 'optional',
  response: Speaker,
  status: 201,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  links: [
    { on: 'managedSession', rel: 'add-speaker', title: 'Name a speaker' },
    { on: 'managedSpeakers', rel: 'create', title: 'Name a speaker' },
  ],
})

export const editSpeaker = defineRoute({
  operation: speakerOperations.editSpeaker,
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Edit a speaker, or record or withdraw the consent',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  body: SpeakerChanges,
  ifMatch: true,
  idempotency: 'optional',
  response: Speaker,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [{ on: 'managedSpeaker', rel: 'edit', title: 'Edit this speaker' }],
})

export const deleteSpeaker = defineRoute({
  operation: speakerOperations.deleteSpeaker,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Take a speaker off a session',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  ifMatch: true,
  idempotency: 'optional',
  response: null,
  status: 204,
  problems: ['resource_not_found', 'concurrency_conflict', 'resource_conflict'],
  links: [{ on: 'managedSpeaker', rel: 'delete', title: 'Remove this speaker' }],
})
