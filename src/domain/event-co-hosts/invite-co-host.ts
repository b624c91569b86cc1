import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { planInvitationMail } from '../invitation-mails/index.ts'
import { writing } from '../verbs/verb.ts'
import { type CoHostView, userIdOf } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { actorById, insertCoHost } from './queries.ts'

/** Asks an organization or group to host an event with its owner. Nothing is shown before consent. */
export const inviteCoHost = writing({
  operation: coHostOperations.inviteCoHost,
  load: (db, { eventId, actorId }: { eventId: string; actorId: string }) => ({
    event: one(eventById(db, eventId)),
    actor: actorById(db, actorId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { event: found, actor: [actor] }, { eventId, actorId }, moment) {
    const event = found
    const { ids, now, tenantId, principal } = moment
    if (!actor?.canHost) {
      throw invalid('actorId', 'actorId must be an organization or group that can host.')
    }
    if (actorId === event.actorId) throw invalid('actorId', 'actorId hosts this event already.')
    const row = {
      tenantId,
      eventId,
      actorId,
      id: ids.next(now),
      state: 'Invited' as const,
      invitedByUserId: userIdOf(principal),
      createdAt: instantIso(now),
      concurrencyStamp: ids.stamp(),
    }
    const result: CoHostView = {
      ...row,
      answeredAt: null,
      withdrawnAt: null,
      eventTitle: event.title,
      eventStatusId: event.eventStatusId,
      eventOrganizationId: event.actorOrganizationId,
      eventGroupId: event.actorGroupId,
      actorTypeId: actor.actorTypeId,
      actorDisplayName: actor.displayName,
      actorHandle: actor.handle,
      organizationId: actor.organizationId,
      groupId: actor.groupId,
    }
    const offer = { coHostId: row.id }
    const mail = await planInvitationMail(db, { offer, target: `${eventId} ${actorId}` }, moment)
    return {
      ...mail,
      assertions: [assertEventOpen(db, eventId)],
      writes: [insertCoHost(db, row), ...mail.writes],
      changesPublic: false,
      result,
    }
  },
})
