import { fail, glob, integer, syntaxError } from './arguments.ts'
import type { Bytes, CommandTable, Keyspace, Kind, Result } from './keyspace.ts'
import { ok, Status } from './reply.ts'

function expire(keyspace: Keyspace, key: Bytes, at: number, ...words: Bytes[]): number {
  const flags = new Set(words.map((word) => word.toUpperCase()))
  for (const flag of flags) {
    if (!['NX', 'XX', 'GT', 'LT'].includes(flag)) fail(`ERR Unsupported option ${flag}`)
  }
  if (flags.has('NX') && flags.size > 1) {
    fail('ERR NX and XX, GT or LT options at the same time are not compatible')
  }
  const entry = keyspace.find(key)
  if (!entry) return 0
  const old = entry.expiresAt
  if (flags.has('NX') && old !== undefined) return 0
  if (flags.has('XX') && old === undefined) return 0
  // A key without expiry counts as one that never expires.
  if (flags.has('GT') && at <= (old ?? Infinity)) return 0
  if (flags.has('LT') && at >= (old ?? Infinity)) return 0
  entry.expiresAt = at
  keyspace.find(key)
  return 1
}

function timeLeft(keyspace: Keyspace, key: Bytes, show: (expiresAt: number) => number): number {
  const entry = keyspace.find(key)
  if (!entry) return -2
  return entry.expiresAt === undefined ? -1 : show(entry.expiresAt)
}

function persist(keyspace: Keyspace, key: Bytes): number {
  const entry = keyspace.find(key)
  if (entry?.expiresAt === undefined) return 0
  entry.expiresAt = undefined
  return 1
}

function rename(keyspace: Keyspace, from: Bytes, to: Bytes): Result {
  const entry = keyspace.find(from) ?? fail('ERR no such key')
  keyspace.remove(from)
  keyspace.setEntry(to, entry)
  return ok
}

function renameUnlessTaken(keyspace: Keyspace, from: Bytes, to: Bytes): number {
  if (!keyspace.find(from)) fail('ERR no such key')
  if (keyspace.find(to)) return 0
  rename(keyspace, from, to)
  return 1
}

interface ScanOptions {
  match: RegExp | undefined
  count: number
  type: string | undefined
}

/** MATCH, COUNT and TYPE of SCAN and its kin. */
export function scanOptions(words: Bytes[]): ScanOptions {
  const options: ScanOptions = { match: undefined, count: 10, type: undefined }
  for (let i = 0; i < words.length; i += 2) {
    const value = words[i + 1] ?? syntaxError()
    const name = words[i]!.toUpperCase()
    if (name === 'MATCH') options.match = glob(value)
    else if (name === 'COUNT') options.count = integer(value)
    else if (name === 'TYPE') options.type = value.toLowerCase()
    else syntaxError()
  }
  if (options.count < 1) syntaxError()
  return options
}

/** Pages by position, so that callers must really follow the cursor. */
export function scanPage<T>(items: readonly T[], cursor: Bytes, count: number) {
  const start = integer(cursor, 'invalid cursor')
  const next = start + count
  return { cursor: next < items.length ? String(next) : '0', page: items.slice(start, next) }
}

function scan(keyspace: Keyspace, at: Bytes, ...words: Bytes[]): Result {
  const { match, count, type } = scanOptions(words)
  const { cursor, page } = scanPage(keyspace.keys(), at, count)
  const wanted = (key: Bytes) =>
    (!match || match.test(key)) && (!type || keyspace.find(key)?.kind === type)
  return [cursor, page.filter(wanted)]
}

function copy(keyspace: Keyspace, from: Bytes, to: Bytes, ...words: Bytes[]): number {
  if (from === to) fail('ERR source and destination objects are the same')
  const entry = keyspace.find(from)
  if (!entry || (keyspace.find(to) && words[0]?.toUpperCase() !== 'REPLACE')) return 0
  keyspace.setEntry(to, structuredClone(entry))
  return 1
}

function flush(keyspace: Keyspace): Result {
  keyspace.clear()
  return ok
}

function time(keyspace: Keyspace): Result {
  const now = keyspace.now()
  return [String(Math.floor(now / 1000)), String((now % 1000) * 1000)]
}

const seconds = (space: Keyspace, text: Bytes) => space.now() + integer(text) * 1000
const milliseconds = (space: Keyspace, text: Bytes) => space.now() + integer(text)
const typeName = (kind: Kind | undefined) => new Status(kind ?? 'none')
const removeAll = (space: Keyspace, ...keys: Bytes[]) =>
  keys.filter((key) => space.remove(key)).length
const countAll = (space: Keyspace, ...keys: Bytes[]) => keys.filter((key) => space.find(key)).length

export const keyCommands: CommandTable = {
  PING: { arity: 0, more: true, run: (_, text) => text ?? new Status('PONG') },
  ECHO: { arity: 1, run: (_, text) => text! },
  TIME: { arity: 0, run: time },
  DBSIZE: { arity: 0, run: (space) => space.keys().length },
  FLUSHDB: { arity: 0, more: true, run: flush },
  FLUSHALL: { arity: 0, more: true, run: flush },
  PUBLISH: { arity: 2, run: () => 0 },
  DEL: { arity: 1, more: true, run: removeAll },
  UNLINK: { arity: 1, more: true, run: removeAll },
  EXISTS: { arity: 1, more: true, run: countAll },
  TOUCH: { arity: 1, more: true, run: countAll },
  TYPE: { arity: 1, run: (space, key) => typeName(space.find(key!)?.kind) },
  EXPIRE: {
    arity: 2,
    more: true,
    run: (space, key, at, ...flags) => expire(space, key!, seconds(space, at!), ...flags),
  },
  PEXPIRE: {
    arity: 2,
    more: true,
    run: (space, key, at, ...flags) => expire(space, key!, milliseconds(space, at!), ...flags),
  },
  EXPIREAT: {
    arity: 2,
    more: true,
    run: (space, key, at, ...flags) => expire(space, key!, integer(at!) * 1000, ...flags),
  },
  PEXPIREAT: {
    arity: 2,
    more: true,
    run: (space, key, at, ...flags) => expire(space, key!, integer(at!), ...flags),
  },
  TTL: {
    arity: 1,
    run: (space, key) => timeLeft(space, key!, (at) => Math.round((at - space.now()) / 1000)),
  },
  PTTL: { arity: 1, run: (space, key) => timeLeft(space, key!, (at) => at - space.now()) },
  EXPIRETIME: {
    arity: 1,
    run: (space, key) => timeLeft(space, key!, (at) => Math.round(at / 1000)),
  },
  PEXPIRETIME: { arity: 1, run: (space, key) => timeLeft(space, key!, (at) => at) },
  PERSIST: { arity: 1, run: persist },
  RENAME: { arity: 2, run: rename },
  RENAMENX: { arity: 2, run: renameUnlessTaken },
  COPY: { arity: 2, more: true, run: copy },
  KEYS: {
    arity: 1,
    run: (space, pattern) => {
      const expression = glob(pattern!)
      return space.keys().filter((key) => expression.test(key))
    },
  },
  SCAN: { arity: 1, more: true, run: scan },
}
