import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import {
  type CollectiveKind,
  type CollectiveView,
  collectiveById,
  displayNameOf,
  managedFacts,
} from '../collectives/index.ts'
import { planInvitationMail } from '../invitation-mails/index.ts'
import { listing } from '../verbs/listing.ts'
import { type Moment, reading, writing } from '../verbs/verb.ts'
import { checkConferrable } from './conferring.ts'
import { type InvitationView, invitationFacts } from './membership-view.ts'
import type { InvitationFacts } from './permissions.ts'
import {
  acceptInvitation,
  changeInvitation,
  declineInvitation,
  invitationById,
  invitationPage,
  invite,
  inviteeById,
  receivedInvitationPage,
} from './queries.ts'

const openForMilliseconds = 14 * 24 * 60 * 60 * 1000
const expiryOf = (now: number) => new Date(now + openForMilliseconds).toISOString()

export interface InvitationInput {
  collectiveId: string
  /** Either an account of this community, or whoever has an address. */
  userId: string | null
  email: string | null
  roleId: number
}

/** Who is invited is told so, once a minute at most. */
const mailAbout = (
  db: Db,
  sent: { id: string; collectiveId: string; userId: string | null; email: string | null },
  moment: Moment,
) => {
  const target = `${sent.collectiveId} ${sent.userId ?? sent.email}`
  return planInvitationMail(db, { offer: { invitationId: sent.id }, target }, moment)
}

export const inviting = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { collectiveId, userId }: InvitationInput) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      invitee: inviteeById(db, userId, collectiveId),
    }),
    facts: ({ collective }) => [managedFacts(collective)],
    async decide(db, { collective, invitee: [invitee] }, input, moment) {
      const { collectiveId, userId, roleId } = input
      const { callerRoleId, ownerCount } = collective
      const email = input.email?.toLowerCase() ?? null
      if ((userId === null) === (email === null)) {
        throw invalid('userId', 'Send either userId or email, not both.')
      }
      if (userId !== null && !invitee) {
        throw invalid('userId', 'No member of this community has this id.')
      }
      checkConferrable(kind, { roleId, callerRoleId })
      if (invitee?.isMember) {
        throw new Problem('resource_conflict', { detail: 'This person is a member already.' })
      }
      const { now, ids, tenantId } = moment
      const { userId: callerId } = personOf(moment.principal)
      const sent = {
        id: ids.next(now),
        kind: kind.name,
        collectiveId,
        userId,
        email,
        roleId,
        expiresAt: expiryOf(now),
      }
      const result: InvitationView = {
        ...sent,
        tenantId,
        collectiveName: displayNameOf(collective) || null,
        person: invitee?.person ?? null,
        state: 'Pending',
        invitedByUserId: callerId,
        createdAt: new Date(now).toISOString(),
        decidedAt: null,
        isExpired: false,
        isInvitee: userId === callerId,
        callerRoleId,
        ownerCount,
      }
      const mail = await mailAbout(db, sent, moment)
      return { ...mail, writes: [invite(db, sent), ...mail.writes], changesPublic: false, result }
    },
  })

export interface InvitationsOfCollective {
  collective: CollectiveView
  invitations: Page<InvitationView>
}

/** What a collective has sent, in every state. */
export const invitationListing = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { collectiveId, page }: { collectiveId: string; page: PageRequest }) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      ...invitationPage(db, collectiveId, page),
    }),
    facts: ({ collective }) => managedFacts(collective),
    result({ collective, ...found }, { page }): InvitationsOfCollective {
      return { collective, invitations: pageOf(page, found) }
    },
  })

export const invitationDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ invitation: one(invitationById(db, kind, id)) }),
    facts: ({ invitation }) => invitationFacts(invitation),
    result: ({ invitation }): InvitationView => invitation,
  })

/** What waits for the caller's answer. */
export const receivedListing = (kind: CollectiveKind, operation: Operation) =>
  listing(operation, (db, { page }: { page: PageRequest }) =>
    receivedInvitationPage(db, kind, page),
  )

const onInvitation = (kind: CollectiveKind, operation: Operation<InvitationFacts>) => ({
  operation,
  load: (db: Parameters<typeof invitationById>[0], { id }: { id: string }) => ({
    invitation: one(invitationById(db, kind, id)),
  }),
  facts: ({ invitation }: { invitation: InvitationView }) => [invitationFacts(invitation)],
})

/** As above, where it is for who is invited to say: to a stranger it is as if it were not there. */
const onReceived = (kind: CollectiveKind, operation: Operation<InvitationFacts>) => ({
  ...onInvitation(kind, operation),
  facts({ invitation }: { invitation: InvitationView }) {
    if (!invitation.isInvitee && invitation.callerRoleId === null) throw notFound()
    return [invitationFacts(invitation)]
  },
})

/** Makes the caller a member, and of the community too. */
export const accepting = (kind: CollectiveKind, operation: Operation<InvitationFacts>) =>
  writing({
    ...onReceived(kind, operation),
    decide(db, { invitation }, { id }, { now, ids }) {
      const { collectiveId, roleId } = invitation
      const result: InvitationView = {
        ...invitation,
        state: 'Accepted',
        decidedAt: new Date(now).toISOString(),
        callerRoleId: roleId,
      }
      return {
        writes: [acceptInvitation(db, { id, grantId: ids.next(now) })],
        changesPublic: false,
        gains: [{ scope: kind.name, scopeId: collectiveId, role: roleId }],
        result,
      }
    },
  })

export const declining = (kind: CollectiveKind, operation: Operation<InvitationFacts>) =>
  writing({
    ...onReceived(kind, operation),
    decide(db, { invitation }, { id }, { now }) {
      const decidedAt = new Date(now).toISOString()
      const result: InvitationView = { ...invitation, state: 'Declined', decidedAt }
      return { writes: [declineInvitation(db, id)], changesPublic: false, result }
    },
  })

/** Opens an invitation, expired or not, for another fortnight. */
export const resending = (kind: CollectiveKind, operation: Operation<InvitationFacts>) =>
  writing({
    ...onInvitation(kind, operation),
    async decide(db, { invitation }, { id }, moment) {
      const expiresAt = expiryOf(moment.now)
      const result: InvitationView = { ...invitation, expiresAt, isExpired: false }
      const mail = await mailAbout(db, invitation, moment)
      const writes = [changeInvitation(db, id, expiresAt), ...mail.writes]
      return { ...mail, writes, changesPublic: false, result }
    },
  })

export const revoking = (kind: CollectiveKind, operation: Operation<InvitationFacts>) =>
  writing({
    ...onInvitation(kind, operation),
    decide(db, { invitation }, { id }, { now }) {
      const decidedAt = new Date(now).toISOString()
      const result: InvitationView = { ...invitation, state: 'Revoked', decidedAt }
      return { writes: [changeInvitation(db, id, null)], changesPublic: false, result }
    },
  })
