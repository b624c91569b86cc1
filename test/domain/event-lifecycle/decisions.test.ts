import { describe, expect, it } from 'vitest'
import {
  archiveEvent,
  cancelEvent,
  completeEvent,
  deleteEvent,
  moderateEventHeavily,
  moderateEventLightly,
  unmoderateEvent,
} from '../../../src/domain/event-lifecycle/index.ts'
import { eventStatus } from '../../../src/kernel/event-lifecycle.ts'
import { type Grant, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, newStamp } from '../../support/decide.ts'
import { eventId, eventRow, stamp } from '../../support/rows.ts'

const roleHere = (role: number): Grant => ({ scope: 'event', scopeId: eventId, role })
const manager = caller(roleHere(roles.eventManager))
const editor = caller(roleHere(roles.eventEditor))
const overseer = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })

const { draft, published, cancelled, completed, archived, moderated } = eventStatus
const after = {
  sessionCount: 0,
  firstSessionDate: null,
  lastSessionDate: null,
  planned: { sessionCount: 0, firstDate: null, lastDate: null },
}

const endings = [
  ['cancelEvent', cancelEvent, [published], cancelled, false],
  ['completeEvent', completeEvent, [published], completed, true],
  ['archiveEvent', archiveEvent, [published, cancelled, completed], archived, false],
] as const

describe.each(endings)('%s', (_, verb, from, to, staysPublic) => {
  it.each(Object.entries(eventStatus))('of an event that is %s', async (__, status) => {
    const rows = { event: eventRow({ eventStatusId: status }), after }
    const answer = await decided(verb, { rows, as: manager, input: { id: eventId } })
    const isFor = (from as readonly number[]).includes(status)
    if (!isFor) return expect(answer).toEqual({ problem: 'resource_conflict' })
    expect(answer).toMatchObject({
      statements: ['assert_event_command', 'update event_session', 'update event'],
      result: { eventStatusId: to, isPublic: staysPublic, concurrencyStamp: newStamp },
      changesPublic: true,
    })
  })

  it('is not for editors', async () => {
    const rows = { event: eventRow({ eventStatusId: from[0] }), after }
    const answer = await decided(verb, { rows, as: editor, input: { id: eventId } })
    expect(answer).toEqual({ problem: 'forbidden' })
  })
})

describe('deleteEvent', () => {
  it.each(Object.entries(eventStatus))('of an event that is %s', async (_, status) => {
    const rows = { event: eventRow({ eventStatusId: status }), isPast: false }
    const answer = await decided(deleteEvent, { rows, as: manager, input: { id: eventId, stamp } })
    if (status === moderated) return expect(answer).toEqual({ problem: 'resource_conflict' })
    expect(answer).toMatchObject({
      statements: ['assert_event_command', 'update event_session', 'update event'],
      result: null,
    })
  })
})

const redactedAt = '2026-01-09T00:00:00Z'
const moderations = [
  ['moderateEventLightly', moderateEventLightly, [published], moderated],
  [
    'moderateEventHeavily',
    moderateEventHeavily,
    [published, cancelled, completed, archived, moderated],
    moderated,
  ],
  ['unmoderateEvent', unmoderateEvent, [moderated], published],
] as const

describe.each(moderations)('%s', (_, verb, from, to) => {
  const input = { id: eventId, reason: 'It is spam.' }

  it.each(Object.entries(eventStatus))('of an event that is %s', async (__, status) => {
    const rows = { event: eventRow({ eventStatusId: status }), after }
    const answer = await decided(verb, { rows, as: overseer, input })
    const isFor = (from as readonly number[]).includes(status)
    if (!isFor) return expect(answer).toEqual({ problem: 'resource_conflict' })
    expect(answer).toMatchObject({ result: { eventStatusId: to } })
    expect(answer.statements?.at(0)).toBe('assert_event_command')
    expect(answer.statements?.at(-1)).toBe('insert event_moderation')
  })

  it('is not for its managers', async () => {
    const rows = { event: eventRow({ eventStatusId: from[0] }), after }
    expect(await decided(verb, { rows, as: manager, input })).toEqual({ problem: 'forbidden' })
  })
})

describe('heavy moderation', () => {
  it('takes texts and images, and has the bytes of unused pictures deleted', async () => {
    const event = eventRow({
      eventStatusId: published,
      description: 'Bad words',
      featuredImageUri: 'https://example.org/bad.png',
    })
    const input = { id: eventId, reason: 'It is spam.' }
    const answer = await decided(moderateEventHeavily, {
      rows: { event, after },
      as: overseer,
      input,
    })
    expect(answer.result).toMatchObject({
      title: 'Redacted',
      description: 'Redacted',
      subtitle: null,
      slug: `redacted-${newStamp}`,
      featuredImageUri: null,
    })
    expect(answer.statements).toContain('redact_programme')
    expect(answer.outbox).toEqual([{ job: 'sweep-storage-objects', payload: {} }])
  })

  it.each([
    ['is not undone', unmoderateEvent],
    ['is not repeated', moderateEventHeavily],
  ])('%s', async (_, verb) => {
    const event = eventRow({ eventStatusId: moderated, redactedAt })
    const input = { id: eventId, reason: 'It is spam.' }
    const answer = await decided(verb, { rows: { event, after }, as: overseer, input })
    expect(answer).toEqual({ problem: 'resource_conflict' })
  })
})

it('a draft has neither an end nor a moderation', async () => {
  const rows = { event: eventRow({ eventStatusId: draft }), after }
  for (const [, verb] of endings) {
    const answer = await decided(verb, { rows, as: manager, input: { id: eventId } })
    expect(answer.problem).toBe('resource_conflict')
  }
})
