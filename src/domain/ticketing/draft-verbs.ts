import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { inPerson } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import { standingOfEvent } from '../events/index.ts'
import {
  askForCommunity,
  communityQuestions,
  copyQuestions,
  draftedQuestions,
} from '../questions/index.ts'
import { writing } from '../verbs/verb.ts'
import { catalogFacts, type DraftOfCatalog } from './catalog-view.ts'
import { newVersion } from './new-version.ts'
import { ticketingOperations } from './operations.ts'
import {
  assertTicketingDraft,
  assertTicketingPublished,
  copyTicketTypes,
  countOfPublishedTypes,
  draftedTypes,
  draftOfEvent,
  insertVersion,
  nextVersionNumber,
  publishedOfEvent,
  removeVersion,
  saleGapsOf,
  updateVersion,
  type VersionView,
} from './queries.ts'
import { findingsOf, questionsToAsk } from './rules.ts'

/** Begins a draft: with what is published, or with nothing. */
export const cloneTicketingDraft = writing({
  operation: ticketingOperations.cloneTicketingDraft,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    published: publishedOfEvent(db, eventId),
    types: countOfPublishedTypes(db, eventId),
    next: nextVersionNumber(db, eventId),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  decide(db, { event, published: [published], types, next }, { eventId }, moment) {
    const draft = newVersion({ eventId, number: next.number, published }, moment)
    const result: DraftOfCatalog = {
      event,
      draft,
      published: published ?? null,
      ticketTypeCount: types.count,
      // What was published had nothing in its way.
      findings: published ? [] : findingsOf(draft, [], [], []),
    }
    return {
      assertions: [assertTicketingPublished(db, eventId, published?.id ?? null)],
      writes: [
        insertVersion(db, draft),
        ...(published
          ? [copyTicketTypes(db, published.id, draft.id), copyQuestions(db, published.id, draft.id)]
          : []),
      ],
      changesPublic: false,
      result,
    }
  },
})

interface EditTicketingDraftInput {
  eventId: string
  stamp: Stamp
  changes: Partial<
    Pick<
      VersionView,
      | 'currencyCode'
      | 'paymentInstructions'
      | 'takesCash'
      | 'refundHoursBeforeStart'
      | 'transferHoursBeforeStart'
      | 'cancellationHoursBeforeStart'
      | 'answersHoursBeforeStart'
      | 'assignmentHoursBeforeStart'
      | 'suspendsDisputedTickets'
      | 'addsPlatformFee'
      | 'offerMinutes'
    >
  >
}

/** Changes what is said of the draft as a whole. */
export const editTicketingDraft = writing({
  operation: ticketingOperations.editTicketingDraft,
  load: (db, { eventId }: EditTicketingDraftInput) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    published: publishedOfEvent(db, eventId),
    types: draftedTypes(db, eventId),
    questions: draftedQuestions(db, eventId),
    ofCommunity: communityQuestions(db),
    saleGaps: saleGapsOf(db, eventId),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  decide(db, { event, draft, published, types, saleGaps, ...asked }, input, { ids }) {
    const { eventId, stamp, changes } = input
    const stored = draft[0] as VersionView
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const edited = { ...stored, ...values }
    const result: DraftOfCatalog = {
      event,
      draft: edited,
      published: published[0] ?? null,
      ticketTypeCount: types.length,
      findings: findingsOf(edited, types, questionsToAsk(asked), saleGaps),
    }
    return {
      assertions: [assertTicketingDraft(db, { eventId, draftId: stored.id, stamp })],
      writes: [updateVersion(db, stored.id, values)],
      changesPublic: false,
      result,
    }
  },
})

/** Removes the draft; what is published stays. */
export const discardTicketingDraft = writing({
  operation: ticketingOperations.discardTicketingDraft,
  load: (db, { eventId }: { eventId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  decide(db, { draft }, { eventId, stamp }) {
    const { id } = draft[0] as VersionView
    return {
      assertions: [assertTicketingDraft(db, { eventId, draftId: id, stamp })],
      writes: [removeVersion(db, id)],
      changesPublic: false,
      result: null,
    }
  },
})

/**
 * Sells from the draft from now on, in place of the version before. Whatever stands in the way refuses with
 * `validation_failed`, one error a finding.
 */
export const publishTicketing = writing({
  operation: ticketingOperations.publishTicketing,
  load: (db, { eventId }: { eventId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    published: publishedOfEvent(db, eventId),
    types: draftedTypes(db, eventId),
    questions: draftedQuestions(db, eventId),
    ofCommunity: communityQuestions(db),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  decide(db, { event, draft, published: [before], types, ...asked }, { eventId, stamp }, moment) {
    const { ids, now, principal } = moment
    const stored = draft[0] as VersionView
    const findings = findingsOf(stored, types, questionsToAsk(asked), []).filter(
      ({ isBlocking }) => isBlocking,
    )
    if (findings.length > 0) {
      const codes = [...new Set(findings.map(({ code }) => code))]
      throw new Problem('validation_failed', {
        detail: 'The ticket catalogue cannot be published yet.',
        errors: Object.fromEntries(
          codes.map((code) => [
            code,
            findings.filter((each) => each.code === code).map(({ message }) => message),
          ]),
        ),
      })
    }
    const values = {
      state: catalogState.published,
      publishedAt: instantIso(now),
      publishedByUserId: inPerson(principal),
      concurrencyStamp: ids.stamp(),
    }
    const result: DraftOfCatalog = {
      event: { ...event, hasTicketing: true },
      draft: null,
      published: { ...stored, ...values },
      ticketTypeCount: 0,
      findings: [],
    }
    return {
      // The types that were judged are what is published: every change of one changes the stamp of the draft.
      assertions: [assertTicketingDraft(db, { eventId, draftId: stored.id, stamp })],
      writes: [
        ...(before ? [updateVersion(db, before.id, { state: catalogState.superseded })] : []),
        askForCommunity(db, stored.id),
        updateVersion(db, stored.id, values),
      ],
      changesPublic: true,
      result,
    }
  },
})
