import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventOverseers } from '../events/index.ts'

export interface TeamMemberFacts {
  /** Nobody would own the event without this one. */
  isLastOwner: boolean
}

const resource = declareResource<TeamMemberFacts>({
  name: 'eventTeamMember',
  keyScope: 'events',
  tag: {
    name: 'Event team',
    description: 'Who holds which role on an event, from its owners to those who look on.',
  },
})
/** The administrators of an event's owner hold it as its own owners do. */
const holders: readonly RelationName[] = [
  'eventOwner',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
]
/** Nobody gives or takes what they do not hold. */
const givers: readonly RelationName[] = [...holders, 'eventRoleGiver']
const lastOwnerStays = ({ isLastOwner }: TeamMemberFacts) =>
  conflictIf(
    isLastOwner,
    'Nobody would own the event without this person. Make somebody else an owner first.',
  )

export const eventTeamOperations = {
  listEventTeamPresets: operation({
    id: 'listEventTeamPresets',
    resource,
    effect: 'read',
    allow: ['authenticated'],
  }),
  listEventTeam: operation({
    id: 'listEventTeam',
    resource,
    effect: 'read',
    allow: [
      'eventTeam',
      'owningOrganizationAdministrator',
      'owningGroupAdministrator',
      ...eventOverseers,
    ],
  }),
  addEventTeamMember: operation({
    id: 'addEventTeamMember',
    resource,
    effect: 'write',
    allow: givers,
  }),
  changeEventTeamRole: operation({
    id: 'changeEventTeamRole',
    resource,
    effect: 'write',
    allow: givers,
    refusal: lastOwnerStays,
  }),
  removeEventTeamMember: operation({
    id: 'removeEventTeamMember',
    resource,
    effect: 'write',
    allow: givers,
    refusal: lastOwnerStays,
  }),
  transferEventOwnership: operation({
    id: 'transferEventOwnership',
    resource,
    effect: 'write',
    allow: ['eventOwner'],
  }),
  leaveEventTeam: operation({
    id: 'leaveEventTeam',
    resource,
    effect: 'write',
    allow: ['eventTeam'],
    refusal: lastOwnerStays,
  }),
}
