import { describe, expect, it } from 'vitest'
import { eventStatus } from '../../../src/domain/lookups/index.ts'
import {
  approveSession,
  archiveSession,
  cancelSession,
  completeSession,
  deleteSession,
  publishSession,
  rejectSession,
  reopenSession,
  reviewSession,
  submitSession,
} from '../../../src/domain/sessions/index.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { sessionStatus } from '../../../src/kernel/session-lifecycle.ts'
import { caller, decided, newStamp } from '../../support/decide.ts'
import { eventId, eventRow, sessionId, sessionRow, stamp } from '../../support/rows.ts'

const roleOnEvent = (role: number): Grant => ({ scope: 'event', scopeId: eventId, role })
const editor = caller(roleOnEvent(roles.eventEditor))
const viewer = caller(roleOnEvent(roles.eventViewer))
const { draft, submitted, underReview, approved, published, rejected } = sessionStatus
const { cancelled, archived, completed, moderated } = sessionStatus

/** Of each command: the statuses it is for, and the one it leads to. */
const commands = [
  ['submitSession', submitSession, [draft], submitted],
  ['reviewSession', reviewSession, [submitted], underReview],
  ['approveSession', approveSession, [submitted, underReview], approved],
  ['rejectSession', rejectSession, [submitted, underReview], rejected],
  ['reopenSession', reopenSession, [submitted, underReview, approved, rejected], draft],
  ['publishSession', publishSession, [draft, approved], published],
  ['cancelSession', cancelSession, [approved, published], cancelled],
  ['completeSession', completeSession, [published], completed],
  [
    'archiveSession',
    archiveSession,
    [draft, submitted, underReview, approved, published],
    archived,
  ],
] as const

describe.each(commands)('%s', (_, verb, from, to) => {
  const event = eventRow({ eventStatusId: eventStatus.published })

  it.each(Object.entries(sessionStatus))('of a session that is %s', async (__, status) => {
    const rows = { session: sessionRow({ eventSessionStatusId: status }), event }
    const answer = await decided(verb, { rows, as: editor, input: { id: sessionId } })
    const isFor = (from as readonly number[]).includes(status)
    if (!isFor) return expect(answer).toEqual({ problem: 'resource_conflict' })
    expect(answer).toMatchObject({
      statements: ['assert_session_command', 'update event_session'],
      result: { session: { eventSessionStatusId: to, concurrencyStamp: newStamp } },
    })
  })

  it.each([
    ['a viewer', { as: viewer, problem: 'forbidden' }],
    ['nobody', { problem: 'authentication_required' }],
  ])('is refused to %s', async (__, { problem, ...who }) => {
    const rows = { session: sessionRow({ eventSessionStatusId: from[0] }), event }
    expect(await decided(verb, { rows, input: { id: sessionId }, ...who })).toEqual({ problem })
  })
})

describe('publishSession', () => {
  it.each([
    [
      'a session without a time',
      { session: sessionRow({ startTime: null, endTime: null }) },
      { errors: ['startTime'] },
    ],
    ['an event that is a draft', { event: eventRow() }, { problem: 'resource_conflict' }],
    ['shows it', {}, { result: { session: { isShown: true } } }],
    [
      'not on a day that is hidden',
      { session: sessionRow({ isOnPublishedDay: false }) },
      { result: { session: { isShown: false } } },
    ],
  ])('%s', async (_, rows, expected) => {
    const found = {
      session: sessionRow(),
      event: eventRow({ eventStatusId: eventStatus.published }),
    }
    const given = { rows: { ...found, ...rows }, as: editor, input: { id: sessionId } }
    expect(await decided(publishSession, given)).toMatchObject(expected)
  })
})

describe('deleteSession', () => {
  it.each([
    [
      'a draft',
      draft,
      { statements: ['assert_session_command', 'update event_session'], result: null },
    ],
    ['one that took place', completed, { result: null }],
    ['one that is moderated', moderated, { problem: 'resource_conflict' }],
  ])('%s', async (_, status, expected) => {
    const rows = { session: sessionRow({ eventSessionStatusId: status }), event: eventRow() }
    const answer = await decided(deleteSession, {
      rows,
      as: editor,
      input: { id: sessionId, stamp },
    })
    expect(answer).toMatchObject(expected)
  })
})
