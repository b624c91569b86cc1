import { RedisError } from './reply.ts'

const maximum = 2n ** 63n - 1n
const minimum = -(2n ** 63n)

export function fail(message: string): never {
  throw new RedisError(message)
}

export function syntaxError(): never {
  fail('ERR syntax error')
}

export function wrongArity(command: string): never {
  fail(`ERR wrong number of arguments for '${command.toLowerCase()}' command`)
}

/** A signed 64-bit integer in the one spelling that Redis accepts: no plus, no leading zero. */
export function bigInteger(text: string, problem = 'value is not an integer or out of range') {
  if (!/^(0|-?[1-9]\d{0,18})$/.test(text)) fail(`ERR ${problem}`)
  const value = BigInt(text)
  if (value > maximum || value < minimum) fail(`ERR ${problem}`)
  return value
}

export function integer(text: string, problem?: string): number {
  return Number(bigInteger(text, problem))
}

export function addIntegers(left: bigint, right: bigint): bigint {
  const sum = left + right
  if (sum > maximum || sum < minimum) fail('ERR increment or decrement would overflow')
  return sum
}

export function float(text: string, problem = 'value is not a valid float'): number {
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) fail(`ERR ${problem}`)
  return Number(text)
}

export function formatFloat(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value)
  return value > 0 ? 'inf' : '-inf'
}

/** Redis' start and stop indexes, both inclusive. Curried, since it reads them before the key. */
export function indexRange(start: string, stop: string): <T>(list: readonly T[]) => T[] {
  const [first, last] = [integer(start), integer(stop)]
  return (list) => {
    const from = first < 0 ? Math.max(0, list.length + first) : first
    const to = last < 0 ? list.length + last : last
    return to < from ? [] : list.slice(from, to + 1)
  }
}

/** Field and value, score and member: arguments two by two. */
export function pairs<T>(list: readonly T[]): [T, T][] {
  const result: [T, T][] = []
  for (let i = 0; i + 1 < list.length; i += 2) result.push([list[i]!, list[i + 1]!])
  return result
}

/** Redis' glob as a regular expression. */
export function glob(pattern: string): RegExp {
  const source = pattern.replace(/\\(.)|\[\^|[.+^${}()|\\]|\*|\?/gs, (match, escaped?: string) => {
    if (escaped !== undefined) return `\\u${escaped.charCodeAt(0).toString(16).padStart(4, '0')}`
    if (match === '*') return '.*'
    if (match === '?') return '.'
    return match === '[^' ? '[^' : `\\${match}`
  })
  try {
    return new RegExp(`^${source}$`, 's')
  } catch {
    return /^(?!)/
  }
}
