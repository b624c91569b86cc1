import { describe, expect, it } from 'vitest'
import {
  changeEventVisibility,
  configureParticipation,
  editEvent,
  publishEvent,
} from '../../../src/domain/events/index.ts'
import { visibilityType } from '../../../src/domain/lookups/index.ts'
import { eventStatus } from '../../../src/kernel/event-lifecycle.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, newStamp, now } from '../../support/decide.ts'
import { eventId, eventRow, stamp } from '../../support/rows.ts'

const roleHere = (role: number): Grant => ({ scope: 'event', scopeId: eventId, role })
const manager = caller(roleHere(roles.eventManager))
const editor = caller(roleHere(roles.eventEditor))
const viewer = caller(roleHere(roles.eventViewer))
const overseer = caller({ scope: 'tenant', scopeId: idOf(1000), role: roles.tenantAdministrator })

describe('editEvent', () => {
  const found = {
    event: eventRow(),
    said: [],
    series: [],
    categories: [],
    tags: [],
    images: [],
  }
  const ofCommunity = { lookup: 'eventtype' as const, fullName: 'Hackathon', isHidden: false }
  const category = { id: idOf(50), code: 'music', fullName: 'Music' }
  const label = {
    ...category,
    tenantId: idOf(1000),
    typeId: 1,
    sortOrder: 0,
    concurrencyStamp: stamp,
  }

  it.each([
    [
      'a text',
      {},
      { title: 'Another conference' },
      {
        statements: ['assert_event_command', 'update event'],
        result: { title: 'Another conference', subtitle: null, concurrencyStamp: newStamp },
        changesPublic: true,
      },
    ],
    ['no slug keeps the one it has', {}, { slug: null }, { result: { slug: 'a-conference' } }],
    [
      'its categories',
      { categories: [label] },
      { categoryIds: [category.id] },
      {
        statements: [
          'assert_event_command',
          'update event',
          'delete event_category',
          'insert event_category',
        ],
        result: { categories: [category] },
      },
    ],
    ['a category that is not there', {}, { categoryIds: [idOf(9)] }, { errors: ['categoryIds'] }],
    ['a tag that is not there', {}, { tagIds: [idOf(9)] }, { errors: ['tagIds'] }],
    ['a zone that is none', {}, { timezone: 'Mars/Olympus' }, { errors: ['timezone'] }],
    ['a type that is none', {}, { eventTypeId: 999 }, { errors: ['eventTypeId'] }],
    ['a type that was removed', {}, { eventTypeId: 1000 }, { errors: ['eventTypeId'] }],
    [
      'a type of the product',
      {},
      { eventTypeId: 1 },
      {
        statements: ['assert_lookup_choices', 'assert_event_command', 'update event'],
        result: { eventTypeId: 1, eventTypeName: null },
      },
    ],
    [
      'a type of the community',
      { said: [{ ...ofCommunity, id: 1000 }] },
      { eventTypeId: 1000 },
      {
        statements: ['assert_lookup_choices', 'assert_event_command', 'update event'],
        result: { eventTypeId: 1000, eventTypeName: 'Hackathon' },
      },
    ],
    [
      'a type that the community hides',
      { said: [{ ...ofCommunity, id: 1, isHidden: true }] },
      { eventTypeId: 1 },
      { errors: ['eventTypeId'] },
    ],
    [
      'the hidden type that it has',
      {
        event: eventRow({ eventTypeId: 1, eventTypeName: 'Meeting' }),
        said: [{ ...ofCommunity, id: 1, fullName: 'Meeting', isHidden: true }],
      },
      { eventTypeId: 1 },
      {
        statements: ['assert_event_command', 'update event'],
        result: { eventTypeId: 1, eventTypeName: 'Meeting' },
      },
    ],
    [
      'no type any more',
      { event: eventRow({ eventTypeId: 1, eventTypeName: 'Meeting' }) },
      { eventTypeId: null },
      {
        statements: ['assert_event_command', 'update event'],
        result: { eventTypeId: null, eventTypeName: null },
      },
    ],
    [
      'an audience that the community calls otherwise keeps its name',
      { event: eventRow({ audienceAgeId: 1, audienceAgeName: 'Families' }) },
      { title: 'Another' },
      { result: { audienceAgeName: 'Families' } },
    ],
    [
      'a picture that is not there',
      {},
      { featuredImageId: idOf(9) },
      { errors: ['featuredImageId'] },
    ],
    [
      'a series that is not there',
      {},
      { eventSeriesId: idOf(9) },
      { problem: 'resource_not_found' },
    ],
    ['no event', { event: undefined }, { title: 'A' }, { problem: 'resource_not_found' }],
    [
      'an event that was cancelled',
      { event: eventRow({ eventStatusId: eventStatus.cancelled }) },
      { title: 'A' },
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, rows, changes, expected) => {
    const given = {
      rows: { ...found, ...rows },
      as: editor,
      input: { id: eventId, stamp, changes },
    }
    expect(await decided(editEvent, given)).toMatchObject(expected)
  })

  it.each([
    ['a viewer', viewer],
    ['an administrator of the community', overseer],
  ])('is refused to %s', async (_, as) => {
    const given = { rows: found, as, input: { id: eventId, stamp, changes: { title: 'A' } } }
    expect(await decided(editEvent, given)).toEqual({ problem: 'forbidden' })
  })
})

describe('changeEventVisibility', () => {
  const published = eventRow({ eventStatusId: eventStatus.published, isPublic: true })
  const toPrivate = { visibilityTypeId: visibilityType.private }

  it.each([
    [
      'hides a published event',
      manager,
      published,
      { statements: ['assert_event_command', 'update event'], result: { isPublic: false } },
    ],
    ['is not for editors', editor, published, { problem: 'forbidden' }],
    [
      'of an event that has ended',
      manager,
      eventRow({ eventStatusId: eventStatus.completed }),
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, as, event, expected) => {
    const given = { rows: { event }, as, input: { eventId, stamp, changes: toPrivate } }
    expect(await decided(changeEventVisibility, given)).toMatchObject(expected)
  })
})

describe('configureParticipation', () => {
  it.each([
    [
      'of a policy that is none',
      manager,
      { registrationPolicyId: 999 },
      { errors: ['registrationPolicyId'] },
    ],
    ['is not for editors', editor, {}, { problem: 'forbidden' }],
    [
      'leaves the rest',
      manager,
      { registrationPolicyId: null },
      { result: { title: 'A conference' } },
    ],
  ])('%s', async (_, as, changes, expected) => {
    const given = { rows: { event: eventRow() }, as, input: { eventId, stamp, changes } }
    expect(await decided(configureParticipation, given)).toMatchObject(expected)
  })
})

describe('publishEvent', () => {
  const counts = {
    sessionCount: 1,
    dayCount: 1,
    placementCount: 1,
    placementsNeedingReview: 0,
    inviteOnlySessionCount: 0,
    saleGaps: null,
  }
  const planned = { sessionCount: 1, firstDate: '2026-01-31', lastDate: '2026-01-31' }
  const after = {
    sessionCount: 1,
    firstSessionDate: '2026-01-31',
    lastSessionDate: '2026-01-31',
    planned,
  }
  const found = { event: eventRow({ planned }), counts, after }

  it.each([
    [
      'a draft, with its sessions',
      {},
      {
        statements: ['assert_event_command', 'update event', 'update event_session'],
        result: {
          eventStatusId: eventStatus.published,
          publishedAt: instantIso(now),
          firstSessionDate: '2026-01-31',
          isPublic: true,
        },
      },
    ],
    [
      'a private one is not public',
      { event: eventRow({ visibilityTypeId: visibilityType.private }) },
      { result: { isPublic: false } },
    ],
    [
      'by a suspended owner is not public',
      { event: eventRow({ isSuspended: true }) },
      { result: { isPublic: false } },
    ],
    ['without a title', { event: eventRow({ title: ' ' }) }, { errors: ['title_missing'] }],
    [
      'one that is published',
      { event: eventRow({ eventStatusId: eventStatus.published }) },
      { problem: 'resource_conflict' },
    ],
  ])('%s', async (_, rows, expected) => {
    const given = { rows: { ...found, ...rows }, as: manager, input: { id: eventId } }
    expect(await decided(publishEvent, given)).toMatchObject(expected)
  })
})
