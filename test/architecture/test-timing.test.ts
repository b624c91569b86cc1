import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, placeOf, sourceOf, sourcesUnder } from './places.ts'

const longestSleepMs = 200

/** The value of a number or of a product of numbers; null for anything else. */
function numberIn(node: ts.Expression): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) {
    const [left, right] = [numberIn(node.left), numberIn(node.right)]
    return left === null || right === null ? null : left * right
  }
  return null
}

/** A timer of Node, or what a test calls one: the wait is its first or its second argument. */
const sleeping = /^(setTimeout|sleep|pause|delay|wait)$/
const argumentOf = ({ expression, arguments: given }: ts.CallExpression) => {
  const name = expression.getText()
  if (!sleeping.test(name)) return undefined
  return name === 'setTimeout' && given.length > 1 ? given[1] : given[0]
}

/** How often a loop with a counter runs at most; one where that is not written out. */
function roundsOf(node: ts.Node): number {
  if (!ts.isForStatement(node) || !node.condition || !ts.isBinaryExpression(node.condition)) {
    return 1
  }
  return numberIn(node.condition.right) ?? 1
}

/** A loop that asks for something between its waits ends as soon as it has it. */
function isPlainLoop(node: ts.Node): boolean {
  if (!ts.isForStatement(node)) return false
  const body = ts.isBlock(node.statement) ? node.statement.statements : [node.statement]
  return body.length === 1 && /^\s*await (sleep|pause|new Promise)\(/.test(body[0]!.getText())
}

/** A loop that ends early, and otherwise after a number of attempts or at a time: a busy machine uses both up. */
function countedWaits(source: ts.SourceFile): string[] {
  const isBounded = (node: ts.Node) => {
    if (ts.isForStatement(node))
      return node.condition !== undefined || node.incrementor !== undefined
    return (
      ts.isWhileStatement(node) &&
      /&&/.test(node.expression.getText()) &&
      nodesOf(node.expression).some(isNow)
    )
  }
  const isOwn = (each: ts.Node, loop: ts.Node) => {
    let above = each.parent
    while (above !== loop && !ts.isFunctionLike(above)) above = above.parent
    return above === loop
  }
  return nodesOf(source)
    .filter((node) => {
      if (!isBounded(node)) return false
      const own = nodesOf(node).filter((each) => each !== node && isOwn(each, node))
      const endsEarly =
        ts.isWhileStatement(node) ||
        own.some((each) => ts.isReturnStatement(each) || ts.isBreakStatement(each))
      return endsEarly && own.some((each) => ts.isAwaitExpression(each) && waits(each))
    })
    .map((node) => placeOf(source, node))
}

const waits = (node: ts.AwaitExpression) =>
  /^(sleep|pause|delay|wait|new Promise\(\(\w+\) => setTimeout)\(/.test(node.expression.getText())

const polledClocks = (source: ts.SourceFile): string[] =>
  nodesOf(source)
    .filter(
      (node) =>
        ts.isCallExpression(node) &&
        node.expression.getText() === 'expect.poll' &&
        node.arguments.flatMap(nodesOf).some(isNow),
    )
    .map((node) => placeOf(source, node))

/** Expectations that a read takes no trip because there was one like it. */
const readsAgain = (source: ts.SourceFile): string[] =>
  nodesOf(source)
    .filter(
      (node) =>
        ts.isCallExpression(node) &&
        /^expect\(\(await .*\.trips\)\.toBe$/s.test(node.expression.getText()) &&
        node.arguments[0]?.getText() === '0',
    )
    .map((node) => placeOf(source, node))

function longSleeps(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    const waits = ts.isCallExpression(node) ? argumentOf(node) : undefined
    const milliseconds = waits && numberIn(waits)
    if (milliseconds === null || milliseconds === undefined) return []
    let all = milliseconds
    for (let above = node.parent; above; above = above.parent) {
      if (isPlainLoop(above)) all *= roundsOf(above)
    }
    return all > longestSleepMs ? [placeOf(source, node)] : []
  })
}

const isNow = (node: ts.Node) =>
  ts.isCallExpression(node) && /^(performance|Date)\.now$/.test(node.expression.getText())

const isLessened = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken

/** How far off something is, is less the later it is asked. */
const isTakenAway = (node: ts.Node) => isLessened(node.parent) && node.parent.right === node

/** The time that has passed, or the time itself. */
const isElapsed = (node: ts.Node) => isNow(node) && !isTakenAway(node)

/** Whether this is one of these names, and not a member of something else. */
const isNamed = (node: ts.Node, names: Set<string>) =>
  ts.isIdentifier(node) &&
  names.has(node.text) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)

/** The names that hold a time that has passed: by their value, or by what they answer. */
function timedNames(source: ts.SourceFile): Set<string> {
  const nodes = nodesOf(source)
  const timed = new Set<string>()
  const isTimed = (node: ts.Node) =>
    nodesOf(node).some(
      (each) => (isElapsed(each) && isLessened(each.parent)) || isNamed(each, timed),
    )
  const remember = (name: ts.Node) => {
    for (const each of nodesOf(name)) if (ts.isIdentifier(each)) timed.add(each.text)
  }
  for (let before = -1; before !== timed.size; ) {
    before = timed.size
    for (const node of nodes) {
      if (ts.isFunctionDeclaration(node) && node.name && answers(node).some(isTimed)) {
        timed.add(node.name.text)
      }
      if (!ts.isVariableDeclaration(node) || !node.initializer) continue
      const { initializer } = node
      const isFunction = ts.isArrowFunction(initializer)
      const values = isFunction ? answers(initializer) : [initializer]
      if (values.some(isTimed)) remember(node.name)
    }
  }
  return timed
}

/** What a function answers. */
const answers = (node: ts.FunctionDeclaration | ts.ArrowFunction): ts.Node[] => {
  if (!node.body) return []
  if (!ts.isBlock(node.body)) return [node.body]
  return nodesOf(node.body).flatMap((each) =>
    ts.isReturnStatement(each) && each.expression ? [each.expression] : [],
  )
}

/** Bounds on CPU, bytes and counts hold on a busy machine too; one on the time that passes does not. */
function boundsOnTime(source: ts.SourceFile): string[] {
  const timed = timedNames(source)
  const tells = (node: ts.Node) =>
    nodesOf(node).some((each) => isElapsed(each) || (isNamed(each, timed) && !isTakenAway(each)))
  return nodesOf(source)
    .filter((node) => {
      if (ts.isIfStatement(node)) {
        const ends = nodesOf(node.thenStatement).some((each) => ts.isThrowStatement(each))
        return ends && nodesOf(node.expression).some(isElapsed)
      }
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) {
        return false
      }
      const { name, expression } = node.expression
      if (!/^toBeLessThan/.test(name.text) || !ts.isCallExpression(expression)) return false
      return expression.arguments.slice(0, 1).some(tells)
    })
    .map((node) => placeOf(source, node))
}

const alteration = /^['"`]\s*(alter table|(create|drop) (index|trigger))\b/

/** Statements that wait for a table while other tests wait behind them. `beginAltering` does not wait. */
const alterations = (source: ts.SourceFile): string[] =>
  nodesOf(source)
    .filter(
      (node) =>
        ts.isCallExpression(node) &&
        /\.query$/.test(node.expression.getText()) &&
        alteration.test(node.arguments[0]?.getText() ?? ''),
    )
    .map((node) => placeOf(source, node))

const foundIn = (text: string, find: (source: ts.SourceFile) => string[]) =>
  find(sourceOf('a.test.ts', text)).length

describe('tests do not wait for time to pass', () => {
  /** The tests whose text has a sign of what is sought. */
  const testsWith = (sign: RegExp) => sourcesUnder(['test'], sign)

  it('sleep at most 200 ms, and otherwise wait for what they need', () => {
    expect(testsWith(/\b(setTimeout|sleep|pause|delay|wait)\(/).flatMap(longSleeps)).toEqual([])
  })

  it('turn a clock, and do not poll it until it is late enough', () => {
    expect(testsWith(/expect\.poll/).flatMap(polledClocks)).toEqual([])
    expect(foundIn('await expect.poll(() => Date.now() - since).toBe(1)', polledClocks)).toBe(1)
    expect(foundIn('await expect.poll(() => ask(Date.now)).toBe(1)', polledClocks)).toBe(0)
  })

  it('read from memory by `kept`: an isolate believes an epoch for a second', () => {
    expect(testsWith(/\.trips\)\.toBe\(/).flatMap(readsAgain)).toEqual([])
    expect(foundIn('expect((await read(1)).trips).toBe(0)', readsAgain)).toBe(1)
    expect(foundIn('expect((await read(1)).trips).toBe(1)', readsAgain)).toBe(0)
  })

  it('wait for what they need by `until`, not for a number of attempts', () => {
    const elsewhere = testsWith(/await (sleep|pause|delay|wait|new Promise)\(/).filter(
      ({ fileName }) => !fileName.endsWith('/support/until.ts'),
    )
    expect(elsewhere.flatMap(countedWaits)).toEqual([])
  })

  it('do not queue for a table that races use', () => {
    expect(sourcesUnder(['test/races'], /\.query\(/).flatMap(alterations)).toEqual([])
    expect(foundIn(`await owner.query('drop index once')`, alterations)).toBe(1)
    expect(foundIn(`await owner.query('drop table once')`, alterations)).toBe(0)
  })

  it('bound no time that passes', () => {
    const timed = testsWith(/\b(performance|Date)\.now\(/)
    const tests = timed.filter(({ fileName }) => fileName.endsWith('.test.ts'))
    expect(tests.flatMap(boundsOnTime)).toEqual([])
  })

  it.each([
    ['await sleep(1_100)', 1],
    ['await new Promise((resolve) => setTimeout(resolve, 1200))', 1],
    ['for (let wait = 0; wait < 8; wait++) await sleep(150)', 1],
    ['await sleep(2 * 100)', 0],
    ['for (let round = 0; round < 8; round++) { await ask(); await sleep(150) }', 0],
  ])('%s: %i sleeps that are too long', (text, count) => {
    expect(foundIn(text, longSleeps)).toBe(count)
  })

  it.each([
    ['for (let i = 0; i < 9; i++) { if (await ask()) return; await sleep(50) }', 1],
    ['for (let i = 0; ; i++) { if (await ask()) break; await sleep(50) }', 1],
    ['while (!found && Date.now() < end) { await sleep(50); found = await ask() }', 1],
    ['while (Date.now() < revealAt) { await ask(); await sleep(50) }', 0],
    ['for (let round = 0; round < 8; round++) { await ask(); await sleep(50) }', 0],
    ['for (const each of all) { if (await ask(each)) return; await sleep(50) }', 0],
  ])('%s: %i waits for a number of attempts', (text, count) => {
    expect(foundIn(text, countedWaits)).toBe(count)
  })

  it.each([
    ['expect(performance.now() - startedAt).toBeLessThan(700)', 1],
    ['const took = Date.now() - start; expect(took).toBeLessThan(700)', 1],
    [
      'const timed = () => { return Date.now() - start }; expect(timed()).toBeLessThanOrEqual(9)',
      1,
    ],
    ['expect(Date.now()).toBeLessThan(end)', 1],
    ['if (Date.now() > end) throw new Error("late")', 1],
    ['expect(Date.now()).toBeGreaterThanOrEqual(revealAt)', 0],
    ['const { user } = process.cpuUsage(start); expect(user).toBeLessThan(700)', 0],
    ['const start = Date.now(); expect(bytes).toBeLessThan(700)', 0],
  ])('%s: %i bounds on time', (text, count) => {
    expect(foundIn(text, boundsOnTime)).toBe(count)
  })
})
