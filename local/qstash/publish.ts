import { createHash } from 'node:crypto'
import { parseUrl } from '../../src/kernel/parse-url.ts'
import { HttpError } from '../http-server.ts'
import type { Dispatcher } from './dispatcher.ts'
import { duration, evaluate } from './durations.ts'
import { type Callback, type FlowControl, type Message, newId } from './model.ts'
import type { Headers, Publication } from './publication.ts'
import type { Store } from './store.ts'

export interface PublishedMessage {
  messageId: string
  url?: string
  deduplicated?: true
}

const deduplicationMs = 10 * 60_000

/** Turns publications into messages and hands them to the dispatcher. */
export class Publisher {
  readonly #store: Store
  readonly #dispatcher: Dispatcher
  readonly #speed: number

  constructor(store: Store, dispatcher: Dispatcher, speed: number) {
    this.#store = store
    this.#dispatcher = dispatcher
    this.#speed = speed
  }

  /** One message, or for a URL group one for each of its endpoints. */
  publish(publication: Publication): PublishedMessage | PublishedMessage[] {
    const { destination } = publication
    const group = this.#store.urlGroups.get(destination)
    const endpoints = group ?? [{ url: validUrl(destination) }]
    const shape = (list: PublishedMessage[]) => (group ? list : list[0]!)
    const key = deduplicationKey(publication)
    const known = key === undefined ? undefined : this.#store.deduplication.get(key)
    if (known && known.until > Date.now()) {
      return shape(known.messageIds.map((messageId) => ({ messageId, deduplicated: true })))
    }
    const messages = endpoints.map((endpoint) => {
      const message = this.build(publication, endpoint.url)
      if (group) Object.assign(message, { urlGroup: destination, endpointName: endpoint.name })
      return message
    })
    if (key !== undefined) {
      const messageIds = messages.map(({ messageId }) => messageId)
      this.#store.deduplication.set(key, { messageIds, until: Date.now() + deduplicationMs })
    }
    for (const message of messages) this.#dispatcher.accept(message)
    return shape(messages.map(({ messageId, url }) => (group ? { messageId, url } : { messageId })))
  }

  /** The message that the headers describe; a 400 when they make no sense. */
  build({ headers, body, queueName, scheduleId }: Publication, url: string): Message {
    const read = (name: string) => headers[`upstash-${name}`]
    const retries = read('retries')
    if (retries !== undefined && !/^\d+$/.test(retries)) throw new HttpError(400, 'invalid retries')
    const retryDelay = read('retry-delay')
    if (retryDelay !== undefined) evaluate(retryDelay, 0)
    const timeout = read('timeout')
    return {
      messageId: newId('msg'),
      url,
      queueName,
      scheduleId,
      label: read('label'),
      method: read('method') ?? 'POST',
      headers: forwarded(headers),
      bodyBase64: body.toString('base64'),
      maxRetries: retries === undefined ? 3 : Number(retries),
      retryDelay,
      retried: 0,
      notBefore: this.#notBefore(read('not-before'), read('delay')),
      createdAt: Date.now(),
      timeoutMs: timeout === undefined ? undefined : duration(timeout),
      flowControl: flowControl(read('flow-control-key'), read('flow-control-value')),
      callback: callback(headers, 'callback'),
      failureCallback: callback(headers, 'failure-callback'),
    }
  }

  #notBefore(notBefore: string | undefined, delay: string | undefined): number {
    const now = Date.now()
    let wait = delay === undefined ? 0 : duration(delay)
    if (notBefore !== undefined) wait = Math.max(0, Number(notBefore) * 1000 - now)
    return now + wait / this.#speed
  }
}

export function validUrl(text: string): string {
  const url = parseUrl(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return text
  throw new HttpError(400, `invalid destination url: ${text}`)
}

// The vendor does not say what an identifier is unique among; among all is the stricter reading.
function deduplicationKey({ destination, headers, body }: Publication): string | undefined {
  const id = headers['upstash-deduplication-id']
  if (id !== undefined) return `id:${id}`
  if (headers['upstash-content-based-deduplication'] !== 'true') return undefined
  const hash = createHash('sha256').update(JSON.stringify([destination, forwarded(headers)]))
  return `content:${hash.update(body).digest('hex')}`
}

function withPrefix(headers: Headers, prefix: string, replacement: string): Headers {
  const found = Object.entries(headers).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(
    found.map(([name, value]) => [replacement + name.slice(prefix.length), value]),
  )
}

function forwarded(headers: Headers): Headers {
  const type = headers['content-type']
  const own = withPrefix(headers, 'upstash-forward-', '')
  return type === undefined ? own : { 'content-type': type, ...own }
}

function callback(headers: Headers, name: string): Callback | undefined {
  const url = headers[`upstash-${name}`]
  if (url === undefined) return undefined
  return { url: validUrl(url), headers: withPrefix(headers, `upstash-${name}-`, 'upstash-') }
}

function flowControl(key: string | undefined, value = ''): FlowControl | undefined {
  if (key === undefined) return undefined
  const settings = new Map(value.split(/,\s*/).map((part) => part.split('=') as [string, string]))
  const number = (name: string) => {
    const text = settings.get(name)
    return text === undefined ? undefined : Number(text)
  }
  const rate = number('rate')
  const periodMs = rate === undefined ? undefined : duration(settings.get('period') ?? '1s')
  return { key, parallelism: number('parallelism'), rate, periodMs }
}
