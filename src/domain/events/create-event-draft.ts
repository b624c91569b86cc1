import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { type Principal, personOf, roles } from '../../kernel/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import {
  assertMayOwnEvents,
  type CollectiveView,
  collectiveByActor,
  collectiveFacts,
  displayNameOf,
} from '../collectives/index.ts'
import { eventStatus } from '../lookups/index.ts'
import { type OwnFacts, writing } from '../verb.ts'
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

interface CreateEventInput extends EventDraftInput {
  /** The organization or group that the event is by; null for the caller, or for whose key calls. */
  actorId: string | null
}

const ownerFacts = (view: CollectiveView): OwnFacts => ({
  [`${view.kind}Id`]: view.id,
  isPublic: collectiveFacts(view).isPublic!,
})

/** Creates a draft event. Who creates it becomes its owner in the same commit; a key owns nothing. */
export const createEventDraft = writing({
  operation: eventOperations.createEventDraft,
  load: (db, input: CreateEventInput) => ({
    actor: ownActorOfCaller(db),
    collective: collectiveByActor(db, input.actorId),
    slugs: slugsLike(db, input.slug ?? slugOf(input.title)),
  }),
  facts({ collective: [collective] }, { actorId }) {
    if (actorId !== null && !collective) throw notFound()
    return [collective ? ownerFacts(collective) : {}]
  },
  includes: ({ collective }) =>
    collective.map((view) => ({
      operation: eventOperations.editEvent,
      facts: { ...ownerFacts(view), eventStatusId: eventStatus.draft },
    })),
  decide(db, rows, { actorId, ...input }, { now, ids, principal, tenantId }) {
    if (input.timezone !== null && !isTimeZone(input.timezone)) {
      throw invalid('timezone', 'timezone must be an IANA time zone.')
    }
    checkParticipation(input.participationConfiguration)
    const [collective] = rows.collective
    const person = collective ? null : personAs(principal, rows.actor[0], ids.next(now))
    const owner = collective ? ofCollective(collective) : ofPerson(person!.actor)
    const id = ids.next(now)
    const values = {
      ...input,
      id,
      tenantId,
      actorId: owner.actorId,
      slug: input.slug ?? freeSlug(slugOf(input.title), rows.slugs),
      publicCode: publicCodeOf(id),
      eventStatusId: eventStatus.draft,
      concurrencyStamp: ids.stamp(),
    }
    const result: EventView = {
      ...values,
      ...owner,
      sessionCount: 0,
      firstSessionDate: null,
      lastSessionDate: null,
      publishedAt: null,
      isPublic: false,
      placement: null,
      coHosts: [],
    }
    const ownership = { grantId: ids.next(now), eventId: id, role: roles.eventOwner }
    const isHeld = principal.kind === 'user'
    return {
      assertions: collective ? [assertMayOwnEvents(db, collective.actorId)] : [],
      writes: [
        ...(person?.isNew ? [insertActor(db, { ...person.actor, tenantId })] : []),
        insertEvent(db, values),
        ...(isHeld ? [ownNewEvent(db, ownership)] : []),
      ],
      changesPublic: false,
      gains: isHeld ? [{ scope: 'event', scopeId: id, role: roles.eventOwner }] : [],
      result,
    }
  },
})

type KnownActor = { id: string; displayName: string | null; handle: string | null }

/** The caller as an owner of events: the actor they have, or a new one. */
function personAs(principal: Principal, known: KnownActor | undefined, newId: string) {
  const { userId, displayName } = personOf(principal)
  const actor = known ?? { id: newId, displayName, handle: null }
  return { isNew: !known, actor: { ...actor, actorTypeId: 1, userId } }
}

/** What an event shows of its owner. */
const ofPerson = (person: KnownActor) => ({
  actorId: person.id,
  actorDisplayName: person.displayName,
  actorHandle: person.handle,
  actorTypeId: 1,
  actorOrganizationId: null,
  actorGroupId: null,
})

const ofCollective = (view: CollectiveView) => ({
  actorId: view.actorId,
  actorDisplayName: displayNameOf(view),
  actorHandle: view.actorHandle,
  actorTypeId: view.actorTypeId,
  actorOrganizationId: view.kind === 'organization' ? view.id : null,
  actorGroupId: view.kind === 'group' ? view.id : null,
})
