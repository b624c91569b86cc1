import { fail, integer } from './arguments.ts'
import { scanOptions, scanPage } from './key-commands.ts'
import type { Bytes, CommandTable, Keyspace, Result } from './keyspace.ts'

function members(keyspace: Keyspace, key: Bytes): ReadonlySet<Bytes> {
  return keyspace.read(key, 'set') ?? new Set()
}

function add(keyspace: Keyspace, key: Bytes, ...values: Bytes[]): number {
  return keyspace.change(key, 'set', (set) => {
    const before = set.size
    for (const value of values) set.add(value)
    return set.size - before
  })
}

function remove(keyspace: Keyspace, key: Bytes, ...values: Bytes[]): number {
  return keyspace.change(key, 'set', (set) => values.filter((value) => set.delete(value)).length)
}

function shuffled<T>(values: Iterable<T>): T[] {
  return [...values]
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

function pop(keyspace: Keyspace, key: Bytes, count?: Bytes): Result {
  const wanted = count === undefined ? 1 : integer(count)
  if (wanted < 0) fail('ERR value is out of range, must be positive')
  const taken = shuffled(members(keyspace, key)).slice(0, wanted)
  if (taken.length > 0) remove(keyspace, key, ...taken)
  return count === undefined ? (taken[0] ?? null) : taken
}

function random(keyspace: Keyspace, key: Bytes, count?: Bytes): Result {
  const all = shuffled(members(keyspace, key))
  if (count === undefined) return all[0] ?? null
  const wanted = integer(count)
  if (wanted >= 0 || all.length === 0) return all.slice(0, Math.max(0, wanted))
  return Array.from({ length: -wanted }, () => all[Math.floor(Math.random() * all.length)]!)
}

function move(keyspace: Keyspace, from: Bytes, to: Bytes, value: Bytes): number {
  if (!keyspace.read(from, 'set')) return 0
  const target = members(keyspace, to)
  if (from === to) return target.has(value) ? 1 : 0
  if (remove(keyspace, from, value) === 0) return 0
  add(keyspace, to, value)
  return 1
}

type Combination = (keyspace: Keyspace, ...keys: Bytes[]) => Bytes[]

const union: Combination = (space, ...keys) => [
  ...new Set(keys.flatMap((key) => [...members(space, key)])),
]
const intersection: Combination = (space, ...keys) => {
  const [first, ...others] = keys.map((key) => members(space, key))
  return [...first!].filter((value) => others.every((set) => set.has(value)))
}
const difference: Combination = (space, ...keys) => {
  const [first, ...others] = keys.map((key) => members(space, key))
  return [...first!].filter((value) => !others.some((set) => set.has(value)))
}

function storing(combine: Combination) {
  return (keyspace: Keyspace, target: Bytes, ...keys: Bytes[]) => {
    const result = new Set(combine(keyspace, ...keys))
    keyspace.write(target, 'set', result)
    return result.size
  }
}

function scan(keyspace: Keyspace, key: Bytes, at: Bytes, ...words: Bytes[]): Result {
  const { match, count } = scanOptions(words)
  const { cursor, page } = scanPage([...members(keyspace, key)], at, count)
  return [cursor, page.filter((value) => !match || match.test(value))]
}

export const setCommands: CommandTable = {
  SADD: { arity: 2, more: true, run: add },
  SREM: { arity: 2, more: true, run: remove },
  SISMEMBER: { arity: 2, run: (space, key, value) => (members(space, key!).has(value!) ? 1 : 0) },
  SMISMEMBER: {
    arity: 2,
    more: true,
    run: (space, key, ...values) => {
      const set = members(space, key!)
      return values.map((value) => (set.has(value) ? 1 : 0))
    },
  },
  SMEMBERS: { arity: 1, run: (space, key) => [...members(space, key!)] },
  SCARD: { arity: 1, run: (space, key) => members(space, key!).size },
  SPOP: { arity: 1, more: true, run: pop },
  SRANDMEMBER: { arity: 1, more: true, run: random },
  SMOVE: { arity: 3, run: move },
  SUNION: { arity: 1, more: true, run: union },
  SINTER: { arity: 1, more: true, run: intersection },
  SDIFF: { arity: 1, more: true, run: difference },
  SUNIONSTORE: { arity: 2, more: true, run: storing(union) },
  SINTERSTORE: { arity: 2, more: true, run: storing(intersection) },
  SDIFFSTORE: { arity: 2, more: true, run: storing(difference) },
  SSCAN: { arity: 2, more: true, run: scan },
}
