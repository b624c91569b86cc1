import { fail, indexRange, integer, syntaxError } from './arguments.ts'
import type { Bytes, CommandTable, Keyspace, Result } from './keyspace.ts'
import { ok } from './reply.ts'

type End = 'left' | 'right'

function items(keyspace: Keyspace, key: Bytes): readonly Bytes[] {
  return keyspace.read(key, 'list') ?? []
}

function push(end: End) {
  return (keyspace: Keyspace, key: Bytes, ...values: Bytes[]) =>
    keyspace.change(key, 'list', (list) => {
      for (const value of values) end === 'left' ? list.unshift(value) : list.push(value)
      return list.length
    })
}

function pushExisting(end: End) {
  return (keyspace: Keyspace, key: Bytes, ...values: Bytes[]) =>
    keyspace.read(key, 'list') ? push(end)(keyspace, key, ...values) : 0
}

function pop(end: End) {
  return (keyspace: Keyspace, key: Bytes, count?: Bytes): Result => {
    const wanted =
      count === undefined ? 1 : integer(count, 'value is out of range, must be positive')
    if (wanted < 0) fail('ERR value is out of range, must be positive')
    if (!keyspace.read(key, 'list')) return null
    return keyspace.change(key, 'list', (list) => {
      const taken: Bytes[] = []
      while (taken.length < wanted && list.length > 0) {
        taken.push(end === 'left' ? list.shift()! : list.pop()!)
      }
      return count === undefined ? (taken[0] ?? null) : taken
    })
  }
}

function trim(keyspace: Keyspace, key: Bytes, start: Bytes, stop: Bytes): Result {
  const kept = indexRange(start, stop)(items(keyspace, key))
  keyspace.change(key, 'list', (list) => list.splice(0, list.length, ...kept))
  return ok
}

function at(keyspace: Keyspace, key: Bytes, index: Bytes): Bytes | null {
  const list = items(keyspace, key)
  return list.length === 0 ? null : (list.at(integer(index)) ?? null)
}

function setAt(keyspace: Keyspace, key: Bytes, index: Bytes, value: Bytes): Result {
  if (!keyspace.read(key, 'list')) fail('ERR no such key')
  return keyspace.change(key, 'list', (list) => {
    const at = integer(index) < 0 ? list.length + integer(index) : integer(index)
    if (at < 0 || at >= list.length) fail('ERR index out of range')
    list[at] = value
    return ok
  })
}

function remove(keyspace: Keyspace, key: Bytes, count: Bytes, value: Bytes): number {
  const limit = integer(count)
  return keyspace.change(key, 'list', (list) => {
    const order = list.map((_, index) => index)
    if (limit < 0) order.reverse()
    const found = order.filter((index) => list[index] === value)
    const doomed = new Set(limit === 0 ? found : found.slice(0, Math.abs(limit)))
    list.splice(0, list.length, ...list.filter((_, index) => !doomed.has(index)))
    return doomed.size
  })
}

function insert(keyspace: Keyspace, key: Bytes, where: Bytes, pivot: Bytes, value: Bytes): number {
  const place = where.toUpperCase()
  if (place !== 'BEFORE' && place !== 'AFTER') syntaxError()
  if (!keyspace.read(key, 'list')) return 0
  return keyspace.change(key, 'list', (list) => {
    const at = list.indexOf(pivot)
    if (at < 0) return -1
    list.splice(place === 'BEFORE' ? at : at + 1, 0, value)
    return list.length
  })
}

function move(keyspace: Keyspace, from: Bytes, to: Bytes, take: Bytes, put: Bytes): Result {
  const ends = [take, put].map((word) => word.toLowerCase())
  if (ends.some((end) => end !== 'left' && end !== 'right')) syntaxError()
  if (!keyspace.read(from, 'list')) return null
  items(keyspace, to)
  if (from === to) return rotate(keyspace, from, ends[0] as End, ends[1] as End)
  const value = pop(ends[0] as End)(keyspace, from)
  if (typeof value === 'string') push(ends[1] as End)(keyspace, to, value)
  return value
}

// Within one list, so that a list of one item is never empty, and keeps its expiry.
function rotate(keyspace: Keyspace, key: Bytes, take: End, put: End): Result {
  return keyspace.change(key, 'list', (list) => {
    const value = take === 'left' ? list.shift()! : list.pop()!
    if (put === 'left') list.unshift(value)
    else list.push(value)
    return value
  })
}

export const listCommands: CommandTable = {
  LPUSH: { arity: 2, more: true, run: push('left') },
  RPUSH: { arity: 2, more: true, run: push('right') },
  LPUSHX: { arity: 2, more: true, run: pushExisting('left') },
  RPUSHX: { arity: 2, more: true, run: pushExisting('right') },
  LPOP: { arity: 1, more: true, run: pop('left') },
  RPOP: { arity: 1, more: true, run: pop('right') },
  LLEN: { arity: 1, run: (space, key) => items(space, key!).length },
  LRANGE: {
    arity: 3,
    run: (space, key, start, stop) => indexRange(start!, stop!)(items(space, key!)),
  },
  LTRIM: { arity: 3, run: trim },
  LINDEX: { arity: 2, run: at },
  LSET: { arity: 3, run: setAt },
  LREM: { arity: 3, run: remove },
  LINSERT: { arity: 4, run: insert },
  LMOVE: { arity: 4, run: move },
}
