import { one } from '../../db/one.ts'
import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { type EventView, eventFacts, publicEventById } from '../events/index.ts'
import { reading, type TenantView, writing } from '../verbs/verb.ts'
import { keptSessionOperations as operations } from './operations.ts'
import {
  addressBySecret,
  dropAll,
  type KeptEntry,
  keepAll,
  keptBySecret,
  keptOfEvent,
  ownAddress,
  removeAddress,
  replaceAddress,
  sessionsToKeep,
} from './queries.ts'

/** As many sessions of one event are kept at most. */
export const mostKept = 1000

export interface KeptSessions {
  event: EventView
  ids: readonly string[]
}

/** What the caller keeps of a public event. */
export const getKeptSessions = reading({
  operation: operations.getKeptSessions,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(publicEventById(db, eventId)),
    kept: keptOfEvent(db, { eventId }),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, kept }): KeptSessions => ({ event, ids: kept.map(({ id }) => id) }),
})

interface ChangedInput {
  eventId: string
  keep: readonly string[]
  drop: readonly string[]
}

/** Keeps some, and keeps others no longer. What nobody can see is not kept, so that devices can send what they have. */
export const changeKeptSessions = writing({
  operation: operations.changeKeptSessions,
  load: (db, { eventId, keep }: ChangedInput) => ({
    event: one(publicEventById(db, eventId)),
    kept: keptOfEvent(db, { eventId }),
    found: sessionsToKeep(db, eventId, keep),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, kept, found }, { keep, drop }) {
    const shown = new Set(found.map(({ id }) => id))
    const added = keep.filter((id) => shown.has(id))
    const ids = [...new Set([...kept.map(({ id }) => id), ...added])].filter(
      (id) => !drop.includes(id),
    )
    if (ids.length > mostKept) {
      throw invalid(
        'keep',
        `You can keep at most ${mostKept} sessions of an event. Remove some first.`,
      )
    }
    const result: KeptSessions = { event, ids }
    return {
      writes: [keepAll(db, event.id, added), dropAll(db, event.id, drop)],
      changesPublic: false,
      result,
    }
  },
})

export interface KeptCalendarAddress {
  issuedAt: string | null
  /** In the answer to whoever asks for a new one, and nowhere else. */
  secret: string | null
}

export const getKeptCalendarAddress = reading({
  operation: operations.getKeptCalendarAddress,
  load: (db, _: undefined) => ({ own: ownAddress(db, {}) }),
  result: ({ own: [own] }): KeptCalendarAddress => ({
    issuedAt: own?.issuedAt ?? null,
    secret: null,
  }),
})

/** Gives a new address; an older one ends. */
export const issueKeptCalendarAddress = writing({
  operation: operations.issueKeptCalendarAddress,
  load: (_db, _: undefined) => ({}),
  facts: () => [{}],
  async decide(db, _rows, _input, { ids, now }) {
    const secret = ids.secret()
    const issuedAt = instantIso(now)
    const result: KeptCalendarAddress = { issuedAt, secret }
    return {
      writes: [replaceAddress(db, { secretHash: await hashOf(secret), issuedAt })],
      changesPublic: false,
      result,
    }
  },
})

export const revokeKeptCalendarAddress = writing({
  operation: operations.revokeKeptCalendarAddress,
  load: (db, _: undefined) => ({ own: ownAddress(db, {}) }),
  facts: ({ own: [own] }) => [{ isIssued: own !== undefined }],
  decide: (db) => ({ writes: [removeAddress(db)], changesPublic: false, result: null }),
})

export interface KeptCalendar {
  tenant: TenantView
  entries: readonly KeptEntry[]
}

/** Only what everybody may read: who has the address may be anybody. */
export const getKeptCalendar = reading({
  operation: operations.getKeptCalendar,
  load: (db, { secretHash }: { secretHash: string }) => ({
    address: one(addressBySecret(db, { secretHash })),
    kept: keptBySecret(db, { secretHash }),
  }),
  result: ({ kept }, _, { tenant }): KeptCalendar => ({ tenant, entries: kept }),
})
