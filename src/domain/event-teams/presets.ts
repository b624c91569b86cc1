import { type Operation, type RelationName, relations } from '../../kernel/operation.ts'
import { roles } from '../../kernel/principal.ts'
import { admissionOperations } from '../admission/index.ts'
import { agendaItemOperations } from '../agenda-items/index.ts'
import { eventDayOperations } from '../event-days/index.ts'
import { eventOperations } from '../events/index.ts'
import { orderOperations } from '../orders/index.ts'
import { sessionOperations } from '../sessions/index.ts'
import { eventTeamOperations } from './operations.ts'

/** A role on an event: what may be given to somebody of its team. */
export interface EventTeamPreset {
  roleId: number
  masterCode: string
  fullName: string
  description: string
  permissions: readonly string[]
}

/** The roles on an event that an operation is allowed to. */
const rolesOf = ({ allow }: Operation, facts: readonly string[] = ['eventId']) =>
  allow.flatMap((name: RelationName) => {
    const relation = relations[name]
    const isHeld = typeof relation !== 'string' && relation.scope === 'event'
    return isHeld && facts.includes(relation.fact) ? relation.roles : []
  })

const { addEventTeamMember, transferEventOwnership } = eventTeamOperations

/** Who holds each permission, read off the permission table where it has an operation for it. */
const holders: Readonly<Record<string, readonly number[]>> = {
  'event:view': rolesOf(eventOperations.getEventManagementDetail),
  'event:update': rolesOf(eventOperations.editEvent),
  'event_day:create': rolesOf(eventDayOperations.createEventDay),
  'event_day:update': rolesOf(eventDayOperations.editEventDay),
  'event_day:delete': rolesOf(eventDayOperations.deleteEventDay),
  'event_agenda_item:create': rolesOf(agendaItemOperations.createAgendaItem),
  'event_agenda_item:update': rolesOf(agendaItemOperations.editAgendaItem),
  'event_agenda_item:delete': rolesOf(agendaItemOperations.deleteAgendaItem),
  'event_session:create': rolesOf(sessionOperations.createSessionDraft),
  'event_session:update': rolesOf(sessionOperations.editSession),
  'event_session:delete': rolesOf(sessionOperations.deleteSession),
  'event:publish': rolesOf(eventOperations.publishEvent),
  'event:delete': rolesOf(eventOperations.deleteEvent),
  'event:manage-team': rolesOf(addEventTeamMember, ['eventId', 'belowOwnerEventId']),
  'event_registration:view': rolesOf(orderOperations.listEventRegistrationOrders),
  'event_registration:manage': rolesOf(orderOperations.approveRegistrationOrder),
  'event_check_in:view': rolesOf(admissionOperations.listAdmissionTickets),
  'event_check_in:manage': rolesOf(admissionOperations.checkInByCode),
  'event:manage-owner': rolesOf(addEventTeamMember),
  'event:transfer-ownership': rolesOf(transferEventOwnership),
  // No operation asks for whoever has paid yet.
  'event:manage-finance': [roles.eventOwner],
}

const preset = (role: Omit<EventTeamPreset, 'permissions'>): EventTeamPreset => ({
  ...role,
  permissions: Object.entries(holders).flatMap(([code, held]) =>
    held.includes(role.roleId) ? [code] : [],
  ),
})

/** From the whole of an event to looking at it. */
export const eventTeamPresets: readonly EventTeamPreset[] = [
  preset({
    roleId: roles.eventOwner,
    masterCode: 'EVENT_OWNER',
    fullName: 'Owner',
    description: 'Holds the event, its owners and its finances, and can hand it over.',
  }),
  preset({
    roleId: roles.eventManager,
    masterCode: 'EVENT_MANAGER',
    fullName: 'Manager',
    description: 'Runs the event and its team, except its owners, and can delete it.',
  }),
  preset({
    roleId: roles.eventEditor,
    masterCode: 'EVENT_EDITOR',
    fullName: 'Editor',
    description: 'Edits the event and its programme.',
  }),
  preset({
    roleId: roles.eventCheckIn,
    masterCode: 'EVENT_CHECK_IN',
    fullName: 'Check-in',
    description: 'Sees the event and the names of whoever has a ticket, and checks people in.',
  }),
  preset({
    roleId: roles.eventViewer,
    masterCode: 'EVENT_VIEWER',
    fullName: 'Viewer',
    description: 'Sees what is managed, and changes nothing.',
  }),
]

export const presetOf = (roleId: number) => eventTeamPresets.find((each) => each.roleId === roleId)
