import { describe, expect, it } from 'vitest'
import { parseIfMatch } from '../../src/kernel/stamp.ts'

const stamp = '018e4e5c-7f00-7000-8000-00000000000a'

describe('an If-Match header', () => {
  it.each([`"${stamp}"`, ` "${stamp}" `, `"${stamp.toUpperCase()}"`])('%s is a stamp', (header) => {
    expect(parseIfMatch(header)).toBe(stamp)
  })

  it.each([
    undefined,
    '',
    '*',
    stamp,
    `W/"${stamp}"`,
    `w/"${stamp}"`,
    `"${stamp}", "${stamp}"`,
    `"${stamp}`,
    '""',
    '"x"',
    `"${stamp}"x`,
    `"{${stamp}}"`,
    `"${stamp.replaceAll('-', '')}"`,
  ])('%s is none', (header) => {
    expect(() => parseIfMatch(header)).toThrow(
      expect.objectContaining({ code: 'precondition_invalid' }),
    )
  })
})
