import { describe, expect, it } from 'vitest'
import type { ImportedSession } from '../../../src/domain/imports/programme.ts'
import { sharingRooms } from '../../../src/domain/imports/sharing-rooms.ts'

const session = (title: string, roomKey: string | null, from: string | null, to: string | null) =>
  ({
    title,
    roomKey,
    startsAt: from && `2026-01-31T${from}:00Z`,
    endsAt: to && `2026-01-31T${to}:00Z`,
  }) as ImportedSession

const sharing = (...sessions: ImportedSession[]) =>
  [...sharingRooms(sessions)].map(({ title }) => title).sort()

describe('sessions that a file puts into one room at one time', () => {
  it('share it: both of a pair, and all that lie within a longer one', () => {
    expect(
      sharing(session('a', 'r', '09:00', '10:00'), session('b', 'r', '09:30', '11:00')),
    ).toEqual(['a', 'b'])
    expect(
      sharing(
        session('long', 'r', '09:00', '12:00'),
        session('first', 'r', '09:00', '09:30'),
        session('last', 'r', '11:00', '11:30'),
        session('after', 'r', '12:00', '13:00'),
      ),
    ).toEqual(['first', 'last', 'long'])
  })

  it('do not when they are adjacent, in other rooms, in none, or open', () => {
    expect(
      sharing(
        session('a', 'r', '09:00', '10:00'),
        session('b', 'r', '10:00', '11:00'),
        session('c', 's', '09:00', '11:00'),
        session('d', null, '09:00', '11:00'),
        session('e', null, '09:00', '11:00'),
        session('f', 'r', '09:00', null),
        session('g', 's', null, null),
      ),
    ).toEqual([])
  })
})
