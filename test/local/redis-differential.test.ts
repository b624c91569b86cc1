import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryRedis } from '../../local/redis/memory-redis.ts'
import { hasRedisServer, startRedisServer } from '../../local/redis/redis-server.ts'
import { type RedisBackend, RedisError, type Reply, Status } from '../../local/redis/reply.ts'
import { randomCommands } from './redis-commands.ts'

/** What must be equal: of an error its first word, since versions word the rest differently. */
function comparable(reply: Reply, unordered: boolean): unknown {
  if (reply instanceof RedisError) return `error ${reply.message.split(' ')[0]}`
  if (reply instanceof Status) return `status ${reply.text}`
  if (Buffer.isBuffer(reply)) return `bytes ${reply.toString('latin1')}`
  if (!Array.isArray(reply)) return reply
  const items = reply.map((item) => comparable(item, unordered))
  return unordered ? items.sort() : items
}

const unorderedCommands = /^(SMEMBERS|SUNION|SINTER|SDIFF|HGETALL|HKEYS|HVALS|KEYS)$/

describe.runIf(hasRedisServer())('the Redis in process, compared with redis-server', () => {
  let real: RedisBackend
  const memory = new MemoryRedis()

  beforeAll(async () => {
    real = await startRedisServer()
  })
  afterAll(() => real.close())

  it.each([1, 2, 3, 4, 5])('answers 3,000 random commands alike (seed %i)', async (seed) => {
    await Promise.all([real.send([['FLUSHALL']]), memory.send([['FLUSHALL']])])
    const commands = randomCommands(seed, 3000)
    const expected = await real.send(commands)
    const actual = await memory.send(commands)
    for (const [index, command] of commands.entries()) {
      const unordered = unorderedCommands.test(String(command[0]))
      const [theirs, ours] = [expected[index]!, actual[index]!]
      expect(
        { command: command.map(String), reply: comparable(ours, unordered) },
        `command ${index}`,
      ).toEqual({ command: command.map(String), reply: comparable(theirs, unordered) })
    }
  })
})

describe('the Redis in process, by itself', () => {
  const send = async (...commands: (string | Buffer)[][]) => {
    const replies = await new MemoryRedis().send(commands)
    return comparable(replies.at(-1)!, false)
  }

  it('keeps bytes that are not UTF-8', async () => {
    const bytes = Buffer.from([0, 128, 255, 10])
    const last = await send(['SET', 'k', bytes], ['APPEND', 'k', 'ä'], ['GET', 'k'])
    expect(last).toBe(`bytes ${bytes.toString('latin1')}${Buffer.from('ä').toString('latin1')}`)
  })

  it('counts in 64 bits and refuses to overflow', async () => {
    const limit = '9223372036854775807'
    expect(await send(['SET', 'k', '9007199254740992'], ['INCR', 'k'], ['GET', 'k'])).toBe(
      'bytes 9007199254740993',
    )
    expect(await send(['SET', 'k', limit], ['INCR', 'k'])).toBe('error ERR')
    expect(await send(['SET', 'k', limit], ['INCR', 'k'], ['GET', 'k'])).toBe(`bytes ${limit}`)
  })

  it('does not leave a key behind a refused command', async () => {
    expect(await send(['HINCRBY', 'h', 'f', 'x'], ['EXISTS', 'h'])).toBe(0)
    expect(await send(['ZADD', 'z', 'XX', '1', 'a'], ['EXISTS', 'z'])).toBe(0)
    expect(await send(['SADD', 's', 'a'], ['SREM', 's', 'a'], ['TYPE', 's'])).toBe('status none')
  })

  it('matches patterns', async () => {
    const keys = [['MSET', 'a.b', '1', 'axb', '1', 'a*b', '1', 'ab', '1', 'a[b', '1']]
    const found = async (pattern: string) =>
      ((await send(...keys, ['KEYS', pattern])) as string[]).map((key) => key.slice(6)).sort()
    expect(await found('a?b')).toEqual(['a*b', 'a.b', 'a[b', 'axb'])
    expect(await found('a\\*b')).toEqual(['a*b'])
    expect(await found('a.b')).toEqual(['a.b'])
    expect(await found('a[x.]b')).toEqual(['a.b', 'axb'])
    expect(await found('a[^x.]b')).toEqual(['a*b', 'a[b'])
    expect(await found('*')).toHaveLength(5)
  })

  it('aborts a transaction with a command that it does not know', async () => {
    const last = await send(['MULTI'], ['SET', 'k', '1'], ['NOSUCH'], ['EXEC'])
    expect(last).toBe('error EXECABORT')
  })
})
