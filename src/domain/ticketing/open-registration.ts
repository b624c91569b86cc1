import { one } from '../../db/one.ts'
import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { inPerson } from '../../kernel/principal.ts'
import { closedRegistrationPolicies, registrationPolicy } from '../../kernel/registration-policy.ts'
import { catalogState, ticketingBounds } from '../../kernel/ticketing.ts'
import { assertEventCommand, eventById, factsOfEvent, updateEvent } from '../events/index.ts'
import { askForCommunity } from '../questions/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import type { DraftOfCatalog } from './catalog-view.ts'
import { newVersion } from './new-version.ts'
import { ticketingOperations } from './operations.ts'
import {
  assertTicketingPublished,
  insertCapacityPool,
  insertPoolsOfType,
  insertTicketType,
  insertVersion,
  nextVersionNumber,
  updateVersion,
} from './queries.ts'

interface OpenRegistrationInput {
  eventId: string
  /** Of the one type of ticket, and of its places. */
  ticketName: string
  /** Null: as many as come. */
  placeLimit: number | null
  allowsGuests: boolean
}

/** Makes a catalogue with one free ticket, sells from it, and takes registrations here from now on. */
export const openRegistration = writing({
  operation: ticketingOperations.openRegistration,
  load: (db, { eventId }: OpenRegistrationInput) => ({
    event: one(eventById(db, eventId)),
    next: nextVersionNumber(db, eventId),
  }),
  facts: factsOfEvent,
  decide(db, { event, next }, input, moment): Plan<DraftOfCatalog> {
    const { ids, now, tenantId, principal } = moment
    const { eventId, ticketName: name, placeLimit: capacity, allowsGuests } = input
    const ofEvent = { tenantId, eventId }
    const { advanceRegistrationObligation } = event.participationConfiguration
    const participationConfiguration: ParticipationConfiguration = {
      handlingMode: 'PLATFORM_MANAGED',
      advanceRegistrationObligation:
        advanceRegistrationObligation === 'REQUIRED' ? 'REQUIRED' : 'OPTIONAL',
      identityAccess: allowsGuests ? 'GUEST_ALLOWED' : 'ACCOUNT_REQUIRED',
      externalRegistrationUrl: null,
    }
    const values = {
      participationConfiguration,
      registrationPolicyId: closedRegistrationPolicies.includes(event.registrationPolicyId)
        ? registrationPolicy.open
        : event.registrationPolicyId,
      concurrencyStamp: ids.stamp(),
    }
    const draft = newVersion({ eventId, number: next.number }, moment)
    const published = {
      state: catalogState.published,
      publishedAt: instantIso(now),
      publishedByUserId: inPerson(principal),
    }
    const type = {
      ...ofEvent,
      id: ids.next(now),
      ticketCatalogVersionId: draft.id,
      lineageId: ids.next(now),
      name,
      priceModel: 'Free' as const,
      maximumPerOrder: ticketingBounds.usualPerOrder,
      concurrencyStamp: ids.stamp(),
    }
    const pool = { ...ofEvent, id: ids.next(now), name, capacity, concurrencyStamp: ids.stamp() }
    const places = { ...ofEvent, ticketTypeId: type.id, capacityPoolId: pool.id, places: 1 }
    return {
      assertions: [
        assertEventCommand(db, {
          id: eventId,
          stamp: event.concurrencyStamp,
          command: 'configureParticipation',
        }),
        assertTicketingPublished(db, eventId, null),
      ],
      writes: [
        updateEvent(db, eventId, values),
        insertVersion(db, draft),
        ...(capacity === null ? [] : [insertCapacityPool(db, pool)]),
        insertTicketType(db, type),
        ...insertPoolsOfType(db, capacity === null ? [] : [places]),
        // A version begins as a draft, and its parts are added to it before it is published.
        askForCommunity(db, draft.id),
        updateVersion(db, draft.id, published),
      ],
      changesPublic: true,
      result: {
        event: { ...event, ...values, hasTicketing: true },
        draft: null,
        published: { ...draft, ...published },
        ticketTypeCount: 0,
        findings: [],
      },
    }
  },
})
