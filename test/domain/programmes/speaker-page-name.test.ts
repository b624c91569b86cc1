import { expect, test } from 'vitest'
import { speakerOfPage, speakerPageName } from '../../../src/domain/programmes/index.ts'

test.each([
  ['José Ñandú', /^jose-nandu-[0-9a-f]{8}$/],
  ['  Ada   Lovelace ', /^ada-lovelace-[0-9a-f]{8}$/],
  ['山田 太郎', /^[0-9a-f]{8}$/],
])('a speaker called %j has a page', (name, expected) => {
  expect(speakerPageName(name)).toMatch(expected)
  expect(speakerOfPage(['Bob', name], speakerPageName(name))).toBe(name)
})

test('names of the same words are told apart, and keep their mark', () => {
  const names = ['Zoë', 'Zoe', 'ZOE']
  expect(new Set(names.map(speakerPageName)).size).toBe(3)
  for (const name of names) expect(speakerOfPage(names, speakerPageName(name))).toBe(name)
  expect(speakerPageName('Zoe')).toBe('zoe-ef085d59')
  expect(speakerOfPage(names, 'whatever-EF085D59')).toBe('Zoe')
})

test.each(['zoe', 'zoe-ffffffff', 'ef085d59-zoe', ''])('nobody has the page %j', (page) => {
  expect(speakerOfPage(['Zoe'], page)).toBeNull()
})
