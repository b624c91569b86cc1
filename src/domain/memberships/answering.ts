import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Grant } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import type { CollectiveKind } from '../collectives/index.ts'
import { type OwnFacts, type Plan, reading, writing } from '../verbs/verb.ts'
import { expiryOf, mailAbout } from './inviting.ts'
import { type InvitationView, invitationFacts } from './membership-view.ts'
import type { InvitationFacts } from './permissions.ts'
import { acceptInvitation, changeInvitation, declineInvitation, invitationById } from './queries.ts'

/** What every invitation is decided on, whatever it is to. */
interface Answerable {
  id: string
  userId: string | null
  email: string | null
  roleId: number
  state: 'Pending' | 'Accepted' | 'Declined' | 'Revoked'
  expiresAt: string
  decidedAt: string | null
  isExpired: boolean
  isInvitee: boolean
}

/** The invitations to one sort of things, for the verbs that change them. */
export interface InvitationSource<View extends Answerable> {
  byId(db: Db, id: string): Parameters<typeof one<View>>[0]
  facts(view: View): OwnFacts<InvitationFacts>
  /** Whether the caller may know of an invitation that is another's to answer. */
  isKnown(view: View): boolean
  /** What the invitation is to. */
  holderOf(view: View): Pick<Grant, 'scope'> & { scopeId: string }
  /** As it is once the caller belongs. */
  joined(view: View): View
}

/** The invitations of an organization or a group. */
export const invitationsOf = (kind: CollectiveKind): InvitationSource<InvitationView> => ({
  byId: (db, id) => invitationById(db, kind, id),
  facts: invitationFacts,
  isKnown: ({ callerRoleId }) => callerRoleId !== null,
  holderOf: ({ collectiveId }) => ({ scope: kind.name, scopeId: collectiveId }),
  joined: (view) => ({ ...view, callerRoleId: view.roleId }),
})

const onInvitation = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) => ({
  operation,
  load: (db: Db, { id }: { id: string }) => ({ invitation: one(source.byId(db, id)) }),
  facts: ({ invitation }: { invitation: View }) => [source.facts(invitation)],
})

/** As above, where it is for whoever is invited to say: to a stranger it is as if it were not there. */
const onReceived = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) => ({
  ...onInvitation(source, operation),
  facts({ invitation }: { invitation: View }) {
    if (!invitation.isInvitee && !source.isKnown(invitation)) throw notFound()
    return [source.facts(invitation)]
  },
})

export const invitationDetail = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation,
) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ invitation: one(source.byId(db, id)) }),
    facts: ({ invitation }) => source.facts(invitation),
    result: ({ invitation }): View => invitation,
  })

/** Makes the caller a member, and of the community too. */
export const accepting = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) =>
  writing({
    ...onReceived(source, operation),
    decide(db, { invitation }, { id }, { now, ids }): Plan<View> {
      const decidedAt = instantIso(now)
      return {
        writes: [acceptInvitation(db, { id, grantId: ids.next(now) })],
        changesPublic: false,
        gains: [{ ...source.holderOf(invitation), role: invitation.roleId }],
        result: source.joined({ ...invitation, state: 'Accepted', decidedAt }),
      }
    },
  })

export const declining = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) =>
  writing({
    ...onReceived(source, operation),
    decide(db, { invitation }, { id }, { now }): Plan<View> {
      const decidedAt = instantIso(now)
      const result: View = { ...invitation, state: 'Declined', decidedAt }
      return { writes: [declineInvitation(db, id)], changesPublic: false, result }
    },
  })

/** Opens an invitation, expired or not, for another fortnight. */
export const resending = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) =>
  writing({
    ...onInvitation(source, operation),
    async decide(db, { invitation }, { id }, moment): Promise<Plan<View>> {
      const expiresAt = expiryOf(moment.now)
      const result: View = { ...invitation, expiresAt, isExpired: false }
      const mail = await mailAbout(
        db,
        { ...invitation, holderId: source.holderOf(invitation).scopeId },
        moment,
      )
      const writes = [changeInvitation(db, id, expiresAt), ...mail.writes]
      return { ...mail, writes, changesPublic: false, result }
    },
  })

export const revoking = <View extends Answerable>(
  source: InvitationSource<View>,
  operation: Operation<InvitationFacts>,
) =>
  writing({
    ...onInvitation(source, operation),
    decide(db, { invitation }, { id }, { now }): Plan<View> {
      const decidedAt = instantIso(now)
      const result: View = { ...invitation, state: 'Revoked', decidedAt }
      return { writes: [changeInvitation(db, id, null)], changesPublic: false, result }
    },
  })
