import type { Command } from '../../local/redis/reply.ts'

/** Random commands over few keys, values and types, so that they meet; the same for a seed. */
export function randomCommands(seed: number, count: number): Command[] {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % limit
  }
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const key = () => pick(['a', 'b', 'c', 'd', 'e'])
  const value = () => pick(['1', '2', '-3', 'x', '', 'é', '10', '9007199254740993', '1.5', '3e2'])
  const number = () => pick(['0', '1', '2', '-1', '5', 'x', '1.5'])
  const score = () => pick(['1', '2.5', '-inf', '+inf', '(1', '3', '0'])
  const option = (...choices: string[][]) => pick([[], ...choices])
  const script = () => pick(scripts)

  const makers: (() => string[])[] = [
    () => ['SET', key(), value(), ...option(['NX'], ['XX'], ['GET'], ['KEEPTTL'], ['EX', '100'])],
    () => ['SET', key(), value(), ...option(['NX', 'XX'], ['EX', '0'], ['EX', 'x'], ['NOPE'])],
    () => ['GET', key()],
    () => ['INCR', key()],
    () => ['INCRBY', key(), number()],
    () => ['DECRBY', key(), number()],
    () => ['INCRBYFLOAT', key(), pick(['1.5', '2', '0.25', '0.1', '-0.1', 'x'])],
    () => ['APPEND', key(), value()],
    () => ['STRLEN', key()],
    () => ['GETRANGE', key(), number(), number()],
    () => ['SETRANGE', key(), pick(['0', '2', '-1']), value()],
    () => ['GETDEL', key()],
    () => ['GETSET', key(), value()],
    () => ['MGET', key(), key()],
    () => ['MSETNX', key(), value(), key(), value()],
    () => ['DEL', key(), key()],
    () => ['EXISTS', key(), key()],
    () => ['TYPE', key()],
    () => ['EXPIRE', key(), '100', ...option(['NX'], ['XX'], ['GT'], ['LT'], ['NX', 'GT'])],
    () => ['EXPIRE', key(), pick(['200', '-1', 'x'])],
    () => ['TTL', key()],
    () => ['PERSIST', key()],
    () => ['RENAME', key(), key()],
    () => ['RENAMENX', key(), key()],
    () => ['COPY', key(), key(), ...option(['REPLACE'])],
    () => ['DBSIZE'],
    () => ['NOSUCH', key()],
    () => ['GET'],
    () => ['HSET', key(), value(), value(), ...option([value()], [value(), value()])],
    () => ['HSETNX', key(), value(), value()],
    () => ['HGET', key(), value()],
    () => ['HMGET', key(), value(), value()],
    () => ['HGETALL', key()],
    () => ['HDEL', key(), value()],
    () => ['HLEN', key()],
    () => ['HINCRBY', key(), value(), number()],
    () => ['HINCRBYFLOAT', key(), value(), number()],
    () => ['SADD', key(), value(), value()],
    () => ['SREM', key(), value()],
    () => ['SMEMBERS', key()],
    () => ['SMISMEMBER', key(), value(), value()],
    () => ['SMOVE', key(), key(), value()],
    () => [pick(['SUNION', 'SINTER', 'SDIFF']), key(), key()],
    () => [pick(['SUNIONSTORE', 'SINTERSTORE', 'SDIFFSTORE']), key(), key(), key()],
    () => [pick(['LPUSH', 'RPUSH', 'LPUSHX', 'RPUSHX']), key(), value(), value()],
    () => [pick(['LPOP', 'RPOP']), key(), ...option(['2'], ['0'], ['-1'])],
    () => ['LRANGE', key(), number(), number()],
    () => ['LTRIM', key(), number(), number()],
    () => ['LLEN', key()],
    () => ['LINDEX', key(), number()],
    () => ['LSET', key(), number(), value()],
    () => ['LREM', key(), pick(['0', '1', '-1', '-2']), value()],
    () => ['LINSERT', key(), pick(['BEFORE', 'AFTER', 'NEAR']), value(), value()],
    () => ['LMOVE', key(), key(), pick(['LEFT', 'RIGHT']), pick(['LEFT', 'RIGHT'])],
    () => ['ZADD', key(), ...option(['NX'], ['XX'], ['GT'], ['LT', 'CH']), number(), value()],
    () => ['ZADD', key(), ...option(['INCR'], ['NX', 'GT'], ['CH']), number(), value()],
    () => ['ZINCRBY', key(), number(), value()],
    () => ['ZSCORE', key(), value()],
    () => ['ZMSCORE', key(), value(), value()],
    () => ['ZCARD', key()],
    () => ['ZREM', key(), value()],
    () => ['ZRANK', key(), value()],
    () => ['ZREVRANK', key(), value()],
    () => ['ZCOUNT', key(), score(), score()],
    () => ['ZRANGE', key(), number(), number(), ...option(['WITHSCORES'], ['REV'], ['LIMIT'])],
    () => ['ZRANGE', key(), score(), score(), 'BYSCORE', ...option(['LIMIT', '0', '2'], ['REV'])],
    () => ['ZRANGE', key(), pick(['-', '[x', '(1']), pick(['+', '[x', '3']), 'BYLEX'],
    () => ['ZREVRANGEBYSCORE', key(), score(), score(), ...option(['WITHSCORES'])],
    () => ['ZREMRANGEBYSCORE', key(), score(), score()],
    () => ['ZREMRANGEBYRANK', key(), number(), number()],
    () => [pick(['ZPOPMIN', 'ZPOPMAX']), key(), ...option(['2'])],
    () => ['EVAL', script(), '1', key(), pick(['1', '3', '5'])],
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
