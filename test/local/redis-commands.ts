import type { Command } from '../../local/redis/reply.ts'

/** Random commands over few keys, values and types, so that they meet; the same for a seed. */
export function randomCommands(seed: number, count: number): Command[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % limit
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const kinds = ['text', 'hash', 'set', 'list', 'zset']
  const key = () => `${pick(kinds)}${below(2)}`
  // Mostly a key of the kind that the command is for; else it would seldom do anything.
  const keyOf = (kind: string) => () => (below(6) === 0 ? key() : `${kind}${below(2)}`)
  const [text, hash, set] = [keyOf('text'), keyOf('hash'), keyOf('set')]
  const [list, zset] = [keyOf('list'), keyOf('zset')]
  const value = () => pick(['1', '2', '-3', 'x', '', 'é', '10', '9007199254740993', '1.5', '3e2'])
  const number = () => pick(['0', '1', '2', '-1', '5', 'x', '1.5'])
  const score = () => pick(['1', '2.5', '-inf', '+inf', '(1', '3', '0'])
  const option = (...choices: string[][]) => pick([[], ...choices])
  const script = () => pick(scripts)
  // Each longer than the last by far more than a run takes: GT and LT never compare equals, which
  // would be decided by the millisecond in which each server reads its clock.
  let longest = 300
  const lifetime = () => {
    longest += 100
    return String(longest)
  }

  const makers: (() => string[])[] = [
    () => ['SET', text(), value(), ...option(['NX'], ['XX'], ['GET'], ['KEEPTTL'], ['EX', '100'])],
    () => ['SET', text(), value(), ...option(['NX', 'XX'], ['EX', '0'], ['EX', 'x'], ['NOPE'])],
    () => ['GET', text()],
    () => ['INCR', text()],
    () => ['INCRBY', text(), number()],
    () => ['DECRBY', text(), number()],
    () => ['APPEND', text(), value()],
    () => ['STRLEN', text()],
    () => ['GETRANGE', text(), number(), number()],
    () => ['SETRANGE', text(), pick(['0', '2', '-1']), value()],
    () => ['GETDEL', text()],
    () => ['GETSET', text(), value()],
    () => ['MGET', text(), text()],
    () => ['MSETNX', text(), value(), text(), value()],
    () => ['DEL', key(), key()],
    () => ['EXISTS', key(), key()],
    () => ['TYPE', key()],
    () => ['EXPIRE', key(), lifetime(), ...option(['NX'], ['XX'], ['GT'], ['LT'], ['NX', 'GT'])],
    () => ['EXPIRE', key(), pick(['200', '-1', 'x'])],
    () => ['TTL', key()],
    () => ['PERSIST', key()],
    () => ['RENAME', key(), key()],
    () => ['RENAMENX', key(), key()],
    () => ['COPY', key(), key(), ...option(['REPLACE'])],
    () => ['DBSIZE'],
    () => ['NOSUCH', key()],
    () => ['GET'],
    () => ['HSET', hash(), value(), value(), ...option([value()], [value(), value()])],
    () => ['HSETNX', hash(), value(), value()],
    () => ['HGET', hash(), value()],
    () => ['HMGET', hash(), value(), value()],
    () => ['HGETALL', hash()],
    () => ['HDEL', hash(), value()],
    () => ['HLEN', hash()],
    () => ['HINCRBY', hash(), value(), number()],
    () => ['SADD', set(), value(), value()],
    () => ['SREM', set(), value()],
    () => ['SMEMBERS', set()],
    () => ['SMISMEMBER', set(), value(), value()],
    () => ['SMOVE', set(), set(), value()],
    () => [pick(['SUNION', 'SINTER', 'SDIFF']), set(), set()],
    () => [pick(['SUNIONSTORE', 'SINTERSTORE', 'SDIFFSTORE']), set(), set(), set()],
    () => [pick(['LPUSH', 'RPUSH', 'LPUSHX', 'RPUSHX']), list(), value(), value()],
    () => [pick(['LPOP', 'RPOP']), list(), ...option(['2'], ['0'], ['-1'])],
    () => ['LRANGE', list(), number(), number()],
    () => ['LTRIM', list(), number(), number()],
    () => ['LLEN', list()],
    () => ['LINDEX', list(), number()],
    () => ['LSET', list(), number(), value()],
    () => ['LREM', list(), pick(['0', '1', '-1', '-2']), value()],
    () => ['LINSERT', list(), pick(['BEFORE', 'AFTER', 'NEAR']), value(), value()],
    () => ['LMOVE', list(), list(), pick(['LEFT', 'RIGHT']), pick(['LEFT', 'RIGHT'])],
    () => ['ZADD', zset(), ...option(['NX'], ['XX'], ['GT'], ['LT', 'CH']), number(), value()],
    () => ['ZADD', zset(), ...option(['INCR'], ['NX', 'GT'], ['CH']), number(), value()],
    () => ['ZINCRBY', zset(), number(), value()],
    () => ['ZSCORE', zset(), value()],
    () => ['ZMSCORE', zset(), value(), value()],
    () => ['ZCARD', zset()],
    () => ['ZREM', zset(), value()],
    () => ['ZRANK', zset(), value()],
    () => ['ZREVRANK', zset(), value()],
    () => ['ZCOUNT', zset(), score(), score()],
    () => ['ZRANGE', zset(), number(), number(), ...option(['WITHSCORES'], ['REV'], ['LIMIT'])],
    () => ['ZRANGE', zset(), score(), score(), 'BYSCORE', ...option(['LIMIT', '0', '2'], ['REV'])],
    () => ['ZREVRANGEBYSCORE', zset(), score(), score(), ...option(['WITHSCORES'])],
    () => ['ZREMRANGEBYSCORE', zset(), score(), score()],
    () => ['ZREMRANGEBYRANK', zset(), number(), number()],
    () => [pick(['ZPOPMIN', 'ZPOPMAX']), zset(), ...option(['2'])],
    () => ['EVAL', script(), '1', text(), pick(['1', '3', '5'])],
  ]
  return Array.from({ length: count }, () => pick(makers)())
}

const scripts = [
  `return redis.call('GET', KEYS[1])`,
  `return { 1, 2.9, false, 'x', { ok = 'hi' } }`,
  `return redis.pcall('INCR', KEYS[1])`,
  `local t = redis.call('HMGET', KEYS[1], '1', 'x') return { t[1] == false, #t }`,
  `return redis.call('INCRBY', KEYS[1], ARGV[1])`,
  `return tonumber(ARGV[1]) * 2 + 1700000000000`,
  `return redis.error_reply('MY err')`,
  `return redis.status_reply('YO')`,
  `return { math.floor(7 / 2), 10 % 3, unpack({ 4, 5 }) }`,
  `redis.call('PEXPIRE', KEYS[1], tonumber('5000') * 2 + 90000) return redis.call('TTL', KEYS[1])`,
  `return redis.call('SET', KEYS[1], 7 / 2) and redis.call('GET', KEYS[1])`,
  `return tostring(tonumber(ARGV[1]) / 1) .. (6 / 3)`,
]
