import { addIntegers, bigInteger, pairs, wrongArity } from './arguments.ts'
import { scanOptions, scanPage } from './key-commands.ts'
import type { Bytes, CommandTable, Keyspace, Result } from './keyspace.ts'
import { ok } from './reply.ts'

function fields(keyspace: Keyspace, key: Bytes): ReadonlyMap<Bytes, Bytes> {
  return keyspace.read(key, 'hash') ?? new Map()
}

function setFields(keyspace: Keyspace, command: string, key: Bytes, args: Bytes[]): number {
  if (args.length % 2 === 1) wrongArity(command)
  return keyspace.change(key, 'hash', (hash) => {
    const before = hash.size
    for (const [field, value] of pairs(args)) hash.set(field, value)
    return hash.size - before
  })
}

function setField(keyspace: Keyspace, key: Bytes, field: Bytes, value: Bytes): void {
  keyspace.change(key, 'hash', (hash) => hash.set(field, value))
}

function setNewField(keyspace: Keyspace, key: Bytes, field: Bytes, value: Bytes): number {
  if (fields(keyspace, key).has(field)) return 0
  setField(keyspace, key, field, value)
  return 1
}

function removeFields(keyspace: Keyspace, key: Bytes, ...names: Bytes[]): number {
  return keyspace.change(key, 'hash', (hash) => names.filter((name) => hash.delete(name)).length)
}

function increase(keyspace: Keyspace, key: Bytes, field: Bytes, by: Bytes): number {
  const amount = bigInteger(by)
  const old = fields(keyspace, key).get(field) ?? '0'
  const sum = addIntegers(bigInteger(old, 'hash value is not an integer'), amount)
  setField(keyspace, key, field, sum.toString())
  return Number(sum)
}

function scan(keyspace: Keyspace, key: Bytes, at: Bytes, ...words: Bytes[]): Result {
  const { match, count } = scanOptions(words)
  const { cursor, page } = scanPage([...fields(keyspace, key)], at, count)
  return [cursor, page.filter(([field]) => !match || match.test(field)).flat()]
}

export const hashCommands: CommandTable = {
  HSET: {
    arity: 3,
    more: true,
    run: (space, key, ...args) => setFields(space, 'hset', key!, args),
  },
  HMSET: {
    arity: 3,
    more: true,
    run: (space, key, ...args) => {
      setFields(space, 'hmset', key!, args)
      return ok
    },
  },
  HSETNX: { arity: 3, run: setNewField },
  HGET: { arity: 2, run: (space, key, field) => fields(space, key!).get(field!) ?? null },
  HMGET: {
    arity: 2,
    more: true,
    run: (space, key, ...names) => {
      const hash = fields(space, key!)
      return names.map((name) => hash.get(name) ?? null)
    },
  },
  HGETALL: { arity: 1, run: (space, key) => [...fields(space, key!)].flat() },
  HKEYS: { arity: 1, run: (space, key) => [...fields(space, key!).keys()] },
  HVALS: { arity: 1, run: (space, key) => [...fields(space, key!).values()] },
  HLEN: { arity: 1, run: (space, key) => fields(space, key!).size },
  HSTRLEN: { arity: 2, run: (space, key, field) => fields(space, key!).get(field!)?.length ?? 0 },
  HEXISTS: { arity: 2, run: (space, key, field) => (fields(space, key!).has(field!) ? 1 : 0) },
  HDEL: { arity: 2, more: true, run: removeFields },
  HINCRBY: { arity: 3, run: increase },
  HSCAN: { arity: 2, more: true, run: scan },
}
