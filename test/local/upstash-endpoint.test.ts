import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startUpstash, type Upstash } from '../../local/upstash-endpoint.ts'
import { redisServers } from './redis-servers.ts'

const token = 'secret-token'

describe.each(redisServers)('Upstash endpoint, $name', ({ redisServer, present }) => {
  describe.runIf(present)('', () => {
    let upstash: Upstash
    let redis: Redis

    beforeAll(async () => {
      upstash = await startUpstash({ token, redisServer })
      redis = new Redis({ url: upstash.url, token, retry: false, enableTelemetry: false })
    })
    beforeEach(() => redis.flushall())
    afterAll(() => upstash.stop())

    it('keeps JSON, Unicode, numbers and the word OK', async () => {
      expect(await redis.ping()).toBe('PONG')
      expect(await redis.set('json', { ä: [1, 'ß', null] })).toBe('OK')
      expect(await redis.get('json')).toEqual({ ä: [1, 'ß', null] })
      await redis.set('word', 'OK')
      expect(await redis.get('word')).toBe('OK')
      await redis.set('emoji', '日本 🎪 "quoted" \\ \u0000')
      expect(await redis.get('emoji')).toBe('日本 🎪 "quoted" \\ \u0000')
      await redis.set('number', 12.5)
      expect(await redis.get('number')).toBe(12.5)
      expect(await redis.get('missing')).toBeNull()
    })

    it('answers plainly when base64 is not asked for', async () => {
      const plain = new Redis({ url: upstash.url, token, responseEncoding: false, retry: false })
      await plain.set('key', 'grün')
      expect(await plain.get('key')).toBe('grün')
    })

    it('takes the pipelines that the SDK makes of commands in one tick', async () => {
      const before = { ...upstash.stats }
      expect(await Promise.all([redis.incr('n'), redis.incr('n'), redis.set('k', 'v')])).toEqual([
        ...[1, 2, 'OK'],
      ])
      expect(await Promise.all([redis.get('n'), redis.get('k'), redis.hget('h', 'f')])).toEqual([
        ...[2, 'v', null],
      ])
      expect(upstash.stats.calls - before.calls).toBe(2)
      expect(upstash.stats.commands - before.commands).toBe(6)
    })

    it('keeps the errors of a pipeline apart', async () => {
      const pipeline = redis.pipeline()
      pipeline.set('text', 'abc')
      pipeline.incr('text')
      pipeline.get('text')
      const results = await pipeline.exec({ keepErrors: true })
      expect(results[0]).toMatchObject({ result: 'OK' })
      expect(results[1]!.error).toMatch(/value is not an integer/)
      expect(results[2]).toMatchObject({ result: 'abc' })
    })

    it('runs MULTI as one, and refuses it whole for an unknown command', async () => {
      const multi = redis.multi()
      multi.set('m', 1)
      multi.incr('m')
      multi.lpush('m', 'wrong type')
      multi.get('m')
      await expect(multi.exec()).rejects.toThrow(/WRONGTYPE/)
      expect(await redis.get('m')).toBe(2)
      const answer = await fetch(`${upstash.url}/multi-exec`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify([
          ['SET', 'm', '9'],
          ['NOSUCH', 'm'],
        ]),
      })
      expect(answer.status).toBe(400)
      expect(await redis.get('m')).toBe(2)
    })

    it('expires keys, and honours NX, XX, GET and KEEPTTL', async () => {
      expect(await redis.set('once', 'a', { nx: true, px: 60_000 })).toBe('OK')
      expect(await redis.set('once', 'b', { nx: true })).toBeNull()
      expect(await redis.set('once', 'c', { xx: true, keepTtl: true, get: true })).toBe('a')
      const left = await redis.pttl('once')
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(60_000)
      await redis.pexpire('once', 1)
      await expect.poll(() => redis.exists('once')).toBe(0)
      expect(await redis.ttl('once')).toBe(-2)
      await redis.set('kept', 1, { ex: 100 })
      expect(await redis.ttl('kept')).toBeGreaterThan(0)
      expect(await redis.persist('kept')).toBe(1)
      expect(await redis.ttl('kept')).toBe(-1)
      expect(await redis.expire('kept', 5, 'GT')).toBe(0)
      expect(await redis.expire('kept', 5, 'LT')).toBe(1)
      expect(await redis.getex('kept', { persist: true })).toBe(1)
      expect(await redis.ttl('kept')).toBe(-1)
    })

    it('keeps hashes, sets and lists', async () => {
      expect(await redis.hset('h', { a: 1, b: { c: 2 } })).toBe(2)
      expect(await redis.hgetall('h')).toEqual({ a: 1, b: { c: 2 } })
      expect(await redis.hincrby('h', 'a', 5)).toBe(6)
      expect(await redis.hmget('h', 'a', 'zz')).toEqual({ a: 6, zz: null })
      expect(await redis.hdel('h', 'a', 'b')).toBe(2)
      expect(await redis.exists('h')).toBe(0)
      expect(await redis.sadd('s', 'x', 'y', 'x')).toBe(2)
      expect(await redis.sismember('s', 'y')).toBe(1)
      expect((await redis.smembers('s')).sort()).toEqual(['x', 'y'])
      expect(await redis.rpush('l', 'a', 'b', 'c')).toBe(3)
      expect(await redis.lpush('l', 'z')).toBe(4)
      expect(await redis.lrange('l', 1, -2)).toEqual(['a', 'b'])
      expect(await redis.lpop('l')).toBe('z')
      expect(await redis.lmove('l', 'other', 'right', 'left')).toBe('c')
    })

    it('keeps sorted sets', async () => {
      const members = [
        { score: 2.5, member: 'b' },
        { score: 1, member: 'a' },
        { score: 10, member: 'c' },
      ] as const
      expect(await redis.zadd('z', ...members)).toBe(3)
      expect(await redis.zrange('z', 0, -1, { withScores: true })).toEqual([
        ...['a', 1, 'b', 2.5, 'c', 10],
      ])
      expect(await redis.zrange('z', '(1', '+inf', { byScore: true })).toEqual(['b', 'c'])
      expect(await redis.zrange('z', 0, 0, { rev: true })).toEqual(['c'])
      expect(await redis.zincrby('z', 0.5, 'b')).toBe(3)
      expect(await redis.zrank('z', 'c')).toBe(2)
      expect(await redis.zremrangebyscore('z', 0, 3)).toBe(2)
      expect(await redis.zcard('z')).toBe(1)
    })

    it('follows a cursor through many keys', async () => {
      const keys = Array.from({ length: 60 }, (_, index) => `many:${index}`)
      await redis.mset(Object.fromEntries(keys.map((key) => [key, 1])))
      await redis.set('other', 1)
      const seen = new Set<string>()
      let cursor = '0'
      let calls = 0
      do {
        const [next, page] = await redis.scan(cursor, { match: 'many:*', count: 10 })
        for (const key of page) seen.add(key)
        cursor = next
        calls++
      } while (cursor !== '0')
      expect([...seen].sort()).toEqual([...keys].sort())
      expect(calls).toBeGreaterThan(1)
    })

    it('runs scripts by text and by hash, with the flag that only Upstash knows', async () => {
      const text = `#!lua flags=allow-key-locking
        redis.call('SET', KEYS[1], ARGV[1])
        return { redis.call('GET', KEYS[1]), tonumber(ARGV[2]) * 1.5, false, 7 }`
      expect(await redis.eval(text, ['k'], ['v', '3'])).toEqual(['v', 4, null, 7])
      const hash = await redis.scriptLoad(text)
      expect(await redis.evalsha(hash, ['k'], ['w', '4'])).toEqual(['w', 6, null, 7])
      const script = redis.createScript<unknown[]>(text)
      expect(await script.exec(['k'], ['x', '2'])).toEqual(['x', 3, null, 7])
      await expect(redis.evalsha('0'.repeat(40), [], [])).rejects.toThrow(/NOSCRIPT/)
    })

    it('counts in scripts as Redis does: milliseconds, halves, whole numbers as text', async () => {
      const text = `local at = tonumber(ARGV[1])
        return { at + 2000000000, math.floor(at / 1000), tostring(at - at % 60000), 1 .. '',
          tostring(3 / 2), tostring(4 / 2), #tostring(10 / 2), 7 % 3, tostring(math.floor(-1.5)),
          60 * 60 * 24 * 365 * 1000 }`
      expect(await redis.eval(text, [], ['1700000012345'])).toEqual([
        ...[1702000012345, 1700000012, 1699999980000, 1],
        ...[1.5, 2, 1, 1, -2, 31536000000],
      ])
    })

    it('stops a script at an error, lets pcall catch it, and forbids globals', async () => {
      await redis.set('text', 'abc')
      await expect(redis.eval(`return redis.call('INCR', KEYS[1])`, ['text'], [])).rejects.toThrow(
        /not an integer/,
      )
      const caught = `local r = redis.pcall('INCR', KEYS[1]) return r.err and 'caught' or 'no'`
      expect(await redis.eval(caught, ['text'], [])).toBe('caught')
      await expect(redis.eval(`return redis.error_reply('MY word')`, [], [])).rejects.toThrow(
        /MY word/,
      )
      await expect(redis.eval('leak = 1', [], [])).rejects.toThrow(/readonly table|global variable/)
      await expect(redis.eval('return nothing.x', [], [])).rejects.toThrow(/nothing/)
      await expect(redis.eval('return os.execute', [], [])).rejects.toThrow(/os|nil/)
      await expect(redis.eval('return (', [], [])).rejects.toThrow(/compiling/)
    })

    it('is atomic under concurrent scripts', async () => {
      const text = `local n = tonumber(redis.call('GET', KEYS[1]) or '0')
        if n >= 10 then return 0 end
        redis.call('SET', KEYS[1], n + 1) return 1`
      const taken = await Promise.all(
        Array.from({ length: 50 }, () => redis.eval(text, ['places'], [])),
      )
      expect(taken.filter((result) => result === 1)).toHaveLength(10)
    })

    it('reports errors as Upstash does', async () => {
      await redis.set('text', 'abc')
      await expect(redis.hget('text', 'f')).rejects.toMatchObject({
        name: 'UpstashError',
        message: expect.stringContaining('WRONGTYPE'),
      })
      await expect(redis.exec(['GET'])).rejects.toThrow(/wrong number of arguments for 'get'/)
      await expect(redis.exec(['GET', 'a', 'b'])).rejects.toThrow(/wrong number of arguments/)
      await expect(redis.exec(['NOSUCH'])).rejects.toThrow(/unknown command/)
      await expect(redis.exec(['SUBSCRIBE', 'x'])).rejects.toThrow(/not available/)
      const stranger = new Redis({ url: upstash.url, token: 'wrong', retry: false })
      await expect(stranger.get('text')).rejects.toThrow(/Unauthorized/)
    })

    it('speaks the protocol without the SDK', async () => {
      const call = async (path: string, init: RequestInit = {}) => {
        const headers = { authorization: `Bearer ${token}`, ...init.headers }
        const answer = await fetch(upstash.url + path, { ...init, headers })
        return { status: answer.status, body: (await answer.json()) as unknown }
      }
      expect(await call('/set/a%20b/v%2F1?EX=100')).toEqual({ status: 200, body: { result: 'OK' } })
      expect(await call('/get/a%20b')).toEqual({ status: 200, body: { result: 'v/1' } })
      expect(await call('/ttl/a%20b')).toEqual({ status: 200, body: { result: 100 } })
      const post = await call('/set/posted', { method: 'POST', body: 'from the body' })
      expect(post.body).toEqual({ result: 'OK' })
      const base64 = await call('/get/posted', { headers: { 'Upstash-Encoding': 'base64' } })
      expect(base64.body).toEqual({ result: Buffer.from('from the body').toString('base64') })
      const anonymous = await fetch(`${upstash.url}/get/posted`)
      expect([anonymous.status, await anonymous.json()]).toEqual([401, { error: 'Unauthorized' }])
      const byQuery = await fetch(`${upstash.url}/get/posted?_token=${token}`)
      expect(await byQuery.json()).toEqual({ result: 'from the body' })
      expect((await call('/', { method: 'POST', body: 'no json' })).status).toBe(400)
      expect((await call('/pipeline', { method: 'POST', body: '[]' })).status).toBe(400)
      expect((await call('/incr/posted')).body).toMatchObject({
        error: expect.stringMatching(/^ERR value is not an integer/),
      })
    })
  })
})

describe('the address', () => {
  it('is a free port, or the one asked for, or an error', async () => {
    const first = await startUpstash({ token })
    await expect(startUpstash({ token, port: first.port })).rejects.toThrow(
      `Port ${first.port} is in use`,
    )
    await first.stop()
    const second = await startUpstash({ token, port: first.port })
    expect(second.url).toBe(first.url)
    await second.stop()
  })
})
