import { operation, type RelationName } from '../../kernel/operation.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import { declareResource, type ResourceDeclaration } from '../../kernel/resource.ts'
import type { CollectiveKind } from '../collectives/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'

const conflictIf = (refused: boolean | undefined) => (refused ? 'resource_conflict' : null)

/** Nobody touches a role above their own. */
const notAboveCaller = ({ isAboveCaller }: OwnFacts) => (isAboveCaller ? 'forbidden' : null)
const pending = ({ isPending }: OwnFacts) => conflictIf(!isPending)

/** An invitation is for one person, who may answer it while it is open. */
const answerable = ({ isInvitee, isPending, isExpired }: OwnFacts) =>
  isInvitee ? conflictIf(!isPending || isExpired) : 'forbidden'

/** The rules of the operations on members and invitations, each under the name that is given. */
export function membershipPermissions({ name, relations, memberTag: tag }: CollectiveKind) {
  const { administrator, member } = relations
  const entries = (resource: ResourceDeclaration) => ({
    read: (id: string, allow: readonly RelationName[]) =>
      operation({ id, resource, effect: 'read', allow }),
    write: (
      id: string,
      allow: readonly RelationName[],
      refusal: (facts: OwnFacts) => ProblemCode | null = () => null,
    ) => operation({ id, resource, effect: 'write', byPerson: true, allow, refusal }),
  })
  const keyScope = `${name}s` as const
  const ofMember = entries(declareResource({ name: `${name}Member`, keyScope, tag }))
  const ofInvitation = entries(declareResource({ name: `${name}Invitation`, keyScope, tag }))
  const received = declareResource({ name: receivedResources[name], keyScope, tag })
  const ofReceived = entries(received)

  return {
    listing: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    reading: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    changingRole: (id: string) => ofMember.write(id, [administrator], notAboveCaller),
    removing: (id: string) =>
      ofMember.write(
        id,
        [administrator],
        (facts) => notAboveCaller(facts) ?? conflictIf(facts.isLastOwner),
      ),
    // Anybody may leave: asked as a state, since whoever has left must still get their replay.
    leaving: (id: string) =>
      ofMember.write(id, ['authenticated'], ({ isMember, isLastOwner }) =>
        isMember ? conflictIf(isLastOwner) : 'forbidden',
      ),
    inviting: (id: string) => ofInvitation.write(id, [administrator]),
    listingInvitations: (id: string) =>
      ofInvitation.read(id, [administrator, 'tenantAdministrator']),
    readingInvitation: (id: string) =>
      ofInvitation.read(id, [administrator, 'tenantAdministrator']),
    resending: (id: string) =>
      ofInvitation.write(id, [administrator], (facts) => notAboveCaller(facts) ?? pending(facts)),
    revoking: (id: string) =>
      ofInvitation.write(id, [administrator], (facts) => notAboveCaller(facts) ?? pending(facts)),
    listingReceived: (id: string) =>
      operation({
        ...{ id, resource: received, effect: 'read' },
        byPerson: true,
        allow: ['authenticated'],
      }),
    accepting: (id: string) =>
      ofReceived.write(
        id,
        ['authenticated'],
        (facts) => answerable(facts) ?? conflictIf(facts.isMember),
      ),
    declining: (id: string) => ofReceived.write(id, ['authenticated'], answerable),
  }
}

/** An invitation as its invitee sees it is another thing than as its sender does. */
const receivedResources = {
  organization: 'receivedOrganizationInvitation',
  group: 'receivedGroupInvitation',
} as const
