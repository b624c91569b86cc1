import fs from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { DeadLetter, Endpoint, LogEvent, Message, Queue, Schedule } from './model.ts'

interface Deduplicated {
  messageIds: string[]
  until: number
}

const eventLimit = 10_000
const debounceMs = 50

/** Everything that survives a restart; maps keep the order of arrival. */
export class Store {
  readonly messages = new Map<string, Message>()
  readonly deadLetters = new Map<string, DeadLetter>()
  readonly schedules = new Map<string, Schedule>()
  readonly queues = new Map<string, Queue>()
  readonly urlGroups = new Map<string, Endpoint[]>()
  readonly deduplication = new Map<string, Deduplicated>()
  /** Keys of flow controls that are paused; the value says nothing. */
  readonly pausedFlows = new Map<string, true>()
  readonly events: LogEvent[] = []
  readonly #file: string | undefined
  #writing: Promise<void> = Promise.resolve()
  #queued: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(file: string | undefined) {
    this.#file = file
    if (file && fs.existsSync(file)) this.#restore(JSON.parse(fs.readFileSync(file, 'utf8')))
  }

  log(message: Message, state: string, details: Record<string, unknown> = {}): void {
    const { messageId, url, queueName, scheduleId, label, maxRetries } = message
    const known = { messageId, url, queueName, scheduleId, label, maxRetries }
    const groups = { topicName: message.urlGroup, endpointName: message.endpointName }
    const flow = { flowControlKey: message.flowControl?.key }
    this.events.push({ time: Date.now(), state, ...known, ...groups, ...flow, ...details })
    if (this.events.length > eventLimit) this.events.shift()
  }

  /** Sends everything that is kept to this origin; paths stay. */
  deliverTo(origin: string): void {
    const dead = [...this.deadLetters.values()].map(({ message }) => message)
    for (const message of [...this.messages.values(), ...dead]) {
      const { pathname, search } = new URL(message.url)
      message.url = `${origin}${pathname}${search}`
    }
  }

  queue(name: string): Queue {
    const now = Date.now()
    const fresh = { name, parallelism: 1, paused: false, createdAt: now, updatedAt: now }
    const queue = this.queues.get(name) ?? fresh
    this.queues.set(name, queue)
    return queue
  }

  /** Resolves when the state of this moment is on disk. One write serves all who wait for it. */
  flush(): Promise<void> {
    if (!this.#file) return Promise.resolve()
    this.#queued ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#queued = undefined
        this.#writing = this.#write(this.#file!)
        return this.#writing
      })
    return this.#queued
  }

  /** For changes that may be lost: a delivery that is forgotten happens once more. */
  touch(): void {
    if (!this.#file || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.flush().catch(() => {})
    }, debounceMs)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
  }

  #maps(): Record<string, Map<string, unknown>> {
    const { messages, deadLetters, schedules, queues, urlGroups, deduplication, pausedFlows } = this
    return { messages, deadLetters, schedules, queues, urlGroups, deduplication, pausedFlows }
  }

  #restore(saved: Record<string, Record<string, unknown>>): void {
    for (const [name, map] of Object.entries(this.#maps())) {
      for (const [key, value] of Object.entries(saved[name] ?? {})) map.set(key, value)
    }
  }

  async #write(file: string): Promise<void> {
    const now = Date.now()
    for (const [key, { until }] of this.deduplication) {
      if (until <= now) this.deduplication.delete(key)
    }
    const entries = Object.entries(this.#maps()).map(([name, map]) => [
      name,
      Object.fromEntries(map),
    ])
    const text = JSON.stringify(Object.fromEntries(entries))
    await mkdir(path.dirname(file), { recursive: true })
    const draft = await open(`${file}.new`, 'w', 0o600)
    try {
      await draft.writeFile(text)
      await draft.sync()
    } finally {
      await draft.close()
    }
    await rename(`${file}.new`, file)
  }
}
