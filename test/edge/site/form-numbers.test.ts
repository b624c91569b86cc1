import { expect, it } from 'vitest'
import { answersIn } from '../../../src/edge/account/answers.tsx'
import { nothingTyped } from '../../../src/edge/account/form.tsx'
import type { AskedQuestion } from '../../../src/edge/site/resources.ts'

const question = { lineageId: 'q', type: 'Number', conditionLineageId: null } as AskedQuestion

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['-0,25', -0.25],
  // Of these nobody can tell what they are.
  ['1,500', '1,500'],
  ['1,5,0', '1,5,0'],
  ['many', 'many'],
])('the number %s is sent as %s', (text, sent) => {
  const typed = new Map([...nothingTyped, ['answers.q', text]])
  expect(answersIn(typed, [question], {})).toEqual({ q: sent })
})
