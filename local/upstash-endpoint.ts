import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError, once, readBody, sendJson, serve } from './http-server.ts'
import { MemoryRedis } from './redis/memory-redis.ts'
import { startRedisServer } from './redis/redis-server.ts'
import { type Command, type RedisBackend, RedisError, type Reply, Status } from './redis/reply.ts'
import { ScriptFlags } from './redis/script-flags.ts'

export interface UpstashOptions {
  token: string
  port?: number | undefined
  /** A real `redis-server` of this machine instead of the one in this process. */
  redisServer?: boolean | undefined
  /** Added to each call, to measure as if Redis were farther away. */
  delayMs?: number | undefined
}

export interface Upstash {
  url: string
  token: string
  port: number
  stats: { calls: number; commands: number }
  stop(): Promise<void>
}

const bodyLimit = 10 * 1024 * 1024

// Commands that need a connection of their own, or the whole server; Upstash has none over HTTP.
const unavailable = new Set(
  (
    'SUBSCRIBE PSUBSCRIBE SSUBSCRIBE MONITOR MULTI EXEC DISCARD WATCH UNWATCH QUIT RESET CLIENT ' +
    'HELLO AUTH SELECT BLPOP BRPOP BLMOVE BZPOPMIN BZPOPMAX WAIT SHUTDOWN CONFIG DEBUG'
  ).split(' '),
)

/** Upstash's REST protocol in front of Redis. `GET`/`DELETE /stats` counts without a token. */
export async function startUpstash(options: UpstashOptions): Promise<Upstash> {
  const { token, delayMs } = options
  const backend = options.redisServer ? await startRedisServer() : new MemoryRedis()
  const flags = new ScriptFlags()
  const stats = { calls: 0, commands: 0 }
  let writes = 0

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (!isAuthorized(request, url, token))
      return sendJson(response, 401, { error: 'Unauthorized' })
    const body = await readBody(request, bodyLimit)
    if (delayMs) await sleep(delayMs)
    const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    const several = segments[0] === 'pipeline' || segments[0] === 'multi-exec'
    const commands = several ? commandList(body) : [singleCommand(segments, url, body)]
    stats.calls += 1
    stats.commands += commands.length
    const rewritten = commands.map((command) => flags.rewrite(command))
    const base64 = request.headers['upstash-encoding'] === 'base64'
    const result = await run(backend, rewritten, segments[0], base64)
    writes += 1
    sendJson(response, 200, result, { 'upstash-sync-token': `local=${writes}` })
  }

  const server = await serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/stats') {
      if (request.method === 'DELETE') Object.assign(stats, { calls: 0, commands: 0 })
      return sendJson(response, 200, stats)
    }
    return answer(request, response, url)
  }, options.port).catch(async (error: unknown) => {
    await backend.close()
    throw error
  })

  const stop = once(async () => {
    await server.close()
    await backend.close()
  })
  return { url: server.url, token, port: server.port, stats, stop }
}

function isAuthorized(request: IncomingMessage, url: URL, token: string): boolean {
  const sent = request.headers.authorization ?? `Bearer ${url.searchParams.get('_token') ?? ''}`
  const [given, wanted] = [Buffer.from(sent), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpError(400, 'ERR failed to parse command')
  }
}

function commandList(body: Buffer): Command[] {
  const list = parse(body)
  if (!Array.isArray(list) || list.length === 0) throw new HttpError(400, 'ERR empty pipeline')
  return list.map(commandOf)
}

/** A command in the body, or in the path: `/set/key/value?EX=10`, a body being the last word. */
function singleCommand(segments: string[], url: URL, body: Buffer): Command {
  if (segments.length === 0) return commandOf(parse(body))
  const words = body.length > 0 ? [...segments, body.toString('utf8')] : segments
  const options = [...url.searchParams].filter(([name]) => name !== '_token').flat()
  return commandOf([...words, ...options.filter((word) => word !== '')])
}

function commandOf(value: unknown): Command {
  if (!Array.isArray(value) || value.length === 0) {
    throw new HttpError(400, 'ERR failed to parse command')
  }
  const words = value.map((word) =>
    typeof word === 'object' && word !== null ? JSON.stringify(word) : String(word),
  )
  if (unavailable.has(words[0]!.toUpperCase())) {
    throw new HttpError(400, `ERR Command is not available: '${words[0]}'`)
  }
  return words
}

async function run(
  backend: RedisBackend,
  commands: Command[],
  kind: string | undefined,
  base64: boolean,
): Promise<unknown> {
  const item = (reply: Reply) =>
    reply instanceof RedisError ? { error: reply.message } : { result: encode(reply, base64) }
  if (kind === 'pipeline') return (await backend.send(commands)).map(item)
  if (kind === 'multi-exec') {
    const replies = await backend.send([['MULTI'], ...commands, ['EXEC']])
    const results = replies.at(-1)
    if (Array.isArray(results)) return results.map(item)
    const refused = replies.slice(1).find((reply) => reply instanceof RedisError)
    throw new HttpError(400, refused?.message ?? 'ERR the transaction was discarded')
  }
  const [reply = null] = await backend.send(commands)
  if (reply instanceof RedisError) throw new HttpError(400, reply.message)
  return item(reply)
}

/** Every string is encoded on request, except OK, which the SDK takes for the status. */
function encode(reply: Reply, base64: boolean): unknown {
  if (reply === null || typeof reply === 'number') return reply
  if (reply instanceof RedisError) return null
  if (Array.isArray(reply)) return reply.map((item) => encode(item, base64))
  if (reply instanceof Status && reply.text === 'OK') return 'OK'
  const bytes = reply instanceof Status ? Buffer.from(reply.text) : reply
  return bytes.toString(base64 ? 'base64' : 'utf8')
}
