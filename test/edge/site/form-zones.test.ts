import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/edge/console/form-fields.ts'
import { bodyOf, textsOf } from '../../../src/edge/console/form-values.ts'

const field = {
  name: 'expiresAt',
  kind: 'instant',
  isRequired: true,
  fields: [],
} as unknown as Field

describe('instants of a form are typed in its zone', () => {
  test.each([
    ['UTC', '2026-07-01T18:30:00.123Z', '2026-07-01T18:30:00.123'],
    ['Europe/Berlin', '2026-07-01T18:30:00Z', '2026-07-01T20:30:00'],
    ['Asia/Kolkata', '2026-01-01T19:00:00Z', '2026-01-02T00:30:00'],
  ])('%s: %s', (zone, expiresAt, local) => {
    const texts = textsOf([field], { expiresAt }, zone)
    expect(texts.get('expiresAt')).toEqual([local])
    expect(bodyOf([field], texts)).toEqual({ expiresAt })
  })

  test.each([
    [
      'without seconds, which a browser leaves out',
      'Europe/Berlin',
      '2026-07-01T20:30',
      '2026-07-01T18:30:00Z',
    ],
    [
      'in the hour that clocks leave out',
      'Europe/Berlin',
      '2026-03-29T02:30',
      '2026-03-29T01:30:00Z',
    ],
    ['with a zone of its own', 'Europe/Berlin', '2026-07-01T20:30:00Z', '2026-07-01T20:30:00Z'],
    ['in a zone that is none', 'Mars/Olympus', '2026-07-01T20:30', '2026-07-01T20:30:00Z'],
    ['that is no time', 'Europe/Berlin', 'soon', 'soonZ'],
    ['on no day', 'Europe/Berlin', '2026-13-45T20:30', '2026-13-45T20:30:00Z'],
  ])('%s', (_, zone, text, expected) => {
    const texts = new Map([
      ['$zone', [zone]],
      ['expiresAt', [text]],
    ])
    expect(bodyOf([field], texts)).toEqual({ expiresAt: expected })
  })
})
