import type { EventTemplateView } from '../../../domain/event-templates/index.ts'
import * as verbs from '../../../domain/event-templates/index.ts'
import { collection } from '../../contract/collections.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { byPage, byParams, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const represent = (template: EventTemplateView): Resource => ({
  kind: 'eventTemplate',
  fields: fieldsOf(contract.EventTemplate, template),
  facts: {},
  vars: { id: template.id },
})

export const eventTemplateEndpoints = [
  endpoint({
    route: contract.listEventTemplates,
    verb: verbs.listEventTemplates,
    input: byPage,
    represent: collection('eventTemplateCollection', represent),
  }),
  endpoint({
    route: contract.getEventTemplate,
    verb: verbs.getEventTemplate,
    input: byParams,
    represent,
  }),
  endpoint({
    route: contract.createEventTemplate,
    verb: verbs.createEventTemplate,
    input: ({ body }) => ({ ...body, fields: presentOf(body.fields) }),
    represent,
  }),
  endpoint({
    route: contract.editEventTemplate,
    verb: verbs.editEventTemplate,
    input: ({ params, stamp, body: { fields, ...others } }) => ({
      ...params,
      stamp,
      changes: { ...presentOf(others), ...(fields && { fields: presentOf(fields) }) },
    }),
    represent,
  }),
  endpoint({
    route: contract.deleteEventTemplate,
    verb: verbs.deleteEventTemplate,
    input: stamped,
  }),
]
