import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, programmePermissions } from '../events/index.ts'

export type AgendaItemFacts = Pick<EventFacts, 'isPublic' | 'eventStatusId'>

const { publicRead, managedRead, change } = programmePermissions(
  declareResource<AgendaItemFacts>({
    name: 'agendaItem',
    keyScope: 'events',
    tag: {
      name: 'Agenda item',
      description: 'Entries of the agenda that are no sessions: openings, breaks, meals.',
    },
  }),
)

export const agendaItemOperations = {
  listAgendaItems: publicRead('listAgendaItems'),
  getAgendaItem: publicRead('getAgendaItem'),
  listManagedAgendaItems: managedRead('listManagedAgendaItems'),
  getManagedAgendaItem: managedRead('getManagedAgendaItem'),
  createAgendaItem: change('createAgendaItem'),
  editAgendaItem: change('editAgendaItem'),
  deleteAgendaItem: change('deleteAgendaItem'),
}
