import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, once, readBody, sendJson, serve } from '../http-server.ts'
import { Dispatcher } from './dispatcher.ts'
import { managementRoutes } from './management-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { deadLetterView } from './model.ts'
import { type PublishedMessage, Publisher } from './publish.ts'
import { found, match, type Parts } from './routes.ts'
import { Scheduler } from './scheduler.ts'
import { Store } from './store.ts'

export interface QstashOptions {
  token: string
  currentSigningKey: string
  nextSigningKey: string
  port?: number | undefined
  /** Keeps everything accepted; without it a restart forgets. */
  stateFile?: string | undefined
  /** Where the product is now; what was kept is delivered there, though it was accepted for another port. */
  origin?: string | undefined
  /** Delays and retries pass this many times faster; schedules keep real time. */
  speed?: number | undefined
}

export type DeadLetterView = ReturnType<typeof deadLetterView>

export interface Qstash {
  url: string
  port: number
  /** Publishes a schedule's message now; resolves to the message ids. */
  trigger(scheduleId: string): Promise<string[]>
  /** Resolves when no message is being delivered or due (now, or within so many milliseconds). */
  idle(withinMs?: number): Promise<void>
  deadLetters(): DeadLetterView[]
  stop(): Promise<void>
}

const bodyLimit = 16 * 1024 * 1024

/** QStash's REST API, delivering for real with retries and signatures. */
export async function startQstash(options: QstashOptions): Promise<Qstash> {
  const store = new Store(options.stateFile)
  if (options.origin) store.deliverTo(options.origin)
  const speed = options.speed ?? 1
  const dispatcher: Dispatcher = new Dispatcher(store, {
    signingKey: options.currentSigningKey,
    speed,
    publish: (publication) => publisher.publish(publication),
  })
  const publisher = new Publisher(store, dispatcher, speed)
  const scheduler = new Scheduler(store, publisher)
  const signingKeys = { current: options.currentSigningKey, next: options.nextSigningKey }
  const parts = { store, dispatcher, publisher, scheduler, signingKeys }

  const server = await serve(
    (request, response) => answer(parts, options.token, request, response),
    options.port,
  )
  dispatcher.resume()
  scheduler.resume()
  return {
    url: server.url,
    port: server.port,
    trigger: async (scheduleId) => {
      const fired = scheduler.fire(found(store.schedules.get(scheduleId), 'schedule'))
      await store.flush()
      return fired.map(({ messageId }) => messageId)
    },
    idle: (withinMs) => dispatcher.idle(withinMs),
    deadLetters: () => [...store.deadLetters.values()].map(deadLetterView),
    stop: once(async () => {
      dispatcher.stop()
      scheduler.stop()
      await server.close()
      await store.close()
    }),
  }
}

async function answer(
  parts: Parts,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  if (!isAuthorized(request, token)) throw new HttpError(401, 'unauthenticated')
  const body = await readBody(request, bodyLimit)
  const { handle, path, query } = match(
    [...messageRoutes, ...managementRoutes],
    method,
    request.url ?? '/',
  )
  const result = handle(parts, { path, query, headers: singleHeaders(request), body })
  // What is answered with success is on disk: that is the promise of a queue.
  if (method !== 'GET') await parts.store.flush()
  sendJson(response, method === 'POST' ? createdStatus(result) : 200, result)
}

function isAuthorized(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function singleHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}

/** 202 tells a duplicate from a message that was created. */
function createdStatus(result: unknown): number {
  const published = [result].flat(2) as (Partial<PublishedMessage> | undefined)[]
  const created = published.some((item) => item?.messageId !== undefined)
  if (!created) return 200
  return published.every((item) => item?.deduplicated) ? 202 : 201
}
