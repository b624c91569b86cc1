import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventTemplateResource } from '../event-templates/index.ts'
import { eventOnlookers, eventOrganizers, takesChanges } from '../events/index.ts'

interface TemplateSyncFacts {
  eventStatusId: number
  /** Whether the event follows a template that is still there. */
  hasTemplate: boolean
}

export const noTemplate = 'This event follows no template.'

const resource = declareResource<TemplateSyncFacts>({
  name: 'templateSync',
  keyScope: 'events',
  tag: eventTemplateResource.tag,
})

export const templateSyncOperations = {
  getTemplateDifferences: operation({
    id: 'getTemplateDifferences',
    resource,
    effect: 'read',
    allow: [...eventOrganizers, ...eventOnlookers],
  }),
  /** Includes what an edit of the same fields asks for. */
  applyTemplate: operation({
    id: 'applyTemplate',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts: TemplateSyncFacts) =>
      conflictIf(!facts.hasTemplate, noTemplate) ?? takesChanges(facts),
  }),
  listTemplateSyncs: operation({
    id: 'listTemplateSyncs',
    resource,
    effect: 'read',
    allow: [...eventOrganizers, ...eventOnlookers],
  }),
}
