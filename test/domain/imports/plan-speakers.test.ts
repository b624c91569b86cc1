import { expect, it } from 'vitest'
import { type ExistingSpeaker, planSpeakers } from '../../../src/domain/imports/plan-speakers.ts'

const known = (id: string, change: Partial<ExistingSpeaker> = {}): ExistingSpeaker => ({
  id,
  sessionId: 'session',
  displayName: id.toUpperCase(),
  importedName: id.toUpperCase(),
  sortOrder: 0,
  ...change,
})

const plan = (names: string[], existing: ExistingSpeaker[]) => {
  let next = 0
  const { speakers, counts } = planSpeakers(names, existing, {
    hasConsented: true,
    wasImported: (name) => name === 'Removed here',
    newId: () => `new${++next}`,
  })
  const { creates, updates, leaves, removes } = counts
  return {
    speakers: speakers.map(({ id, name, isNew, hasConsented }) => [id, name, isNew, hasConsented]),
    counts: [creates, updates, leaves, removes],
  }
}

it.each([
  ['a name that was removed here stays away', ['Removed here'], [], [], [0, 0, 1, 0]],
  ['a new name is created', ['A'], [], [['new1', 'A', true, true]], [1, 0, 0, 0]],
  [
    'a name that stays keeps id and consent',
    ['A'],
    [known('a')],
    [['a', 'A', false, false]],
    [0, 0, 1, 0],
  ],
  ['a name that left goes', [], [known('a')], [], [0, 0, 0, 1]],
  [
    'another order is an update',
    ['B', 'A'],
    [known('a'), known('b', { sortOrder: 1 })],
    [
      ['b', 'B', false, false],
      ['a', 'A', false, false],
    ],
    [0, 2, 0, 0],
  ],
  [
    'who is called otherwise here is known by the name in the file',
    ['A'],
    [known('a', { displayName: 'Ada' })],
    [['a', 'A', false, false]],
    [0, 0, 1, 0],
  ],
  [
    'a file that takes over the name from here means the same person',
    ['Ada'],
    [known('a', { displayName: 'Ada' })],
    [['a', 'Ada', false, false]],
    [0, 1, 0, 0],
  ],
  [
    'one person is not named twice',
    ['A', 'Ada'],
    [known('a', { displayName: 'Ada' })],
    [['a', 'A', false, false]],
    [0, 0, 2, 0],
  ],
  ['who was added by hand stays', [], [known('a', { importedName: null })], [], [0, 0, 0, 0]],
  [
    'who was added by hand and is in the file is not duplicated',
    ['A'],
    [known('a', { importedName: null, sortOrder: 7 })],
    [['a', 'A', false, false]],
    [0, 0, 1, 0],
  ],
])('%s', (_, names, existing, speakers, counts) => {
  expect(plan(names, existing)).toEqual({ speakers, counts })
})
