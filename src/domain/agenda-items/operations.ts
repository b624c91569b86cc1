import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventOnlookers, eventOrganizers, takesChanges } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'

const resource = declareResource({
  name: 'agendaItem',
  keyScope: 'events',
  tag: {
    name: 'Agenda item',
    description: 'Entries of the agenda that are no sessions: openings, breaks, meals.',
  },
})
const hiddenIsAbsent = ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found')
const readers = [...eventOrganizers, ...eventOnlookers]

export const agendaItemOperations = {
  listAgendaItems: operation({
    id: 'listAgendaItems',
    resource,
    effect: 'read',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  }),
  getAgendaItem: operation({
    id: 'getAgendaItem',
    resource,
    effect: 'read',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  }),
  listManagedAgendaItems: operation({
    id: 'listManagedAgendaItems',
    resource,
    effect: 'read',
    allow: readers,
  }),
  getManagedAgendaItem: operation({
    id: 'getManagedAgendaItem',
    resource,
    effect: 'read',
    allow: readers,
  }),
  createAgendaItem: operation({
    id: 'createAgendaItem',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: takesChanges,
  }),
  editAgendaItem: operation({
    id: 'editAgendaItem',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: takesChanges,
  }),
  deleteAgendaItem: operation({
    id: 'deleteAgendaItem',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: takesChanges,
  }),
}
