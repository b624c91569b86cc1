import { fail, float, formatFloat, indexRange, integer, syntaxError } from './arguments.ts'
import type { Bytes } from './keyspace.ts'

type Items = [Bytes, number][]

function scoreBound(text: Bytes): { value: number; exclusive: boolean } {
  const exclusive = text.startsWith('(')
  return { value: float(exclusive ? text.slice(1) : text, 'min or max is not a float'), exclusive }
}

/** Reads the bounds at once, the members when it has them: so does Redis. */
export function scoreRange(min: Bytes, max: Bytes): (items: Items) => Items {
  const [low, high] = [scoreBound(min), scoreBound(max)]
  return (items) =>
    items.filter(
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

export function lexRange(min: Bytes, max: Bytes): (items: Items) => Items {
  const [above, below] = [lexBound(min, 'min'), lexBound(max, 'max')]
  return (items) => items.filter(([member]) => above(member) && below(member))
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
export function range(start: Bytes, stop: Bytes, words: Bytes[]): (items: Items) => Bytes[] {
  const { flags, limit } = rangeOptions(words)
  const [byScore, byLex, reverse] = [flags.has('BYSCORE'), flags.has('BYLEX'), flags.has('REV')]
  if (limit && !byScore && !byLex) {
    fail('ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX')
  }
  if (byLex && flags.has('WITHSCORES')) {
    fail('ERR syntax error, WITHSCORES not supported in combination with BYLEX')
  }
  const ordered = (items: Items) => (reverse ? [...items].reverse() : items)
  const [min, max] = reverse ? [stop, start] : [start, stop]
  let choose: (items: Items) => Items
  if (byScore || byLex) {
    const within = byScore ? scoreRange(min, max) : lexRange(min, max)
    choose = (items) => limited(ordered(within(items)), limit)
  } else {
    const within = indexRange(start, stop)
    choose = (items) => within(ordered(items))
  }
  if (!flags.has('WITHSCORES')) return (items) => choose(items).map(([member]) => member)
  return (items) => choose(items).flatMap(([member, score]) => [member, formatFloat(score)])
}

function limited(items: Items, limit: { offset: number; count: number } | undefined): Items {
  if (!limit) return items
  if (limit.offset < 0) return []
  return items.slice(limit.offset, limit.count < 0 ? undefined : limit.offset + limit.count)
}
