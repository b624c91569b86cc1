import { expect, it } from 'vitest'
import { inMemory } from '../../../src/domain/imports/formats/source.ts'
import { readXml } from '../../../src/domain/imports/formats/xml-document.ts'
import { inOneGo } from '../../support/pieces.ts'
import { toBytes } from './programme-files.ts'

it('entries are read when they end, and the tree holds what was made of them', () => {
  const read: unknown[] = []
  const { value } = inOneGo(
    readXml(
      inMemory(
        toBytes('<a><b><c n="1">x</c><c>y</c></b><c>other</c><b><c><c>inner</c></c></b></a>'),
      ),
      {
        '//a/b/c': (entry) => `entry ${read.push(entry)}`,
      },
    ),
  )
  expect(read).toEqual([
    new Map([
      ['@n', '1'],
      ['#text', 'x'],
    ]),
    'y',
    new Map([['c', 'inner']]),
  ])
  expect(value).toEqual(
    new Map<string, unknown>([
      ['b', [new Map([['c', ['entry 1', 'entry 2']]]), new Map([['c', 'entry 3']])]],
      ['c', 'other'],
    ]),
  )
})
