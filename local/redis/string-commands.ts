import {
  addIntegers,
  bigInteger,
  fail,
  integer,
  pairs,
  syntaxError,
  wrongArity,
} from './arguments.ts'
import type { Bytes, CommandTable, Keyspace, Result } from './keyspace.ts'
import { ok } from './reply.ts'

const expiryUnits: Record<string, { unit: number; absolute: boolean }> = {
  EX: { unit: 1000, absolute: false },
  PX: { unit: 1, absolute: false },
  EXAT: { unit: 1000, absolute: true },
  PXAT: { unit: 1, absolute: true },
}

interface SetOptions {
  flags: Set<string>
  expiresAt: number | undefined
}

function setOptions(keyspace: Keyspace, words: Bytes[], allowed: string[], command: string) {
  const options: SetOptions = { flags: new Set(), expiresAt: undefined }
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!.toUpperCase()
    const expiry = expiryUnits[word]
    if (expiry) {
      const value = words[++i]
      if (value === undefined || options.expiresAt !== undefined) syntaxError()
      options.expiresAt = expiryOf(keyspace, value, expiry, command)
    } else if (allowed.includes(word)) options.flags.add(word)
    else syntaxError()
  }
  const keepOrSet = options.flags.has('KEEPTTL') || options.flags.has('PERSIST')
  if (keepOrSet && options.expiresAt !== undefined) syntaxError()
  if (options.flags.has('NX') && options.flags.has('XX')) syntaxError()
  return options
}

function expiryOf(
  keyspace: Keyspace,
  text: Bytes,
  { unit, absolute }: { unit: number; absolute: boolean },
  command: string,
): number {
  const value = integer(text)
  if (value <= 0) fail(`ERR invalid expire time in '${command}' command`)
  return value * unit + (absolute ? 0 : keyspace.now())
}

function get(keyspace: Keyspace, key: Bytes): Bytes | null {
  return keyspace.read(key, 'string')?.text ?? null
}

function set(keyspace: Keyspace, key: Bytes, text: Bytes, ...words: Bytes[]): Result {
  const { flags, expiresAt } = setOptions(keyspace, words, ['NX', 'XX', 'GET', 'KEEPTTL'], 'set')
  const previous = flags.has('GET') ? get(keyspace, key) : null
  const existing = keyspace.find(key)
  const refused = (flags.has('NX') && existing) || (flags.has('XX') && !existing)
  if (!refused) {
    const expiry = flags.has('KEEPTTL') ? existing?.expiresAt : expiresAt
    keyspace.write(key, 'string', { text }, expiry)
  }
  if (flags.has('GET')) return previous
  return refused ? null : ok
}

function setFor(keyspace: Keyspace, key: Bytes, time: Bytes, text: Bytes, unit: string): Result {
  const command = unit === 'EX' ? 'setex' : 'psetex'
  const expiresAt = expiryOf(keyspace, time, expiryUnits[unit]!, command)
  keyspace.write(key, 'string', { text }, expiresAt)
  return ok
}

function getEx(keyspace: Keyspace, key: Bytes, ...words: Bytes[]): Result {
  const { flags, expiresAt } = setOptions(keyspace, words, ['PERSIST'], 'getex')
  const text = get(keyspace, key)
  const entry = keyspace.find(key)
  if (entry && flags.has('PERSIST')) entry.expiresAt = undefined
  else if (entry && expiresAt !== undefined) entry.expiresAt = expiresAt
  return text
}

function increase(keyspace: Keyspace, key: Bytes, by: bigint): number {
  const sum = addIntegers(bigInteger(get(keyspace, key) ?? '0'), by)
  keyspace.change(key, 'string', (value) => {
    value.text = sum.toString()
  })
  return Number(sum)
}

function decreaseBy(keyspace: Keyspace, key: Bytes, by: Bytes): number {
  const amount = bigInteger(by)
  if (amount === -(2n ** 63n)) fail('ERR decrement would overflow')
  return increase(keyspace, key, -amount)
}

function setMany(keyspace: Keyspace, args: Bytes[], command: string): void {
  if (args.length % 2 === 1) wrongArity(command)
  for (const [key, text] of pairs(args)) keyspace.write(key, 'string', { text })
}

function getRange(keyspace: Keyspace, key: Bytes, start: Bytes, stop: Bytes): Bytes {
  const [first, last] = [integer(start), integer(stop)]
  const text = get(keyspace, key) ?? ''
  if (first < 0 && last < 0 && first > last) return ''
  // Unlike a list's, an end before the beginning counts as the first byte.
  const from = Math.max(0, first < 0 ? text.length + first : first)
  const to = Math.max(0, last < 0 ? text.length + last : last)
  return text.slice(from, to + 1)
}

function setRange(keyspace: Keyspace, key: Bytes, offset: Bytes, text: Bytes): number {
  const at = integer(offset)
  if (at < 0) fail('ERR offset is out of range')
  const old = get(keyspace, key) ?? ''
  if (text === '') return old.length
  const result = old.slice(0, at).padEnd(at, '\0') + text + old.slice(at + text.length)
  keyspace.change(key, 'string', (value) => {
    value.text = result
  })
  return result.length
}

export const stringCommands: CommandTable = {
  GET: { arity: 1, run: get },
  SET: { arity: 2, more: true, run: set },
  SETEX: { arity: 3, run: (space, key, time, text) => setFor(space, key!, time!, text!, 'EX') },
  PSETEX: { arity: 3, run: (space, key, time, text) => setFor(space, key!, time!, text!, 'PX') },
  SETNX: { arity: 2, run: (space, key, text) => (set(space, key!, text!, 'NX') === ok ? 1 : 0) },
  GETSET: { arity: 2, run: (space, key, text) => set(space, key!, text!, 'GET') },
  GETDEL: {
    arity: 1,
    run: (space, key) => {
      const text = get(space, key!)
      space.remove(key!)
      return text
    },
  },
  GETEX: { arity: 1, more: true, run: getEx },
  MGET: {
    arity: 1,
    more: true,
    run: (space, ...keys) =>
      keys.map((key) => (space.find(key)?.kind === 'string' ? get(space, key) : null)),
  },
  MSET: {
    arity: 2,
    more: true,
    run: (space, ...args) => {
      setMany(space, args, 'mset')
      return ok
    },
  },
  MSETNX: {
    arity: 2,
    more: true,
    run: (space, ...args) => {
      if (args.length % 2 === 1) wrongArity('msetnx')
      if (pairs(args).some(([key]) => space.find(key))) return 0
      setMany(space, args, 'msetnx')
      return 1
    },
  },
  STRLEN: { arity: 1, run: (space, key) => get(space, key!)?.length ?? 0 },
  APPEND: {
    arity: 2,
    run: (space, key, text) =>
      space.change(key!, 'string', (value) => {
        value.text += text
        return value.text.length
      }),
  },
  GETRANGE: { arity: 3, run: getRange },
  SETRANGE: { arity: 3, run: setRange },
  INCR: { arity: 1, run: (space, key) => increase(space, key!, 1n) },
  DECR: { arity: 1, run: (space, key) => increase(space, key!, -1n) },
  INCRBY: { arity: 2, run: (space, key, by) => increase(space, key!, bigInteger(by!)) },
  DECRBY: { arity: 2, run: decreaseBy },
}
