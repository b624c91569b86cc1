import * as verbs from '../../../domain/template-syncs/index.ts'
import {
  type TemplateDifferences,
  templateSyncFacts,
} from '../../../domain/template-syncs/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import { byParams, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const represent = ({ event, template, differences }: TemplateDifferences): Resource => ({
  kind: 'templateDifferences',
  fields: {
    eventId: event.id,
    concurrencyStamp: event.concurrencyStamp,
    templateId: template?.id ?? null,
    templateName: template?.name ?? null,
    templateRevision: template?.revision ?? null,
    knownRevision: template?.knownRevision ?? null,
    differences,
  },
  facts: templateSyncFacts(event),
  vars: { eventId: event.id, eventTemplateId: template?.id ?? '' },
})

export const templateSyncEndpoints = [
  endpoint({
    route: contract.getTemplateDifferences,
    verb: verbs.getTemplateDifferences,
    input: byParams,
    represent,
  }),
  endpoint({
    route: contract.applyTemplate,
    verb: verbs.applyTemplate,
    input: ({ params, stamp, body }) => ({ ...params, ...body, stamp }),
    represent,
  }),
  endpoint({
    route: contract.listTemplateSyncs,
    verb: verbs.listTemplateSyncs,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: collectionOfEvent('templateSyncCollection', (sync, event) => ({
      kind: 'templateSync',
      fields: fieldsOf(contract.TemplateSync, { ...sync, eventId: event.id }),
      facts: templateSyncFacts(event),
      vars: { eventId: event.id },
    })),
  }),
]
