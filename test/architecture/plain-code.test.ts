import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesUnder, nodesOf, placesUnder, sourceOf, textOf } from './places.ts'

/** Assertions that a value is there which the types do not show. The number only falls. */
const mostAssertions = 58

/** A problem of a service that is made where an error was caught, without that error. */
function losesCause(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Problem') return false
  const [code, , cause] = node.arguments ?? []
  if (cause || !code || !/_unavailable'$/.test(code.getText())) return false
  return ts.findAncestor(node, isCaught) !== undefined
}

const isCaught = (node: ts.Node): boolean =>
  ts.isCatchClause(node) ||
  (ts.isArrowFunction(node) &&
    ts.isCallExpression(node.parent) &&
    /\.catch$/.test(node.parent.expression.getText()))

describe('plain code', () => {
  it('asserts that a value is there only where the types cannot show it', () => {
    const assertions = placesUnder(['src'], /[\w\])]!(?!=)/, ts.isNonNullExpression)
    expect(assertions.length, assertions.join('\n')).toBeLessThanOrEqual(mostAssertions)
  })

  it('writes the members of an object out, instead of spreading a literal', () => {
    const isSpreadLiteral = (node: ts.Node) =>
      (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
      ts.isObjectLiteralExpression(node.expression)
    const folders = ['src', 'local', 'bench', 'openapi', 'test']
    const sign = /\.\.\.\s*\{/
    expect(placesUnder(folders, sign, isSpreadLiteral)).toEqual([])
    const spread = ['f({ ..', '.{ a: 1 } })'].join('')
    expect(sign.test(spread)).toBe(true)
    expect(nodesOf(sourceOf('a.ts', spread)).filter(isSpreadLiteral)).toHaveLength(1)
  })

  it('parses an address in the one way that is right on every version of Node', () => {
    const isGuess = (node: ts.Node) =>
      ts.isPropertyAccessExpression(node) && node.name.text === 'canParse'
    expect(placesUnder(['src', 'local', 'test'], /canParse\(/, isGuess)).toEqual([])
    expect(nodesOf(sourceOf('a.ts', 'URL.canParse(text)')).filter(isGuess)).toHaveLength(1)
  })

  it('writes an instant in one form, whether the clock or the database tells it', () => {
    const isOtherForm = (node: ts.Node) =>
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'toISOString' &&
      !ts.isPropertyAccessExpression(node.parent.parent)
    // Problems and lines of a log are of one length; keys of imports are on record; a page knows no zones.
    const others =
      /^src\/(product|edge\/serving\/(log|problem-details)|edge\/design\/scripts\/station|domain\/imports\/formats\/calendar-series)\.ts:/
    expect(
      placesUnder(['src'], /toISOString\(/, isOtherForm).filter((place) => !others.test(place)),
    ).toEqual([])
    const whole = 'at.toISOString(); at.toISOString().slice(0, 10)'
    expect(nodesOf(sourceOf('a.ts', whole)).filter(isOtherForm)).toHaveLength(1)
  })

  it('writes an instant in SQL by the functions that are named for it', () => {
    const isWritten = (text: string) => /"Z"'/.test(text)
    const places = filesUnder('src', /\.(sql|tsx?)$/).filter((file) => isWritten(textOf(file)))
    expect(places).toEqual(['src/db/functions/020-local-time.sql'])
    for (const instant of [`(a + make_interval(days => 1))`, `date_trunc('day', a)`]) {
      expect(isWritten(`to_char(${instant}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)).toBe(true)
    }
  })

  it('keeps the error of a service that fails behind the problem that tells of it', () => {
    expect(placesUnder(['src'], /_unavailable'/, losesCause)).toEqual([])
    for (const lost of [
      `try { ask() } catch { throw new Problem('queue_unavailable') }`,
      `ask().catch(() => { throw new Problem('queue_unavailable', {}) })`,
    ]) {
      expect(nodesOf(sourceOf('a.ts', lost)).filter(losesCause)).toHaveLength(1)
    }
    const kept = `try { ask() } catch (thrown) { throw unavailable('queue_unavailable', thrown) }`
    expect(nodesOf(sourceOf('a.ts', kept)).filter(losesCause)).toEqual([])
  })
})
