import { describe, expect, test } from 'vitest'
import { discloseLocation, type Placement } from '../../../src/domain/disclosure/index.ts'

const now = '2026-01-31T09:00:00Z'
const placement: Placement = {
  eventLocationId: 'el-1',
  disclosureLevel: 'Full',
  revealAt: null,
  privacyReview: 'Cleared',
  venueName: 'Safe House',
  address: 'Secret Street 1',
  postcode: '1050',
  city: 'Brussels',
  country: 'BE',
}
const all = {
  venueName: 'Safe House',
  roomName: 'Cellar',
  address: 'Secret Street 1',
  postcode: '1050',
  city: 'Brussels',
  country: 'BE',
}

describe("public venue fields follow the event's location disclosure policy", () => {
  test.each([
    ['Full', all],
    ['Venue', { ...all, address: null, postcode: null }],
    ['City', { ...all, venueName: null, roomName: null, address: null, postcode: null }],
  ] as const)('%s', (disclosureLevel, fields) => {
    const disclosed = discloseLocation({ ...placement, disclosureLevel }, 'Cellar', now)
    expect(disclosed).toEqual({ eventLocationId: 'el-1', state: 'Available', fields })
  })

  test.each<[string, Partial<Placement>, string]>([
    ['Hidden', { disclosureLevel: 'Hidden' }, 'Hidden'],
    ['a level of tomorrow', { disclosureLevel: 'Street' as 'Full' }, 'Hidden'],
    ['vanish when privacy review is required', { privacyReview: 'Needed' }, 'NeedsPrivacyReview'],
    [
      'review speaks before the level',
      { privacyReview: 'Needed', disclosureLevel: 'Hidden' },
      'NeedsPrivacyReview',
    ],
    ['a reveal to come', { revealAt: '2026-01-31T09:00:01Z' }, 'NotYetRevealed'],
    [
      'review speaks before the reveal',
      { revealAt: '2027-01-01T00:00:00Z', privacyReview: 'Needed' },
      'NeedsPrivacyReview',
    ],
    ['a reveal in another offset', { revealAt: '2026-01-31T09:30:00-05:00' }, 'NotYetRevealed'],
  ])('%s: no field is told', (_, change, state) => {
    const disclosed = discloseLocation({ ...placement, ...change }, 'Cellar', now)
    expect(disclosed).toEqual({ eventLocationId: 'el-1', state, fields: null })
    expect(JSON.stringify(disclosed)).not.toMatch(/Safe|Cellar|Secret|1050|Brussels/)
  })

  test.each(['2026-01-31T09:00:00Z', '2026-01-31T10:00:00+01:00', '2026-01-30T23:59:59Z'])(
    'revealed at %s, the place is known',
    (revealAt) => {
      const disclosed = discloseLocation({ ...placement, revealAt }, null, now)
      expect(disclosed?.state).toBe('Available')
    },
  )

  test('no placement: nothing, even when a room is named', () => {
    expect(discloseLocation(null, 'Cellar', now)).toBeNull()
  })
})
