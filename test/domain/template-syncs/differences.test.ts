import { expect, it } from 'vitest'
import { differencesOf } from '../../../src/domain/template-syncs/differences.ts'
import { eventRow } from '../../support/rows.ts'

const event = eventRow({ subtitle: 'Own', description: 'Same', eventTypeId: null })

it.each([
  ['what is the same', { description: 'Old' }, { description: 'Same' }, []],
  [
    'what the template changed',
    { subtitle: 'Own' },
    { subtitle: 'New' },
    [['subtitle', 'Changed', 'Own', 'New', 'Own']],
  ],
  [
    'what the event changed',
    { subtitle: 'New' },
    { subtitle: 'New' },
    [['subtitle', 'Diverged', 'New', 'New', 'Own']],
  ],
  [
    'what both changed',
    { subtitle: 'Old' },
    { subtitle: 'New' },
    [['subtitle', 'Conflicting', 'Old', 'New', 'Own']],
  ],
  [
    'what the template says since, and the event does not',
    {},
    { eventTypeId: 2 },
    [['eventTypeId', 'Changed', null, 2, null]],
  ],
  [
    'what the template says since, and the event said before',
    {},
    { subtitle: 'New' },
    [['subtitle', 'Conflicting', null, 'New', 'Own']],
  ],
  ['what the template no longer says', { subtitle: 'Old' }, {}, []],
  [
    'the members of an object, in any order',
    {},
    {
      participationConfiguration: {
        externalRegistrationUrl: null,
        identityAccess: null,
        handlingMode: 'INFORMATION_ONLY',
        advanceRegistrationObligation: 'NOT_APPLICABLE',
      },
    },
    [],
  ],
] as const)('compares %s', (_, base, template, expected) => {
  const found = differencesOf(event, { base, template } as Parameters<typeof differencesOf>[1])
  expect(
    found.map((each) => [each.field, each.state, each.base, each.template, each.event]),
  ).toEqual(expected)
})
