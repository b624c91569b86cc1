import { HttpError } from '../http-server.ts'

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** "90s", "1h30m", or plain seconds, in milliseconds. */
export function duration(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  if (!/^(\d+[smhd])+$/.test(text)) throw new HttpError(400, `invalid duration: ${text}`)
  const parts = [...text.matchAll(/(\d+)([smhd])/g)]
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit!]!, 0)
}

/** The wait before the next attempt, `retried` being the retries made so far. */
export function retryWait(
  retryAfter: string | undefined,
  expression: string | undefined,
  retried: number,
): number {
  const asked = retryAfter === undefined ? undefined : retryAfterMs(retryAfter)
  if (asked !== undefined) return asked
  if (expression !== undefined) return Math.min(unitMs.d!, evaluate(expression, retried))
  return Math.min(unitMs.d!, Math.exp(2.5 * (retried + 1)) * 1000)
}

function retryAfterMs(text: string): number | undefined {
  if (/^\d+$/.test(text) || /^(\d+[smhd])+$/.test(text)) return duration(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

const functions: Record<string, (...values: number[]) => number> = {
  pow: (base = 0, exponent = 0) => base ** exponent,
  sqrt: Math.sqrt,
  abs: Math.abs,
  exp: Math.exp,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  min: Math.min,
  max: Math.max,
}

/** Arithmetic over `retried`, such as "pow(2, retried) * 1000", in milliseconds. */
export function evaluate(expression: string, retried: number): number {
  const invalid = () => new HttpError(400, `invalid retry delay: ${expression}`)
  const tokens = expression.match(/\d+\.?\d*|[a-z]+|\S/gi) ?? []
  let at = 0
  const take = (token: string) => {
    if (tokens[at++] !== token) throw invalid()
  }
  const atom = (): number => {
    const token = tokens[at++] ?? ''
    if (token === '-') return -atom()
    if (token === 'retried') return retried
    if (/^\d/.test(token)) return Number(token)
    if (token !== '(' && !Object.hasOwn(functions, token)) throw invalid()
    if (token !== '(') take('(')
    const values = [sum()]
    while (tokens[at] === ',' && token !== '(') {
      at++
      values.push(sum())
    }
    take(')')
    return token === '(' ? values[0]! : functions[token]!(...values)
  }
  const product = (): number => {
    let value = atom()
    while (['*', '/', '%'].includes(tokens[at] ?? '')) {
      const operator = tokens[at++]
      const right = atom()
      if (operator === '*') value *= right
      else value = operator === '/' ? value / right : value % right
    }
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') {
      value = tokens[at++] === '+' ? value + product() : value - product()
    }
    return value
  }
  const result = sum()
  if (at !== tokens.length || !Number.isFinite(result)) throw invalid()
  return Math.max(0, result)
}
