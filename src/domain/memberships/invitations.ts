import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import {
  type CollectiveKind,
  type CollectiveView,
  collectiveById,
  displayNameOf,
  managedFacts,
} from '../collectives/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { checkConferrable } from './conferring.ts'
import { bannedPerson, expiryOf, mailAbout } from './inviting.ts'
import type { InvitationView } from './membership-view.ts'
import {
  bannedAmong,
  invitationPage,
  invite,
  inviteeById,
  receivedInvitationPage,
} from './queries.ts'

export interface InvitationInput {
  collectiveId: string
  /** Either an account of this community, or whoever has an address. */
  userId: string | null
  email: string | null
  roleId: number
}

export const inviting = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { collectiveId, userId, email }: InvitationInput) => ({
      collective: one(collectiveById(db, kind, collectiveId)),
      invitee: inviteeById(db, userId, collectiveId),
      banned: bannedAmong(db, userId, email),
    }),
    facts: ({ collective }) => [managedFacts(collective)],
    async decide(db, { collective, invitee: [invitee], banned }, input, moment) {
      const { collectiveId, userId, roleId } = input
      const { callerRoleId } = collective
      const email = input.email?.toLowerCase() ?? null
      if ((userId === null) === (email === null)) {
        throw invalid('userId', 'Send either userId or email, not both.')
      }
      if (userId !== null && !invitee) {
        throw invalid('userId', 'No member of this community has this id.')
      }
      checkConferrable(kind, { roleId, callerRoleId })
      if (banned.isBanned) throw bannedPerson()
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
        createdAt: instantIso(now),
        decidedAt: null,
        isExpired: false,
        isInvitee: userId === callerId,
        callerRoleId,
      }
      const mail = await mailAbout(db, { ...sent, holderId: collectiveId }, moment)
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

/** What waits for the caller's answer. */
export const receivedListing = (kind: CollectiveKind, operation: Operation) =>
  listing(operation, (db, { page }: { page: PageRequest }) =>
    receivedInvitationPage(db, kind, page),
  )
