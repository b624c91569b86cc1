import { z } from '@hono/zod-openapi'
import { eventTemplateOperations } from '../../../domain/event-templates/index.ts'
import {
  collectionOf,
  keptShape,
  lineText,
  nullableText,
  plainText,
  resourceOf,
  routesOf,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { EventTemplateFields } from '../events/schema.ts'

export const EventTemplate = resourceOf('EventTemplate', {
  id: z.uuid(),
  name: z.string(),
  description: nullableText.describe('When to use the template'),
  fields: EventTemplateFields.describe(
    'Initial values of events; an absent field has no initial value',
  ),
  revision: z.int().describe('Raised with every change of the fields'),
  ...keptShape,
})

const fields = {
  name: lineText(100),
  description: plainText(1000).nullable(),
  fields: EventTemplateFields,
}
const EventTemplateDraft = z.strictObject(withDefaults(fields, {})).openapi('EventTemplateDraft')
const EventTemplateChanges = z.strictObject(fields).partial().openapi('EventTemplateChanges')

const templates = routesOf({
  called: 'template',
  path: '/api/eventtemplate',
  kind: 'eventTemplate',
  item: EventTemplate,
  list: collectionOf('EventTemplateCollection', EventTemplate),
})

export const listEventTemplates = templates.listing(eventTemplateOperations.listEventTemplates, {
  summary: 'List the event templates of the community',
  links: { 'event-templates': ['root', 'eventCreationContext'] },
})

export const getEventTemplate = templates.reading(eventTemplateOperations.getEventTemplate, {
  summary: 'Read an event template',
  links: { template: 'templateDifferences' },
})

export const createEventTemplate = templates.creating(eventTemplateOperations.createEventTemplate, {
  summary: 'Add an event template',
  body: EventTemplateDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a template',
  links: { create: 'eventTemplateCollection' },
})

export const editEventTemplate = templates.editing(eventTemplateOperations.editEventTemplate, {
  summary: 'Edit a template; events made from it change only when somebody applies it',
  body: EventTemplateChanges,
  problems: ['validation_failed', 'resource_conflict'],
})

export const deleteEventTemplate = templates.deleting(eventTemplateOperations.deleteEventTemplate, {
  summary: 'Remove a template; events made from it keep what they have',
})
