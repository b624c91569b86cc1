import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { personOf, roles } from '../../kernel/principal.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import {
  assertMayOwnEvents,
  type CollectiveView,
  collectiveByActor,
  collectiveFacts,
  displayNameOf,
  managedFacts,
} from '../collectives/index.ts'
import { groupOperations } from '../groups/index.ts'
import { eventStatus } from '../lookups/index.ts'
import { organizationOperations } from '../organizations/index.ts'
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

interface CreateEventInput extends EventDraftInput {
  /** The organization or group that the event is by; null for the caller. */
  actorId: string | null
}

/** Who may edit an organization or a group may have events by it. */
const includedIn = {
  organization: organizationOperations.editOrganization,
  group: groupOperations.editGroup,
}

/** Creates a draft event. Its creator becomes its owner in the same commit. */
export const createEventDraft = writing({
  operation: eventOperations.createEventDraft,
  load: (db, input: CreateEventInput) => ({
    actor: ownActorOfCaller(db),
    collective: collectiveByActor(db, input.actorId),
    slugs: slugsLike(db, input.slug ?? slugOf(input.title)),
  }),
  facts({ collective: [collective] }, { actorId }) {
    if (actorId !== null && !collective) throw notFound()
    return [{}]
  },
  includes: ({ collective }) =>
    collective.map((view) => ({ operation: includedIn[view.kind], facts: managedFacts(view) })),
  decide(db, rows, { actorId, ...input }, { now, ids, principal, tenantId }) {
    if (input.timezone !== null && !isTimeZone(input.timezone)) {
      throw invalid('timezone', 'timezone must be an IANA time zone.')
    }
    checkParticipation(input.participationConfiguration)
    const creator = personOf(principal)
    const [collective] = rows.collective
    const [known] = rows.actor
    const person = known ?? { id: ids.next(now), displayName: creator.displayName, handle: null }
    const owner = collective ? ownerOf(collective) : ofPerson(person)
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
    const isNewPerson = !collective && !known
    const own = { ...person, tenantId, actorTypeId: 1, userId: creator.userId }
    return {
      assertions: actorId === null ? [] : [assertMayOwnEvents(db, actorId)],
      writes: [
        ...(isNewPerson ? [insertActor(db, own)] : []),
        insertEvent(db, values),
        ownNewEvent(db, { grantId: ids.next(now), eventId: id, role: roles.eventOwner }),
      ],
      changesPublic: false,
      gains: [{ scope: 'event', scopeId: id, role: roles.eventOwner }],
      result,
    }
  },
})

/** What an event shows of its owner. */
const ofPerson = (person: { id: string; displayName: string | null; handle: string | null }) => ({
  actorId: person.id,
  actorDisplayName: person.displayName,
  actorHandle: person.handle,
  actorTypeId: 1,
  actorOrganizationId: null,
  actorGroupId: null,
})

function ownerOf(view: CollectiveView) {
  if (!collectiveFacts(view).isPublic) {
    throw new Problem('resource_conflict', {
      detail: 'Events are by who is approved and not suspended.',
    })
  }
  return {
    actorId: view.actorId,
    actorDisplayName: displayNameOf(view),
    actorHandle: view.actorHandle,
    actorTypeId: view.actorTypeId,
    actorOrganizationId: view.kind === 'organization' ? view.id : null,
    actorGroupId: view.kind === 'group' ? view.id : null,
  }
}
