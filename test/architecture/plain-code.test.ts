import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { placesUnder } from './places.ts'

/** Assertions that a value is there which the types do not show. The number only falls. */
const mostAssertions = 58

describe('plain code', () => {
  it('asserts that a value is there only where the types cannot show it', () => {
    const assertions = placesUnder(['src'], ts.isNonNullExpression)
    expect(assertions.length, assertions.join('\n')).toBeLessThanOrEqual(mostAssertions)
  })

  it('writes the members of an object out, instead of spreading a literal', () => {
    const isSpreadLiteral = (node: ts.Node) =>
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      ts.isObjectLiteralExpression(node.expression)
    expect(placesUnder(['src', 'local', 'bench', 'openapi', 'test'], isSpreadLiteral)).toEqual([])
  })
})
