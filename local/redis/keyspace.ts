import { RedisError, type Reply, type Status } from './reply.ts'

/**
 * Strings are held as "binary strings", one character a byte: they work as keys of a Map, compare
 * as Redis compares, and lose nothing of what is not UTF-8.
 */
export type Bytes = string

export interface Values {
  string: { text: Bytes }
  hash: Map<Bytes, Bytes>
  set: Set<Bytes>
  list: Bytes[]
  zset: Map<Bytes, number>
}

export type Kind = keyof Values

interface Entry<K extends Kind = Kind> {
  kind: K
  value: Values[K]
  expiresAt: number | undefined
}

export type Result = null | number | Bytes | Status | RedisError | readonly Result[]

/** One command: how many arguments it takes, whether it takes more, and what it does with them. */
export interface CommandDefinition {
  arity: number
  more?: true
  run(keyspace: Keyspace, ...args: Bytes[]): Result
}

export type CommandTable = Record<string, CommandDefinition>

const makers: { [K in Kind]: () => Values[K] } = {
  string: () => ({ text: '' }),
  hash: () => new Map(),
  set: () => new Set(),
  list: () => [],
  zset: () => new Map(),
}

export class Keyspace {
  readonly now: () => number
  readonly #entries = new Map<Bytes, Entry>()

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  find(key: Bytes): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry?.expiresAt === undefined || entry.expiresAt > this.now()) return entry
    this.#entries.delete(key)
    return undefined
  }

  read<K extends Kind>(key: Bytes, kind: K): Values[K] | undefined {
    const entry = this.find(key)
    if (entry && entry.kind !== kind) {
      throw new RedisError('WRONGTYPE Operation against a key holding the wrong kind of value')
    }
    return entry?.value as Values[K] | undefined
  }

  /** Applies `change` to the value, a new one if need be; a collection left empty is removed. */
  change<K extends Kind, T>(key: Bytes, kind: K, change: (value: Values[K]) => T): T {
    const existing = this.read(key, kind)
    const value = existing ?? makers[kind]()
    const result = change(value)
    if (isEmpty(value)) this.#entries.delete(key)
    else if (!existing) this.#entries.set(key, { kind, value, expiresAt: undefined })
    return result
  }

  write<K extends Kind>(key: Bytes, kind: K, value: Values[K], expiresAt?: number): void {
    if (isEmpty(value)) this.#entries.delete(key)
    else this.#entries.set(key, { kind, value, expiresAt })
  }

  setEntry(key: Bytes, entry: Entry): void {
    this.#entries.set(key, entry)
  }

  remove(key: Bytes): boolean {
    return this.find(key) !== undefined && this.#entries.delete(key)
  }

  keys(): Bytes[] {
    return [...this.#entries.keys()].filter((key) => this.find(key))
  }

  clear(): void {
    this.#entries.clear()
  }
}

function isEmpty(value: Values[Kind]): boolean {
  if (Array.isArray(value)) return value.length === 0
  return 'size' in value && value.size === 0
}

export function toBytes(text: string | Buffer): Bytes {
  return (typeof text === 'string' ? Buffer.from(text, 'utf8') : text).toString('latin1')
}

export function toReply(result: Result): Reply {
  if (typeof result === 'string') return Buffer.from(result, 'latin1')
  return Array.isArray(result) ? result.map(toReply) : (result as Reply)
}
