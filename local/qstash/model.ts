import { randomBytes } from 'node:crypto'

export interface FlowControl {
  key: string
  parallelism?: number | undefined
  /** Deliveries started within one period of `periodMs`. */
  rate?: number | undefined
  periodMs?: number | undefined
}

export interface Message {
  messageId: string
  url: string
  urlGroup?: string | undefined
  endpointName?: string | undefined
  queueName?: string | undefined
  scheduleId?: string | undefined
  label?: string | undefined
  method: string
  headers: Record<string, string>
  bodyBase64: string
  maxRetries: number
  retryDelay?: string | undefined
  retried: number
  /** When the next attempt is due, in milliseconds since 1970. */
  notBefore: number
  createdAt: number
  timeoutMs?: number | undefined
  flowControl?: FlowControl | undefined
  callback?: Callback | undefined
  failureCallback?: Callback | undefined
}

export interface Callback {
  url: string
  /** The `Upstash-...` headers that the callback itself is published with. */
  headers: Record<string, string>
}

export interface DeadLetter {
  dlqId: string
  message: Message
  responseStatus: number
  responseHeader: Record<string, string[]>
  responseBody: string
}

export interface Schedule {
  scheduleId: string
  cron: string
  destination: string
  /** What each of its messages is published with. */
  headers: Record<string, string>
  bodyBase64: string
  queueName?: string | undefined
  isPaused: boolean
  createdAt: number
  lastScheduleTime?: number | undefined
  nextScheduleTime: number
}

export interface Queue {
  name: string
  parallelism: number
  paused: boolean
  createdAt: number
  updatedAt: number
}

export interface Endpoint {
  url: string
  name?: string | undefined
}

export interface LogEvent {
  time: number
  state: string
  messageId: string
  url: string
  [detail: string]: unknown
}

export function newId(prefix: 'msg' | 'scd'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

export function bodyOf(message: { bodyBase64: string }): Buffer {
  return Buffer.from(message.bodyBase64, 'base64')
}

/** A message as the API shows it. */
export function messageView(message: Message) {
  const { flowControl, headers, bodyBase64, urlGroup, callback, failureCallback, ...rest } = message
  const body = bodyOf(message)
  const isText = Buffer.from(body.toString('utf8')).equals(body)
  return {
    ...rest,
    topicName: urlGroup,
    header: headerLists(headers),
    ...(isText ? { body: body.toString('utf8') } : { bodyBase64 }),
    retryDelayExpression: message.retryDelay,
    callback: callback?.url,
    failureCallback: failureCallback?.url,
    ...flowControlView(flowControl),
  }
}

export function flowControlView(flowControl: FlowControl | undefined) {
  if (!flowControl) return {}
  const { key, parallelism, rate, periodMs } = flowControl
  return { flowControlKey: key, parallelism, rate, period: periodMs && periodMs / 1000 }
}

export function deadLetterView({ message, ...failure }: DeadLetter) {
  return { ...messageView(message), ...failure }
}

export function headerLists(headers: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
}
