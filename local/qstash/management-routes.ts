import { parseJson } from '../http-server.ts'
import type { Endpoint, Queue } from './model.ts'
import { type Call, found, type Handler, type Parts, type Route } from './routes.ts'

function pauseSchedule(isPaused: boolean): Handler {
  return ({ store }, { path }) => {
    found(store.schedules.get(path.id!), 'schedule').isPaused = isPaused
  }
}

function saveQueue({ store, dispatcher }: Parts, { body }: Call) {
  const request = parseJson(body) as { queueName: string; parallelism?: number; paused?: boolean }
  const queue = store.queue(request.queueName)
  queue.parallelism = request.parallelism ?? 1
  queue.paused = request.paused ?? false
  queue.updatedAt = Date.now()
  dispatcher.advance(queue.name)
}

function pauseQueue(paused: boolean): Handler {
  return ({ store, dispatcher }, { path }) => {
    store.queue(path.name!).paused = paused
    dispatcher.advance(path.name!)
  }
}

function queueView({ dispatcher }: Parts, queue: Queue) {
  return { ...queue, lag: dispatcher.queueLag(queue.name) }
}

function pauseFlow(paused: boolean): Handler {
  return ({ store, dispatcher }, { path }) => {
    if (paused) store.pausedFlows.set(path.key!, true)
    else store.pausedFlows.delete(path.key!)
    dispatcher.flows.release(path.key!)
  }
}

function addEndpoints({ store }: Parts, { path, body }: Call) {
  const { endpoints } = parseJson(body) as { endpoints: Endpoint[] }
  const known = store.urlGroups.get(path.name!) ?? []
  const others = known.filter(({ url }) => !endpoints.some((endpoint) => endpoint.url === url))
  store.urlGroups.set(path.name!, [...others, ...endpoints])
}

function removeEndpoints({ store }: Parts, { path, body }: Call) {
  const { endpoints } = parseJson(body) as { endpoints: Partial<Endpoint>[] }
  const known = found(store.urlGroups.get(path.name!), 'url group')
  const named = (endpoint: Endpoint) =>
    endpoints.some(({ url, name }) => url === endpoint.url || (name && name === endpoint.name))
  store.urlGroups.set(
    path.name!,
    known.filter((endpoint) => !named(endpoint)),
  )
}

const scheduleRoutes: Route[] = [
  {
    method: 'POST',
    pattern: '/v2/schedules/*',
    handle: ({ scheduler }, { path, headers, body }) => ({
      scheduleId: scheduler.save({ destination: path['*']!, headers, body }),
    }),
  },
  {
    method: 'GET',
    pattern: '/v2/schedules',
    handle: ({ store, scheduler }) =>
      [...store.schedules.values()].map((schedule) => scheduler.view(schedule)),
  },
  {
    method: 'GET',
    pattern: '/v2/schedules/:id',
    handle: ({ store, scheduler }, { path }) =>
      scheduler.view(found(store.schedules.get(path.id!), 'schedule')),
  },
  {
    method: 'DELETE',
    pattern: '/v2/schedules/:id',
    handle: ({ scheduler }, { path }) => {
      found(scheduler.remove(path.id!) || undefined, 'schedule')
    },
  },
  { method: 'PATCH', pattern: '/v2/schedules/:id/pause', handle: pauseSchedule(true) },
  { method: 'PATCH', pattern: '/v2/schedules/:id/resume', handle: pauseSchedule(false) },
]

const queueRoutes: Route[] = [
  { method: 'POST', pattern: '/v2/queues', handle: saveQueue },
  { method: 'POST', pattern: '/v2/queues/:name/pause', handle: pauseQueue(true) },
  { method: 'POST', pattern: '/v2/queues/:name/resume', handle: pauseQueue(false) },
  {
    method: 'GET',
    pattern: '/v2/queues',
    handle: (parts) => [...parts.store.queues.values()].map((queue) => queueView(parts, queue)),
  },
  {
    method: 'GET',
    pattern: '/v2/queues/:name',
    handle: (parts, { path }) =>
      queueView(parts, found(parts.store.queues.get(path.name!), 'queue')),
  },
  {
    method: 'DELETE',
    pattern: '/v2/queues/:name',
    handle: ({ store }, { path }) => {
      store.queues.delete(path.name!)
    },
  },
]

const flowControlRoutes: Route[] = [
  {
    method: 'GET',
    pattern: '/v2/flowControl/:key',
    handle: ({ dispatcher }, { path }) => found(dispatcher.flows.view(path.key!), 'flow control'),
  },
  { method: 'POST', pattern: '/v2/flowControl/:key/pause', handle: pauseFlow(true) },
  { method: 'POST', pattern: '/v2/flowControl/:key/resume', handle: pauseFlow(false) },
]

const urlGroupRoutes: Route[] = [
  { method: 'POST', pattern: '/v2/topics/:name/endpoints', handle: addEndpoints },
  { method: 'DELETE', pattern: '/v2/topics/:name/endpoints', handle: removeEndpoints },
  {
    method: 'GET',
    pattern: '/v2/topics',
    handle: ({ store }) => [...store.urlGroups].map(([name, endpoints]) => ({ name, endpoints })),
  },
  {
    method: 'GET',
    pattern: '/v2/topics/:name',
    handle: ({ store }, { path }) => ({
      name: path.name,
      endpoints: found(store.urlGroups.get(path.name!), 'url group'),
    }),
  },
  {
    method: 'DELETE',
    pattern: '/v2/topics/:name',
    handle: ({ store }, { path }) => {
      store.urlGroups.delete(path.name!)
    },
  },
]

export const managementRoutes: Route[] = [
  ...scheduleRoutes,
  ...queueRoutes,
  ...flowControlRoutes,
  ...urlGroupRoutes,
  { method: 'GET', pattern: '/v2/keys', handle: ({ signingKeys }) => signingKeys },
]
