import { describe, expect, it } from 'vitest'
import {
  namesAfter,
  type ProfileChanges,
  type ProfileNames,
} from '../../../src/domain/users/profile-names.ts'

const names = (
  firstName: string | null,
  lastName: string | null,
  actorDisplayName: string | null,
): ProfileNames => ({ firstName, lastName, actorDisplayName })

describe('tenant-specific overrides take precedence over the profile', () => {
  const copy = names('Ada', 'Byron', 'Ada Byron')
  const own = names('Ada', 'Byron', 'Countess')
  it.each<[string, ProfileNames, ProfileChanges, ProfileNames]>([
    ['nothing sent changes nothing', own, {}, own],
    ['a copy follows', copy, { lastName: 'Lovelace' }, names('Ada', 'Lovelace', 'Ada Lovelace')],
    ['an override stays', own, { lastName: 'Lovelace' }, names('Ada', 'Lovelace', 'Countess')],
    ['an override is set', copy, { displayName: 'Countess' }, own],
    ['null gives it back to the profile', own, { displayName: null }, copy],
    ['so does an empty text', own, { displayName: '' }, copy],
    [
      'both at once',
      copy,
      { firstName: 'Augusta', displayName: 'Countess' },
      names('Augusta', 'Byron', 'Countess'),
    ],
    ['an empty part is none', copy, { firstName: '', lastName: null }, names(null, null, null)],
    [
      'no name yet is a copy of none',
      names(null, null, ''),
      { firstName: 'Ada' },
      names('Ada', null, 'Ada'),
    ],
  ])('%s', (_, before, changes, after) => {
    expect(namesAfter(before, changes)).toEqual(after)
  })
})
