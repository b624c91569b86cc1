import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { AgendaItemFacts } from './operations.ts'
import type { agendaItemById } from './queries.ts'

/** An agenda item with what its representation and its authority need of its event. */
export type AgendaItemView = Rows<{ item: ReturnType<typeof agendaItemById> }>['item'][number]

export const agendaItemFacts = (item: AgendaItemView): OwnFacts<AgendaItemFacts> => ({
  eventId: item.eventId,
  organizationId: item.actorOrganizationId,
  groupId: item.actorGroupId,
  eventStatusId: item.eventStatusId,
  visibilityTypeId: item.visibilityTypeId,
  isPublic: item.eventIsPublic && item.isShown,
})
