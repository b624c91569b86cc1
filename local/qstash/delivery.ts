import { withinLimit } from '../time-limit.ts'
import { bodyOf, headerLists, type Message } from './model.ts'
import { signature } from './signature.ts'

export interface Outcome {
  /** 0 when there was no answer; `error` says why. */
  status: number
  header: Record<string, string[]>
  body: Buffer
  error?: string
}

const defaultTimeoutMs = 15 * 60_000

// What fetch refuses to send, or computes itself.
const hopHeaders = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'upgrade'])

/** One attempt to deliver a message; `stop` gives it up. */
export async function attempt(
  message: Message,
  signingKey: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const body = bodyOf(message)
  const bodyless = message.method === 'GET' || message.method === 'HEAD'
  try {
    const timeoutMs = message.timeoutMs ?? defaultTimeoutMs
    return await withinLimit({ stop, timeoutMs }, async (signal) => {
      const response = await fetch(message.url, {
        method: message.method,
        headers: deliveryHeaders(message, signature(signingKey, message.url, body)),
        body: bodyless ? null : new Uint8Array(body),
        redirect: 'manual',
        signal,
      })
      return {
        status: response.status,
        header: headerLists(Object.fromEntries(response.headers)),
        body: Buffer.from(await response.arrayBuffer()),
      }
    })
  } catch (error) {
    return { status: 0, header: {}, body: Buffer.alloc(0), error: reason(error) }
  }
}

function deliveryHeaders(message: Message, signed: string): Record<string, string> {
  const own = Object.entries(message.headers).filter(([name]) => !hopHeaders.has(name))
  return {
    ...Object.fromEntries(own),
    'user-agent': 'Upstash-QStash',
    'upstash-message-id': message.messageId,
    'upstash-retried': String(message.retried),
    'upstash-region': 'LOCAL',
    'upstash-signature': signed,
    ...(message.scheduleId && { 'upstash-schedule-id': message.scheduleId }),
    ...(message.queueName && { 'upstash-queue-name': message.queueName }),
    ...(message.label && { 'upstash-label': message.label }),
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'context deadline exceeded'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The body of a callback: what came of the message. */
export function callbackBody(message: Message, outcome: Outcome, dlqId?: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      status: outcome.status,
      header: outcome.header,
      body: outcome.body.toString('base64'),
      retried: message.retried,
      maxRetries: message.maxRetries,
      sourceMessageId: message.messageId,
      topicName: message.urlGroup ?? '',
      endpointName: message.endpointName ?? '',
      url: message.url,
      method: message.method,
      sourceHeader: headerLists(message.headers),
      sourceBody: message.bodyBase64,
      notBefore: message.notBefore,
      createdAt: message.createdAt,
      scheduleId: message.scheduleId ?? '',
      callerIP: '127.0.0.1',
      dlqId,
    }),
  )
}
