import { fail, float, formatFloat, integer, slice, syntaxError } from './arguments.ts'
import type { Bytes } from './keyspace.ts'

type Items = [Bytes, number][]

function scoreBound(text: Bytes): { value: number; exclusive: boolean } {
  const exclusive = text.startsWith('(')
  return { value: float(exclusive ? text.slice(1) : text, 'min or max is not a float'), exclusive }
}

export function byScore(items: Items, min: Bytes, max: Bytes): Items {
  const [low, high] = [scoreBound(min), scoreBound(max)]
  return items.filter(
    ([, score]) =>
      (low.exclusive ? score > low.value : score >= low.value) &&
      (high.exclusive ? score < high.value : score <= high.value),
  )
}

/** A test of where a member lies against "-", "+", "[text" or "(text": negative is before it. */
function lexBound(text: Bytes, side: 'min' | 'max'): (member: Bytes) => boolean {
  if (text === '-') return () => side === 'min'
  if (text === '+') return () => side === 'max'
  const [mark, limit] = [text[0], text.slice(1)]
  if (mark !== '[' && mark !== '(') fail('ERR min or max not valid string range item')
  return (member) => {
    if (member === limit) return mark === '['
    return side === 'min' ? member > limit : member < limit
  }
}

export function byLex(items: Items, min: Bytes, max: Bytes): Items {
  const [above, below] = [lexBound(min, 'min'), lexBound(max, 'max')]
  return items.filter(([member]) => above(member) && below(member))
}

function rangeOptions(words: Bytes[]) {
  const flags = new Set<string>()
  let limit: { offset: number; count: number } | undefined
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!.toUpperCase()
    if (word === 'LIMIT') {
      limit = {
        offset: integer(words[++i] ?? syntaxError()),
        count: integer(words[++i] ?? syntaxError()),
      }
    } else if (['BYSCORE', 'BYLEX', 'REV', 'WITHSCORES'].includes(word)) flags.add(word)
    else syntaxError()
  }
  return { flags, limit }
}

/** ZRANGE with all its options; the older commands are spellings of it. */
export function range(items: Items, start: Bytes, stop: Bytes, words: Bytes[]): Bytes[] {
  const { flags, limit } = rangeOptions(words)
  const reverse = flags.has('REV')
  const byValue = flags.has('BYSCORE') || flags.has('BYLEX')
  if (limit && !byValue) {
    fail('ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX')
  }
  if (flags.has('BYLEX') && flags.has('WITHSCORES')) {
    fail('ERR syntax error, WITHSCORES not supported in combination with BYLEX')
  }
  const [min, max] = reverse ? [stop, start] : [start, stop]
  let chosen = items
  if (flags.has('BYSCORE')) chosen = byScore(items, min, max)
  else if (flags.has('BYLEX')) chosen = byLex(items, min, max)
  if (reverse) chosen = [...chosen].reverse()
  if (!byValue) chosen = slice(chosen, start, stop)
  if (limit) {
    const end = limit.count < 0 ? undefined : limit.offset + limit.count
    chosen = limit.offset < 0 ? [] : chosen.slice(limit.offset, end)
  }
  if (!flags.has('WITHSCORES')) return chosen.map(([member]) => member)
  return chosen.flatMap(([member, score]) => [member, formatFloat(score)])
}
