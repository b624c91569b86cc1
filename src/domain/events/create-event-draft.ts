import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { roles } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { eventStatus } from '../lookups/index.ts'
import { writing } from '../verb.ts'
import type { EventView } from './event-view.ts'
import { freeSlug, publicCodeOf, slugOf } from './naming.ts'
import { eventOperations } from './operations.ts'
import { checkParticipation } from './participation.ts'
import { insertActor, insertEvent, ownActorOfCaller, ownNewEvent, slugsLike } from './queries.ts'

export interface EventDraftInput {
  title: string
  subtitle: string | null
  description: string | null
  content: string | null
  slug: string | null
  timezone: string | null
  visibilityTypeId: number
  eventFormatId: number
  price: string | null
  currencyCode: string | null
  participationConfiguration: ParticipationConfiguration
}

/** Creates a draft event. Its creator becomes its owner in the same commit. */
export const createEventDraft = writing({
  operation: eventOperations.createEventDraft,
  load: (db, input: EventDraftInput) => ({
    actor: ownActorOfCaller(db),
    slugs: slugsLike(db, input.slug ?? slugOf(input.title)),
  }),
  facts: () => [{}],
  decide(db, rows, input, { now, ids, principal, tenantId }) {
    if (input.timezone !== null && !isTimeZone(input.timezone)) {
      throw invalid('timezone', 'timezone must be an IANA time zone.')
    }
    checkParticipation(input.participationConfiguration)
    if (principal.kind === 'anonymous') throw new Error('a member creates events')
    const [known] = rows.actor
    const owner = known ?? { id: ids.next(now), displayName: principal.displayName, handle: null }
    const id = ids.next(now)
    const values = {
      ...input,
      id,
      tenantId,
      actorId: owner.id,
      slug: input.slug ?? freeSlug(slugOf(input.title), rows.slugs),
      publicCode: publicCodeOf(id),
      eventStatusId: eventStatus.draft,
      concurrencyStamp: ids.stamp(),
    }
    const result: EventView = {
      ...values,
      actorDisplayName: owner.displayName,
      actorHandle: owner.handle,
      actorTypeId: 1,
      actorOrganizationId: null,
      actorGroupId: null,
      sessionCount: 0,
      firstSessionDate: null,
      lastSessionDate: null,
      publishedAt: null,
      isPublic: false,
      placement: null,
    }
    const person = { ...owner, tenantId, actorTypeId: 1, userId: principal.userId }
    return {
      writes: [
        ...(known ? [] : [insertActor(db, person)]),
        insertEvent(db, values),
        ownNewEvent(db, { grantId: ids.next(now), eventId: id, role: roles.eventOwner }),
      ],
      changesPublic: false,
      gains: [{ scope: 'event', scopeId: id, role: roles.eventOwner }],
      result,
    }
  },
})
