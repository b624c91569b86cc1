import { expect, it } from 'vitest'
import { csvText } from '../../src/kernel/csv.ts'

it.each<[string, (string | number | null)[][], string]>([
  ['no line', [], ''],
  [
    'cells and lines',
    [
      ['a', 'b'],
      [1, null],
    ],
    'a,b\r\n1,\r\n',
  ],
  ['what separates cells', [['a,b', 'say "no"', 'one\ntwo']], '"a,b","say ""no""","one\ntwo"\r\n'],
  ['what a spreadsheet would run', [['=1+1', '-1', '@a', -1]], "'=1+1,'-1,'@a,-1\r\n"],
])('a file with %s', (_, lines, text) => {
  expect(csvText(lines)).toBe(`\uFEFF${text}`)
})
