import { fail, float, formatFloat, indexRange, integer, pairs, syntaxError } from './arguments.ts'
import { scanOptions, scanPage } from './key-commands.ts'
import type { Bytes, CommandTable, Keyspace, Result } from './keyspace.ts'
import { lexRange, range, scoreRange } from './sorted-set-range.ts'

function scores(keyspace: Keyspace, key: Bytes): ReadonlyMap<Bytes, number> {
  return keyspace.read(key, 'zset') ?? new Map()
}

/** Members with their scores in Redis' order: by score, then by bytes. */
export function sorted(keyspace: Keyspace, key: Bytes): [Bytes, number][] {
  return [...scores(keyspace, key)].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
}

const addFlags = ['NX', 'XX', 'GT', 'LT', 'CH', 'INCR']

function addOptions(args: Bytes[]) {
  const flags = new Set<string>()
  let at = 0
  while (addFlags.includes(args[at]?.toUpperCase() ?? '')) flags.add(args[at++]!.toUpperCase())
  const rest = args.slice(at)
  if (rest.length === 0 || rest.length % 2 === 1) syntaxError()
  if (flags.has('NX') && flags.has('XX')) {
    fail('ERR XX and NX options at the same time are not compatible')
  }
  if ([...flags].filter((flag) => ['NX', 'GT', 'LT'].includes(flag)).length > 1) {
    fail('ERR GT, LT, and/or NX options at the same time are not compatible')
  }
  if (flags.has('INCR') && rest.length > 2) {
    fail('ERR INCR option supports a single increment-element pair')
  }
  const items = pairs(rest).map(([score, member]) => ({ score: float(score), member }))
  return { flags, items }
}

function add(keyspace: Keyspace, key: Bytes, ...args: Bytes[]): Result {
  const { flags, items } = addOptions(args)
  return keyspace.change(key, 'zset', (zset) => {
    let [added, changed] = [0, 0]
    let latest: Bytes | null = null
    for (const { score, member } of items) {
      const old = zset.get(member)
      if (old === undefined ? flags.has('XX') : flags.has('NX')) continue
      const next = flags.has('INCR') ? sum(old ?? 0, score) : score
      if (old !== undefined && flags.has('GT') && next <= old) continue
      if (old !== undefined && flags.has('LT') && next >= old) continue
      if (old === undefined) added++
      if (old !== next) changed++
      zset.set(member, next)
      latest = formatFloat(next)
    }
    if (flags.has('INCR')) return latest
    return flags.has('CH') ? changed : added
  })
}

function sum(left: number, right: number): number {
  const result = left + right
  return Number.isNaN(result) ? fail('ERR resulting score is not a number (NaN)') : result
}

function increase(keyspace: Keyspace, key: Bytes, by: Bytes, member: Bytes): Result {
  return add(keyspace, key, 'INCR', by, member)
}

function remove(keyspace: Keyspace, key: Bytes, ...members: Bytes[]): number {
  return keyspace.change(key, 'zset', (zset) => members.filter((m) => zset.delete(m)).length)
}

function rank(keyspace: Keyspace, key: Bytes, member: Bytes, reverse: boolean): number | null {
  const list = sorted(keyspace, key)
  if (reverse) list.reverse()
  const index = list.findIndex(([name]) => name === member)
  return index < 0 ? null : index
}

function pop(keyspace: Keyspace, key: Bytes, count: Bytes | undefined, highest: boolean): Result {
  const wanted = integer(count ?? '1', 'value is out of range, must be positive')
  if (wanted < 0) fail('ERR value is out of range, must be positive')
  const list = sorted(keyspace, key)
  if (highest) list.reverse()
  const taken = list.slice(0, wanted)
  remove(keyspace, key, ...taken.map(([member]) => member))
  return taken.flatMap(([member, score]) => [member, formatFloat(score)])
}

function scan(keyspace: Keyspace, key: Bytes, at: Bytes, ...words: Bytes[]): Result {
  const { match, count } = scanOptions(words)
  const { cursor, page } = scanPage(sorted(keyspace, key), at, count)
  const wanted = page.filter(([member]) => !match || match.test(member))
  return [cursor, wanted.flatMap(([member, score]) => [member, formatFloat(score)])]
}

function score(keyspace: Keyspace, key: Bytes, member: Bytes): Bytes | null {
  const value = scores(keyspace, key).get(member)
  return value === undefined ? null : formatFloat(value)
}

function removeAll(keyspace: Keyspace, key: Bytes, doomed: [Bytes, number][]): number {
  return remove(keyspace, key, ...doomed.map(([member]) => member))
}

export const sortedSetCommands: CommandTable = {
  ZADD: { arity: 3, more: true, run: add },
  ZINCRBY: { arity: 3, run: increase },
  ZSCORE: { arity: 2, run: score },
  ZMSCORE: {
    arity: 2,
    more: true,
    run: (space, key, ...members) => members.map((member) => score(space, key!, member)),
  },
  ZCARD: { arity: 1, run: (space, key) => scores(space, key!).size },
  ZREM: { arity: 2, more: true, run: remove },
  ZRANK: { arity: 2, run: (space, key, member) => rank(space, key!, member!, false) },
  ZREVRANK: { arity: 2, run: (space, key, member) => rank(space, key!, member!, true) },
  ZCOUNT: {
    arity: 3,
    run: (space, key, min, max) => scoreRange(min!, max!)(sorted(space, key!)).length,
  },
  ZLEXCOUNT: {
    arity: 3,
    run: (space, key, min, max) => lexRange(min!, max!)(sorted(space, key!)).length,
  },
  ZRANGE: {
    arity: 3,
    more: true,
    run: (space, key, start, stop, ...words) => range(start!, stop!, words)(sorted(space, key!)),
  },
  ZREVRANGE: {
    arity: 3,
    more: true,
    run: (space, key, start, stop, ...words) =>
      range(start!, stop!, [...words, 'REV'])(sorted(space, key!)),
  },
  ZRANGEBYSCORE: {
    arity: 3,
    more: true,
    run: (space, key, min, max, ...words) =>
      range(min!, max!, [...words, 'BYSCORE'])(sorted(space, key!)),
  },
  ZREVRANGEBYSCORE: {
    arity: 3,
    more: true,
    run: (space, key, max, min, ...words) =>
      range(max!, min!, [...words, 'BYSCORE', 'REV'])(sorted(space, key!)),
  },
  ZREMRANGEBYSCORE: {
    arity: 3,
    run: (space, key, min, max) =>
      removeAll(space, key!, scoreRange(min!, max!)(sorted(space, key!))),
  },
  ZREMRANGEBYRANK: {
    arity: 3,
    run: (space, key, start, stop) =>
      removeAll(space, key!, indexRange(start!, stop!)(sorted(space, key!))),
  },
  ZREMRANGEBYLEX: {
    arity: 3,
    run: (space, key, min, max) =>
      removeAll(space, key!, lexRange(min!, max!)(sorted(space, key!))),
  },
  ZPOPMIN: { arity: 1, more: true, run: (space, key, count) => pop(space, key!, count, false) },
  ZPOPMAX: { arity: 1, more: true, run: (space, key, count) => pop(space, key!, count, true) },
  ZSCAN: { arity: 2, more: true, run: scan },
}
