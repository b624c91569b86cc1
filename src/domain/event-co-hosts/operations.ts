import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  type EventFacts,
  eventManagers,
  eventOrganizers,
  eventOverseers,
  takesChanges,
} from '../events/index.ts'

export interface CoHostFacts extends Pick<EventFacts, 'eventStatusId'> {
  coHostState: string
}

const resource = declareResource<CoHostFacts>({
  name: 'coHost',
  keyScope: 'events',
  tag: {
    name: 'Co-host',
    description:
      'Organizations and groups that host an event with its owner, by invitation and consent.',
  },
})
/** Those who speak for the organization or group that is asked. */
const coHostAdministrators: readonly RelationName[] = [
  'coHostOrganizationAdministrator',
  'coHostGroupAdministrator',
]

const unless =
  (states: readonly string[], detail: string) =>
  ({ coHostState }: Pick<CoHostFacts, 'coHostState'>) =>
    conflictIf(!states.includes(coHostState), detail)
const isInvited = unless(['Invited'], 'The invitation was answered or withdrawn.')

export const coHostOperations = {
  listCoHosts: operation({
    id: 'listCoHosts',
    resource,
    effect: 'read',
    allow: [...eventOrganizers, ...eventOverseers],
  }),
  listCoHostInvitations: operation({
    id: 'listCoHostInvitations',
    resource,
    effect: 'read',
    allow: [...coHostAdministrators, 'tenantAdministrator'],
  }),
  inviteCoHost: operation({
    id: 'inviteCoHost',
    resource,
    effect: 'write',
    byPerson: true,
    allow: eventManagers,
    refusal: takesChanges,
  }),
  acceptCoHosting: operation({
    id: 'acceptCoHosting',
    resource,
    effect: 'write',
    byPerson: true,
    allow: coHostAdministrators,
    refusal: (facts) => isInvited(facts) ?? takesChanges(facts),
  }),
  declineCoHosting: operation({
    id: 'declineCoHosting',
    resource,
    effect: 'write',
    byPerson: true,
    allow: coHostAdministrators,
    refusal: isInvited,
  }),
  /** By either side, before consent and after it, whatever has become of the event. */
  withdrawCoHost: operation({
    id: 'withdrawCoHost',
    resource,
    effect: 'write',
    byPerson: true,
    allow: [...eventManagers, ...coHostAdministrators],
    refusal: unless(
      ['Invited', 'Accepted'],
      'The invitation was declined, or is withdrawn already.',
    ),
  }),
}
