import { z } from '@hono/zod-openapi'
import { differenceStates, templateSyncOperations } from '../../../domain/template-syncs/index.ts'
import {
  changeProblems,
  collectionOf,
  defineList,
  instantText,
  nullableText,
  resourceOf,
  routesOfOne,
} from '../../contract/contract-kit.ts'
import { EventTemplateFields, ParticipationConfiguration } from '../events/schema.ts'

const field = z.enum(
  Object.keys(EventTemplateFields.shape) as (keyof typeof EventTemplateFields.shape)[],
)
const value = z.union([z.string(), z.number(), ParticipationConfiguration]).nullable()

export const TemplateDifferences = resourceOf('TemplateDifferences', {
  eventId: z.uuid(),
  concurrencyStamp: z.uuid().describe('Stamp of the event'),
  templateId: z.uuid().nullable().describe('Null if the event has no template'),
  templateName: nullableText,
  templateRevision: z.int().nullable().describe('Current revision of the template'),
  knownRevision: z.int().nullable().describe('Revision of the template at the last comparison'),
  differences: z.array(
    z
      .strictObject({
        field,
        state: z
          .enum(differenceStates)
          .describe(
            '`Changed`: the template has changed since. `Diverged`: the event has. `Conflicting`: both have',
          ),
        base: value.describe('Value of the template at the last comparison'),
        template: value,
        event: value,
      })
      .openapi('TemplateDifference'),
  ),
})

const path = '/api/events'
const syncs = routesOfOne({
  path,
  id: 'eventId',
  kind: 'templateDifferences',
  item: TemplateDifferences,
})

export const getTemplateDifferences = syncs.reading(templateSyncOperations.getTemplateDifferences, {
  at: '/{eventId}/template-sync/diff',
  summary: 'Compare an event with its template',
  links: { 'template-differences': 'managedEvent' },
})

export const TemplateApplication = z
  .strictObject({
    templateRevision: z.int().min(1).describe('The revision that was read'),
    fields: z
      .array(field)
      .max(50)
      .transform((names) => [...new Set(names)])
      .describe('Fields to copy to the event. The other differences are dismissed'),
  })
  .openapi('TemplateApplication')

export const applyTemplate = syncs.commanding(
  templateSyncOperations.applyTemplate,
  'apply-template',
  {
    ifMatch: true,
    at: 'template-sync/apply',
    summary: 'Copy selected fields of the template to the event',
    body: TemplateApplication,
    problems: [...changeProblems, 'stale_sync_base'],
    title: 'Apply the template',
  },
)

export const TemplateSync = resourceOf('TemplateSync', {
  id: z.uuid(),
  eventId: z.uuid(),
  templateName: z.string(),
  fromRevision: z.int(),
  toRevision: z.int(),
  fields: z.array(z.string()),
  createdAt: instantText,
})

export const listTemplateSyncs = defineList({
  operation: templateSyncOperations.listTemplateSyncs,
  path: `${path}/{eventId}/template-sync/history`,
  summary: 'List what an event has taken from its template, newest first',
  response: collectionOf('TemplateSyncCollection', TemplateSync),
  links: {
    'template-history': ['managedEvent', 'templateDifferences'],
    collection: 'templateSync',
  },
})
