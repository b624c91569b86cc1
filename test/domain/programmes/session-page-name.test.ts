import { expect, test } from 'vitest'
import { sessionPageId, sessionPageName } from '../../../src/domain/programmes/index.ts'

const id = '018f0000-0000-7000-8000-00003FA9c2b1'

test.each([
  ['Python in the Browser', 'python-in-the-browser-3fa9c2b1'],
  ['  Ça va? C++ & Rust!  ', 'ca-va-c-rust-3fa9c2b1'],
  ['', '3fa9c2b1'],
  ['組織', '3fa9c2b1'],
  [
    'From Specification to Silicon: Building a Tapeout Ready Custom eFPGA with FABulous',
    'from-specification-to-silicon-building-a-tapeout-ready-3fa9c2b1',
  ],
  ['x'.repeat(80), `${'x'.repeat(60)}-3fa9c2b1`],
])('a session called %j has the page %s', (title, expected) => {
  expect(sessionPageName({ id, title })).toBe(expected)
})

test.each([
  ['python-in-the-browser-3fa9c2b1', id],
  ['an-older-title-3fa9c2b1', id],
  ['3fa9c2b1', id],
  ['PYTHON-3FA9C2B1', id],
  ['python-in-the-browser', null],
  ['python-3fa9c2b2', null],
  ['3fa9c2b1-python', null],
])('the page %s is of %s', (name, expected) => {
  const sessions = [
    { id: '018f0000-0000-7000-8000-00003fa9c2b0', title: 'Other' },
    { id, title: 'Python' },
  ]
  expect(sessionPageId(sessions, name)).toBe(expected)
})

test('where two ids end alike, the title tells them apart', () => {
  const sessions = [
    { id: '018f0000-0000-7000-8000-00013fa9c2b1', title: 'Rust' },
    { id: '018f0000-0000-7000-8000-00023fa9c2b1', title: 'Go' },
  ]
  for (const session of sessions) {
    expect(sessionPageId(sessions, sessionPageName(session))).toBe(session.id)
  }
})
