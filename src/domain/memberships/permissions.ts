import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf, type Refusal } from '../../kernel/refusal.ts'
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

/** Nobody touches a role above their own. */
const notAboveCaller = ({ isAboveCaller }: Pick<InvitationFacts, 'isAboveCaller'>) =>
  isAboveCaller ? 'forbidden' : null
const pending = ({ isPending }: Pick<InvitationFacts, 'isPending'>) =>
  conflictIf(!isPending, 'The invitation was answered or revoked.')

/** An invitation is for one person, who may answer it while it is open. */
const answerable = ({ isInvitee, isPending, isExpired }: InvitationFacts) =>
  isInvitee
    ? (pending({ isPending }) ?? conflictIf(isExpired, 'The invitation has expired.'))
    : 'forbidden'

const entriesOf = (resource: ResourceDeclaration) => ({
  read: (id: string, allow: readonly RelationName[]) =>
    operation({ id, resource, effect: 'read', allow }),
  write: <Needed = object>(
    id: string,
    allow: readonly RelationName[],
    refusal?: (facts: Needed) => Refusal | null,
  ) => operation({ id, resource, effect: 'write', byPerson: true, allow, refusal }),
})

interface Inviting {
  /** The sender and the invitee see the same invitation as two resources. */
  names: { sent: string; received: string }
  keyScope: ResourceDeclaration['keyScope']
  areas?: ResourceDeclaration['areas']
  tag: ResourceDeclaration['tag']
  senders: readonly RelationName[]
  readers: readonly RelationName[]
}

/** The rules of the operations on invitations, each under the name that is given. */
export function invitationPermissions({ names, keyScope, areas, tag, senders, readers }: Inviting) {
  const declared = (name: string) =>
    declareResource<InvitationFacts>({ name, keyScope, tag, ...(areas && { areas }) })
  const received = declared(names.received)
  const [ofSent, ofReceived] = [entriesOf(declared(names.sent)), entriesOf(received)]
  const changing = (id: string) =>
    ofSent.write(id, senders, (facts: InvitationFacts) => notAboveCaller(facts) ?? pending(facts))
  return {
    inviting: (id: string) => ofSent.write(id, senders),
    listingInvitations: (id: string) => ofSent.read(id, readers),
    readingInvitation: (id: string) => ofSent.read(id, readers),
    resending: changing,
    revoking: changing,
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
        (facts: InvitationFacts) =>
          answerable(facts) ?? conflictIf(facts.isMember, 'You are a member already.'),
      ),
    declining: (id: string) => ofReceived.write(id, ['authenticated'], answerable),
  }
}

/** The rules of the operations on members and invitations of an organization or a group. */
export function membershipPermissions({ name, relations, memberTag: tag }: CollectiveKind) {
  const { administrator, member } = relations
  const keyScope = `${name}s` as const
  const ofMember = entriesOf(declareResource<MemberFacts>({ name: `${name}Member`, keyScope, tag }))

  return {
    ...invitationPermissions({
      names: { sent: `${name}Invitation`, received: receivedResources[name] },
      keyScope,
      tag,
      senders: [administrator],
      readers: [administrator, 'tenantAdministrator'],
    }),
    listing: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    reading: (id: string) => ofMember.read(id, [member, 'tenantAdministrator']),
    changingRole: (id: string) => ofMember.write(id, [administrator], notAboveCaller),
    removing: (id: string) =>
      ofMember.write(
        id,
        [administrator],
        (facts: MemberFacts) =>
          notAboveCaller(facts) ??
          conflictIf(
            facts.isLastOwner,
            'Nobody would own it without this person. Make somebody else an owner first.',
          ),
      ),
    // Anybody may leave: asked as a state, since whoever has left must still get their replay.
    leaving: (id: string) =>
      ofMember.write(
        id,
        ['authenticated'],
        ({ isMember, isLastOwner }: Pick<CollectiveFacts, 'isMember' | 'isLastOwner'>) =>
          isMember
            ? conflictIf(
                isLastOwner,
                'Nobody would own it without you. Make somebody else an owner first.',
              )
            : 'forbidden',
      ),
  }
}

/** An invitation as its invitee sees it is another thing than as its sender does. */
const receivedResources = {
  organization: 'receivedOrganizationInvitation',
  group: 'receivedGroupInvitation',
} as const
