import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

export const eventTemplateResource = declareResource({
  name: 'eventTemplate',
  areas: ['eventTemplates'],
  keyScope: 'events',
  tag: {
    name: 'Event template',
    description: 'What events of a community begin with, and what they take from it later.',
  },
})
const resource = eventTemplateResource

/** Whoever may make events reads them; administrators decide. */
const read = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    allow: ['tenantMember', 'tenantAdministrator', 'instanceAdministrator'],
  })
const change = (id: string) =>
  operation({ id, resource, effect: 'write', allow: ['tenantAdministrator'] })

export const eventTemplateOperations = {
  listEventTemplates: read('listEventTemplates'),
  getEventTemplate: operation({
    ...read('getEventTemplate'),
    id: 'getEventTemplate',
    resource,
    /** An event that follows no template leads to none. */
    refusal: ({ hasTemplate }: { hasTemplate?: boolean }) =>
      hasTemplate === false ? 'resource_not_found' : null,
  }),
  createEventTemplate: change('createEventTemplate'),
  editEventTemplate: change('editEventTemplate'),
  deleteEventTemplate: change('deleteEventTemplate'),
}
