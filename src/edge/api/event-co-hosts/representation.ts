import {
  actorFacts,
  type CoHostsOfActor,
  type CoHostView,
  coHostFacts,
} from '../../../domain/event-co-hosts/index.ts'
import { actorTypes, labelOf } from '../../../domain/lookups/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { CoHost } from './contract.ts'

export const coHost = (view: CoHostView): Resource => ({
  kind: 'coHost',
  fields: fieldsOf(CoHost, view, {
    actorTypeFullName: labelOf(actorTypes, view.actorTypeId).fullName,
    actorDisplayName: view.actorDisplayName ?? '',
    invitedAt: view.createdAt,
  }),
  facts: coHostFacts(view),
  vars: { coHostId: view.id, eventId: view.eventId, id: view.eventId, actorId: view.actorId },
})

export const coHostsOfEvent = collectionOfEvent('coHosts', (view: CoHostView) => coHost(view))

export const coHostInvitations = ({ actor, coHosts }: CoHostsOfActor): Resource => ({
  kind: 'coHostInvitations',
  fields: {},
  facts: actorFacts(actor),
  vars: { actorId: actor.id },
  page: coHosts,
  items: coHosts.rows.map(coHost),
})
