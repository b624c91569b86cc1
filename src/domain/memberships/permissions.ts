import { operation, type RelationName } from '../../kernel/operation.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import { declareResource, type ResourceDeclaration } from '../../kernel/resource.ts'
import type { CollectiveFacts, CollectiveKind } from '../collectives/index.ts'

export interface MemberFacts {
  /** Whether a member or an invitation has a role above the caller's own. */
  isAboveCaller: boolean
  /** Nobody would own the organization or group without this one. */
  isLastOwner: boolean
}

export interface InvitationFacts {
  isAboveCaller: boolean
  /** Whether an invitation is the caller's own, and still waits for its answer. */
  isInvitee: boolean
  isPending: boolean
  isExpired: boolean
  /** Whether the caller is a member already. */
  isMember: boolean
}

const conflictIf = (refused: boolean | undefined) => (refused ? 'resource_conflict' : null)

/** Nobody touches a role above their own. */
const notAboveCaller = ({ isAboveCaller }: Pick<InvitationFacts, 'isAboveCaller'>) =>
  isAboveCaller ? 'forbidden' : null
const pending = ({ isPending }: Pick<InvitationFacts, 'isPending'>) => conflictIf(!isPending)

/** An invitation is for one person, who may answer it while it is open. */
const answerable = ({ isInvitee, isPending, isExpired }: InvitationFacts) =>
  isInvitee ? conflictIf(!isPending || isExpired) : 'forbidden'

/** The rules of the operations on members and invitations, each under the name that is given. */
export function membershipPermissions({ name, relations, memberTag: tag }: CollectiveKind) {
  const { administrator, member } = relations
  const entries = (resource: ResourceDeclaration) => ({
    read: (id: string, allow: readonly RelationName[]) =>
      operation({ id, resource, effect: 'read', allow }),
    write: <Needed = object>(
      id: string,
      allow: readonly RelationName[],
      refusal?: (facts: Needed) => ProblemCode | null,
    ) => operation({ id, resource, effect: 'write', byPerson: true, allow, refusal }),
  })
  const keyScope = `${name}s` as const
  const ofMember = entries(declareResource<MemberFacts>({ name: `${name}Member`, keyScope, tag }))
  const ofInvitation = entries(
    declareResource<InvitationFacts>({ name: `${name}Invitation`, keyScope, tag }),
  )
  const received = declareResource<InvitationFacts>({
    name: receivedResources[name],
    keyScope,
    tag,
  })
  const ofReceived = entries(received)

  return {
    listing: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    reading: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    changingRole: (id: string) => ofMember.write(id, [administrator], notAboveCaller),
    removing: (id: string) =>
      ofMember.write(
        id,
        [administrator],
        (facts: MemberFacts) => notAboveCaller(facts) ?? conflictIf(facts.isLastOwner),
      ),
    // Anybody may leave: asked as a state, since whoever has left must still get their replay.
    leaving: (id: string) =>
      ofMember.write(
        id,
        ['authenticated'],
        ({ isMember, isLastOwner }: Pick<CollectiveFacts, 'isMember' | 'isLastOwner'>) =>
          isMember ? conflictIf(isLastOwner) : 'forbidden',
      ),
    inviting: (id: string) => ofInvitation.write(id, [administrator]),
    listingInvitations: (id: string) =>
      ofInvitation.read(id, [administrator, 'tenantAdministrator']),
    readingInvitation: (id: string) =>
      ofInvitation.read(id, [administrator, 'tenantAdministrator']),
    resending: (id: string) =>
      ofInvitation.write(
        id,
        [administrator],
        (facts: InvitationFacts) => notAboveCaller(facts) ?? pending(facts),
      ),
    revoking: (id: string) =>
      ofInvitation.write(
        id,
        [administrator],
        (facts: InvitationFacts) => notAboveCaller(facts) ?? pending(facts),
      ),
    listingReceived: (id: string) =>
      operation({
        id,
        resource: received,
        effect: 'read',
        byPerson: true,
        allow: ['authenticated'],
      }),
    accepting: (id: string) =>
      ofReceived.write(
        id,
        ['authenticated'],
        (facts: InvitationFacts) => answerable(facts) ?? conflictIf(facts.isMember),
      ),
    declining: (id: string) => ofReceived.write(id, ['authenticated'], answerable),
  }
}

/** An invitation as its invitee sees it is another thing than as its sender does. */
const receivedResources = {
  organization: 'receivedOrganizationInvitation',
  group: 'receivedGroupInvitation',
} as const
