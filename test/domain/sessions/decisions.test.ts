import { describe, expect, it } from 'vitest'
import { eventStatus } from '../../../src/domain/lookups/index.ts'
import {
  createSessionDraft,
  editSession,
  scheduleSession,
} from '../../../src/domain/sessions/index.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { sessionStatus } from '../../../src/kernel/session-lifecycle.ts'
import { caller, decided, idOf, newStamp } from '../../support/decide.ts'
import { eventId, eventRow, sessionId, sessionRow, stamp } from '../../support/rows.ts'

const roleOnEvent = (role: number): Grant => ({ scope: 'event', scopeId: eventId, role })
const editor = caller(roleOnEvent(roles.eventEditor))
const viewer = caller(roleOnEvent(roles.eventViewer))
const { published, cancelled } = sessionStatus

const day = { id: idOf(400), localDate: '2026-01-31', isPublished: false }
const hall = {
  roomId: idOf(500),
  roomName: 'The hall',
  locationId: idOf(501),
  locationFullName: 'The house',
  locationAddress: 'Main street 1',
  locationCity: 'Brussels',
  locationCountry: 'BE',
  eventLocationId: idOf(502),
}
const elsewhere = { ...hall, eventLocationId: null }

const fields = {
  title: 'A talk',
  subtitle: null,
  description: null,
  slug: null,
  eventSessionKindId: null,
  sortOrder: 0,
  maxAudienceAttendees: null,
  registrationModeId: null,
  featuredImageId: null,
}
const nowhere = { roomId: null, locationId: null }
const unscheduled = { ...nowhere, startTime: null, endTime: null, eventDayId: null }
const atNine = {
  ...unscheduled,
  startTime: '2026-01-31T08:00:00Z',
  endTime: '2026-01-31T09:00:00Z',
}

describe('createSessionDraft', () => {
  const found = { event: eventRow(), said: [], days: [day], place: [], images: [] }
  const input = { eventId, ...fields, ...unscheduled }
  const inserted = ['assert_programme_open', 'assert_event_zone', 'insert event_session']

  it.each([
    [
      'a draft without a time',
      {},
      {},
      { statements: inserted, result: { session: { startTime: null } } },
    ],
    ['the day follows from the start', {}, atNine, { result: { session: { eventDayId: day.id } } }],
    [
      'in a room of the event',
      { place: [hall] },
      { ...atNine, roomId: hall.roomId },
      {
        statements: [
          'assert_programme_open',
          'assert_event_zone',
          'assert_room_at',
          'insert event_session',
        ],
        result: { session: { roomName: 'The hall', locationId: hall.locationId } },
      },
    ],
    [
      'in a room at a location that the event does not have yet',
      { place: [elsewhere] },
      { roomId: hall.roomId },
      {
        statements: [
          'assert_programme_open',
          'assert_event_zone',
          'assert_room_at',
          'insert event_location',
          'insert event_session',
        ],
      },
    ],
    ['a room that is not there', {}, { roomId: idOf(9) }, { errors: ['roomId'] }],
    ['a location that is not there', {}, { locationId: idOf(9) }, { errors: ['locationId'] }],
    [
      'a room of another location',
      { place: [hall] },
      { roomId: hall.roomId, locationId: idOf(9) },
      { errors: ['locationId'] },
    ],
    ['an end without a start', {}, { endTime: '2026-01-31T09:00:00Z' }, { errors: ['startTime'] }],
    [
      'an end before its start',
      {},
      { ...atNine, endTime: atNine.startTime },
      { errors: ['endTime'] },
    ],
    ['a day that the event does not have', {}, { eventDayId: idOf(9) }, { errors: ['eventDayId'] }],
    ['a kind that is none', {}, { eventSessionKindId: 999 }, { errors: ['eventSessionKindId'] }],
    [
      'a kind of the community',
      {
        said: [
          {
            lookup: 'eventsessionkind' as const,
            id: 1000,
            fullName: 'Fishbowl',
            isHidden: false,
          },
        ],
      },
      { eventSessionKindId: 1000 },
      {
        statements: ['assert_lookup_choices', ...inserted],
        result: { session: { eventSessionKindName: 'Fishbowl' } },
      },
    ],
    ['an event that is not there', { event: undefined }, {}, { problem: 'resource_not_found' }],
    [
      'an event that is archived',
      { event: eventRow({ eventStatusId: eventStatus.archived }) },
      {},
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, rows, changes, expected) => {
    const given = { rows: { ...found, ...rows }, as: editor, input: { ...input, ...changes } }
    expect(await decided(createSessionDraft, given)).toMatchObject(expected)
  })

  it('is not for somebody who only looks', async () => {
    const answer = await decided(createSessionDraft, { rows: found, as: viewer, input })
    expect(answer).toEqual({ problem: 'forbidden' })
  })
})

describe('editSession', () => {
  const input = { id: sessionId, stamp, changes: { title: 'Another talk' } }
  const found = { session: sessionRow(), event: eventRow(), said: [], images: [] }
  const hidden = { lookup: 'eventsessionkind' as const, fullName: null, isHidden: true }

  it.each([
    [
      'says something else of itself',
      {},
      {},
      {
        statements: ['assert_session_command', 'update event_session'],
        result: { session: { title: 'Another talk', subtitle: null, concurrencyStamp: newStamp } },
        changesPublic: true,
      },
    ],
    [
      'a kind that the community hides',
      { said: [{ ...hidden, id: 2 }] },
      { eventSessionKindId: 2 },
      { errors: ['eventSessionKindId'] },
    ],
    [
      'the hidden kind that it has',
      {
        session: sessionRow({ eventSessionKindId: 2 }),
        said: [{ ...hidden, id: 2 }],
      },
      { eventSessionKindId: 2 },
      { result: { session: { eventSessionKindId: 2, eventSessionKindName: null } } },
    ],
    [
      'a mode of registration that is none',
      {},
      { registrationModeId: 999 },
      { errors: ['registrationModeId'] },
    ],
    [
      'a picture that is not there',
      {},
      { featuredImageId: idOf(9) },
      { errors: ['featuredImageId'] },
    ],
    ['a session that is not there', { session: undefined }, {}, { problem: 'resource_not_found' }],
    [
      'a session that was cancelled',
      { session: sessionRow({ eventSessionStatusId: cancelled }) },
      {},
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, rows, changes, expected) => {
    const given = {
      rows: { ...found, ...rows },
      as: editor,
      input: { ...input, changes: { ...input.changes, ...changes } },
    }
    expect(await decided(editSession, given)).toMatchObject(expected)
  })
})

describe('scheduleSession', () => {
  const found = { session: sessionRow(), event: eventRow(), days: [day], place: [] }

  it.each([
    [
      'a new start alone keeps the duration',
      {},
      { startTime: '2026-01-31T10:00:00Z' },
      {
        statements: ['assert_session_command', 'assert_event_zone', 'update event_session'],
        result: { session: { endTime: '2026-01-31T11:00:00Z' } },
      },
    ],
    [
      'another start follows its day',
      {},
      { startTime: '2026-01-31T10:00:00Z' },
      { result: { session: { eventDayId: day.id } } },
    ],
    [
      'a start taken away takes the end along',
      {},
      { startTime: null },
      { result: { session: { startTime: null, endTime: null } } },
    ],
    [
      'the start of a published session stays',
      {
        session: sessionRow({ eventSessionStatusId: published }),
        event: eventRow({ eventStatusId: eventStatus.published }),
      },
      { startTime: null },
      { errors: ['startTime'] },
    ],
    [
      'a published day shows a published session',
      {
        session: sessionRow({ eventSessionStatusId: published }),
        event: eventRow({ eventStatusId: eventStatus.published }),
        days: [{ ...day, isPublished: true }],
      },
      { startTime: '2026-01-31T10:00:00Z' },
      { result: { session: { isShown: true } } },
    ],
    [
      'a day that is not published hides it',
      {
        session: sessionRow({ eventSessionStatusId: published }),
        event: eventRow({ eventStatusId: eventStatus.published }),
      },
      { startTime: '2026-01-31T10:00:00Z' },
      { result: { session: { isShown: false } } },
    ],
    [
      'a room is kept where only the time changes',
      { session: sessionRow({ roomId: hall.roomId, locationId: hall.locationId }), place: [hall] },
      { endTime: '2026-01-31T11:00:00Z' },
      { result: { session: { roomId: hall.roomId } } },
    ],
    [
      'a location alone leaves the room',
      {
        session: sessionRow({ roomId: hall.roomId, locationId: hall.locationId }),
        place: [{ ...hall, roomId: null, roomName: null }],
      },
      { locationId: hall.locationId },
      {
        statements: [
          'assert_session_command',
          'assert_event_zone',
          'assert_location_open',
          'update event_session',
        ],
        result: { session: { roomId: null, locationId: hall.locationId } },
      },
    ],
    [
      'an end before the start that stays',
      {},
      { endTime: '2026-01-31T07:00:00Z' },
      { errors: ['endTime'] },
    ],
  ])('%s', async (_, rows, changes, expected) => {
    const given = { rows: { ...found, ...rows }, as: editor, input: { id: sessionId, changes } }
    expect(await decided(scheduleSession, given)).toMatchObject(expected)
  })
})
