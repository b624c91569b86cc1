import { roles } from '../../kernel/principal.ts'

/** A role on an event: what may be given to somebody of its team (INTEROP 17). */
export interface EventTeamPreset {
  roleId: number
  masterCode: string
  fullName: string
  description: string
  permissions: readonly string[]
}

const view = ['event:view'] as const
const edit = [
  ...view,
  'event:update',
  'event_day:create',
  'event_day:update',
  'event_day:delete',
  'event_agenda_item:create',
  'event_agenda_item:update',
  'event_agenda_item:delete',
  'event_session:create',
  'event_session:update',
  'event_session:delete',
] as const
const manage = [
  ...edit,
  'event:publish',
  'event:manage-team',
  'event_registration:view',
  'event_registration:manage',
  'event_check_in:view',
  'event_check_in:manage',
] as const

/** From the whole of an event to looking at it. */
export const eventTeamPresets: readonly EventTeamPreset[] = [
  {
    roleId: roles.eventOwner,
    masterCode: 'EVENT_OWNER',
    fullName: 'Owner',
    description: 'Holds the event, its owners and its finances, and can hand it over.',
    permissions: [
      ...manage,
      'event:delete',
      'event:manage-owner',
      'event:transfer-ownership',
      'event:manage-finance',
    ],
  },
  {
    roleId: roles.eventManager,
    masterCode: 'EVENT_MANAGER',
    fullName: 'Manager',
    description: 'Runs the event and its team, owners excepted.',
    permissions: manage,
  },
  {
    roleId: roles.eventEditor,
    masterCode: 'EVENT_EDITOR',
    fullName: 'Editor',
    description: 'Edits the event and its programme.',
    permissions: edit,
  },
  {
    roleId: roles.eventCheckIn,
    masterCode: 'EVENT_CHECK_IN',
    fullName: 'Check-in',
    description: 'Sees the event and who is registered, and checks people in.',
    permissions: [
      ...view,
      'event_registration:view',
      'event_check_in:view',
      'event_check_in:manage',
    ],
  },
  {
    roleId: roles.eventViewer,
    masterCode: 'EVENT_VIEWER',
    fullName: 'Viewer',
    description: 'Sees what is managed, and changes nothing.',
    permissions: view,
  },
]

export const presetOf = (roleId: number) =>
  eventTeamPresets.find((preset) => preset.roleId === roleId)
