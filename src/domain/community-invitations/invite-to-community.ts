import { instantIso } from '../../kernel/local-time.ts'
import { personOf, roles } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { roleSets } from '../../kernel/role-sets.ts'
import { bannedAmong, bannedPerson, expiryOf, invite, mailAbout } from '../memberships/index.ts'
import { type Moment, writing } from '../verbs/verb.ts'
import type { CommunityInvitationView } from './invitation-view.ts'
import { communityInvitationOperations } from './operations.ts'
import { memberWith } from './queries.ts'

export interface CommunityInvitationInput {
  email: string
  roleId: number
}

const conferrable: readonly number[] = roleSets.tenantMembers.filter(
  (role) => role !== roles.tenantOwner,
)

/** Offers membership of the community to whoever has an address, for a fortnight. */
export const inviteToCommunity = writing({
  operation: communityInvitationOperations.inviteToCommunity,
  load: (db, { email }: CommunityInvitationInput) => ({
    known: memberWith(db, email),
    banned: bannedAmong(db, null, email),
  }),
  facts: () => [{}],
  async decide(db, { known, banned }, { email: sentTo, roleId }, moment) {
    const { now, ids, tenantId } = moment
    const callerIsOwner = isOwner(moment)
    if (!conferrable.includes(roleId)) {
      throw invalid('roleId', `roleId must be one of ${conferrable.join(', ')}.`)
    }
    if (roleId === roles.tenantAdministrator && !callerIsOwner) {
      throw new Problem('forbidden', { detail: 'Only owners invite administrators.' })
    }
    if (banned.isBanned) throw bannedPerson()
    if (known.isMember) {
      throw new Problem('resource_conflict', {
        detail: 'This person is a member already. Grant a role instead.',
      })
    }
    const email = sentTo.toLowerCase()
    const sent = { id: ids.next(now), userId: null, email, roleId, expiresAt: expiryOf(now) }
    const result: CommunityInvitationView = {
      ...sent,
      tenantId,
      state: 'Pending',
      createdAt: instantIso(now),
      decidedAt: null,
      isExpired: false,
      isInvitee: false,
      callerIsOwner,
      hasOffered: false,
    }
    const mail = await mailAbout(db, { ...sent, holderId: tenantId }, moment)
    const writes = [invite(db, { ...sent, kind: 'tenant', collectiveId: null }), ...mail.writes]
    return { ...mail, writes, changesPublic: false, result }
  },
})

const isOwner = ({ principal, tenantId }: Moment) =>
  personOf(principal).grants.some(
    ({ scopeId, role }) => scopeId === tenantId && role === roles.tenantOwner,
  )
