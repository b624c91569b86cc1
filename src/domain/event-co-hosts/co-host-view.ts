import type { Rows } from '../../db/database.ts'
import { type Grant, type Principal, personOf, roles } from '../../kernel/principal.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { CoHostFacts } from './operations.ts'
import type { actorById, coHostById } from './queries.ts'

/** A co-hosting in any state, with its event and with who was asked. */
export type CoHostView = Rows<{ coHost: ReturnType<typeof coHostById> }>['coHost'][number]
export type CoHostActor = Rows<{ actor: ReturnType<typeof actorById> }>['actor'][number]

export const coHostFacts = (coHost: CoHostView): OwnFacts<CoHostFacts> => ({
  eventId: coHost.eventId,
  organizationId: coHost.eventOrganizationId,
  groupId: coHost.eventGroupId,
  eventStatusId: coHost.eventStatusId,
  coHostOrganizationId: coHost.organizationId,
  coHostGroupId: coHost.groupId,
  coHostState: coHost.state,
})

export const actorFacts = (actor: Pick<CoHostActor, 'organizationId' | 'groupId'>): OwnFacts => ({
  coHostOrganizationId: actor.organizationId,
  coHostGroupId: actor.groupId,
})

/** What the administrators of a co-host hold on its event while it is one (see `app.enter`). */
export const coHostGrant = (eventId: string): Grant => ({
  scope: 'event',
  scopeId: eventId,
  role: roles.eventCoHost,
})

/** A co-hosting is agreed on by somebody. */
export const userIdOf = (principal: Principal): string => personOf(principal).userId
