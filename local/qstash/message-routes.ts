import { HttpError, parseJson } from '../http-server.ts'
import { matching, page } from './filters.ts'
import { deadLetterView, messageView } from './model.ts'
import type { Headers } from './publication.ts'
import { type Call, found, type Parts, type Route } from './routes.ts'

interface BatchItem {
  destination: string
  headers?: Record<string, string>
  body?: string
  queue?: string
}

function batch({ publisher }: Parts, { body }: Call) {
  const items = parseJson(body)
  if (!Array.isArray(items)) throw new HttpError(400, 'a batch is an array')
  return (items as BatchItem[]).map((item) =>
    publisher.publish({
      destination: item.destination,
      headers: lowerCase(item.headers ?? {}),
      body: Buffer.from(item.body ?? ''),
      queueName: item.queue,
    }),
  )
}

function lowerCase(headers: Record<string, string>): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

function cancelMany({ store, dispatcher }: Parts, { query }: Call) {
  const views = matching([...store.messages.values()].map(messageView), query)
  for (const { messageId } of views) dispatcher.cancel(store.messages.get(messageId)!)
  return { cancelled: views.length }
}

function deadLetters({ store }: Parts, { query }: Call) {
  return page(matching([...store.deadLetters.values()].map(deadLetterView), query), query)
}

function deleteDeadLetters(parts: Parts, call: Call) {
  const { items, cursor } = deadLetters(parts, call)
  for (const { dlqId } of items) parts.store.deadLetters.delete(dlqId)
  return { deleted: items.length, cursor }
}

function retryDeadLetters(parts: Parts, call: Call) {
  const { items, cursor } = deadLetters(parts, call)
  const { store, dispatcher } = parts
  const revived = items.map(({ dlqId }) => dispatcher.revive(store.deadLetters.get(dlqId)!))
  return { responses: revived.map(({ messageId }) => ({ messageId })), cursor }
}

function events({ store }: Parts, { query }: Call) {
  const { items, cursor } = page(matching([...store.events].reverse(), query), query)
  return { events: items, cursor }
}

export const messageRoutes: Route[] = [
  {
    method: 'POST',
    pattern: '/v2/publish/*',
    handle: ({ publisher }, { path, headers, body }) =>
      publisher.publish({ destination: path['*']!, headers, body }),
  },
  {
    method: 'POST',
    pattern: '/v2/enqueue/:queue/*',
    handle: ({ publisher }, { path, headers, body }) =>
      publisher.publish({ destination: path['*']!, headers, body, queueName: path.queue }),
  },
  { method: 'POST', pattern: '/v2/batch', handle: batch },
  {
    method: 'GET',
    pattern: '/v2/messages/:id',
    handle: ({ store }, { path }) => messageView(found(store.messages.get(path.id!), 'message')),
  },
  {
    method: 'DELETE',
    pattern: '/v2/messages/:id',
    handle: ({ store, dispatcher }, { path }) => {
      dispatcher.cancel(found(store.messages.get(path.id!), 'message'))
      return { cancelled: 1 }
    },
  },
  { method: 'DELETE', pattern: '/v2/messages', handle: cancelMany },
  { method: 'GET', pattern: '/v2/events', handle: events },
  { method: 'GET', pattern: '/v2/logs', handle: events },
  {
    method: 'GET',
    pattern: '/v2/dlq',
    handle: (parts, call) => {
      const { items, cursor } = deadLetters(parts, call)
      return { messages: items, cursor }
    },
  },
  {
    method: 'GET',
    pattern: '/v2/dlq/:id',
    handle: ({ store }, { path }) =>
      deadLetterView(found(store.deadLetters.get(path.id!), 'dead letter')),
  },
  {
    method: 'DELETE',
    pattern: '/v2/dlq/:id',
    handle: ({ store }, { path }) => {
      found(store.deadLetters.get(path.id!), 'dead letter')
      store.deadLetters.delete(path.id!)
    },
  },
  { method: 'DELETE', pattern: '/v2/dlq', handle: deleteDeadLetters },
  { method: 'POST', pattern: '/v2/dlq/retry', handle: retryDeadLetters },
]
