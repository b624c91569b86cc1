import { randomBytes } from 'node:crypto'
import { Alarms } from './alarms.ts'
import { attempt, callbackBody, type Outcome } from './delivery.ts'
import { retryWait } from './durations.ts'
import { FlowControls } from './flow-controls.ts'
import { type Callback, type DeadLetter, type Message, newId } from './model.ts'
import type { Publication } from './publication.ts'
import type { Store } from './store.ts'

export interface DispatcherOptions {
  signingKey: string
  /** Waits are shortened by this factor. */
  speed: number
  publish(publication: Publication): unknown
}

/** Decides when messages are attempted, and what follows an attempt. */
export class Dispatcher {
  readonly flows: FlowControls
  readonly #store: Store
  readonly #options: DispatcherOptions
  readonly #alarms = new Alarms()
  readonly #active = new Set<string>()
  /** What waits in each queue, and how many of it hold one of the queue's places. */
  readonly #queues = new Map<string, { waiting: Message[]; held: Set<string> }>()
  readonly #settled = new Set<() => void>()
  readonly #stopping = new AbortController()

  constructor(store: Store, options: DispatcherOptions) {
    this.#store = store
    this.#options = options
    const deliver = (message: Message) => this.#deliver(message)
    this.flows = new FlowControls(store, this.#alarms, options.speed, deliver)
  }

  /** Takes up what a previous run left. */
  resume(): void {
    for (const message of this.#store.messages.values()) this.#enter(message)
  }

  accept(message: Message): void {
    this.#store.messages.set(message.messageId, message)
    this.#store.log(message, 'CREATED')
    this.#enter(message)
  }

  cancel(message: Message): void {
    this.#store.log(message, 'CANCELED')
    this.#remove(message)
  }

  /** Publishes a dead letter's message anew. */
  revive({ dlqId, message }: DeadLetter): Message {
    this.#store.deadLetters.delete(dlqId)
    const now = Date.now()
    const again = {
      ...message,
      messageId: newId('msg'),
      retried: 0,
      notBefore: now,
      createdAt: now,
    }
    this.accept(again)
    return again
  }

  queueLag(name: string): number {
    return this.#queue(name).waiting.length
  }

  /** Moves messages of the queue into its free places. */
  advance(name: string): void {
    const { parallelism, paused } = this.#store.queue(name)
    const { waiting, held } = this.#queue(name)
    while (!paused && held.size < parallelism && waiting.length > 0) {
      const message = waiting.shift()!
      if (!this.#store.messages.has(message.messageId)) continue
      held.add(message.messageId)
      this.#arm(message)
    }
  }

  /** Resolves when nothing is being delivered or due now (or within some milliseconds). */
  async idle(withinMs = 0): Promise<void> {
    while (this.#busy(withinMs)) {
      await new Promise<void>((resolve) => {
        this.#settled.add(resolve)
        // A message may become due, or be held back, without anything settling.
        setTimeout(resolve, 20).unref()
      })
    }
  }

  stop(): void {
    this.#stopping.abort()
    this.#alarms.stop()
  }

  #queue(name: string) {
    const queue = this.#queues.get(name) ?? { waiting: [], held: new Set<string>() }
    this.#queues.set(name, queue)
    return queue
  }

  #enter(message: Message): void {
    if (message.queueName === undefined) {
      this.#arm(message)
    } else {
      this.#queue(message.queueName).waiting.push(message)
      this.advance(message.queueName)
    }
  }

  #arm(message: Message): void {
    this.#alarms.set(message.messageId, message.notBefore, () => this.flows.admit(message))
  }

  #remove(message: Message): void {
    this.#store.messages.delete(message.messageId)
    this.#alarms.clear(message.messageId)
    if (message.queueName !== undefined) {
      const queue = this.#queue(message.queueName)
      queue.waiting = queue.waiting.filter((waiting) => waiting !== message)
      queue.held.delete(message.messageId)
      this.advance(message.queueName)
    }
    this.#store.touch()
  }

  #busy(withinMs: number): boolean {
    if (this.#active.size > 0) return true
    const limit = Date.now() + withinMs
    return [...this.#store.messages.values()].some((message) => {
      if (message.notBefore > limit) return false
      const { queueName, flowControl } = message
      if (queueName !== undefined && this.#store.queue(queueName).paused) return false
      return !flowControl || !this.#store.pausedFlows.has(flowControl.key)
    })
  }

  async #deliver(message: Message): Promise<void> {
    if (this.#stopping.signal.aborted || !this.#store.messages.has(message.messageId)) return
    this.#active.add(message.messageId)
    this.#store.log(message, 'ACTIVE')
    const { signal } = this.#stopping
    const outcome = await attempt(message, this.#options.signingKey, signal)
    this.#active.delete(message.messageId)
    // Stopped meanwhile: what came of it is unknown to the next run, which delivers once more.
    if (!signal.aborted && this.#store.messages.has(message.messageId)) {
      if (outcome.status >= 200 && outcome.status < 300) this.#succeed(message, outcome)
      else this.#fail(message, outcome)
    }
    for (const resolve of this.#settled) resolve()
    this.#settled.clear()
  }

  #succeed(message: Message, outcome: Outcome): void {
    this.#store.log(message, 'DELIVERED', { responseStatus: outcome.status })
    this.#call(message.callback, message, outcome)
    this.#remove(message)
  }

  #fail(message: Message, outcome: Outcome): void {
    const { status, header, error } = outcome
    this.#store.log(message, 'ERROR', {
      error: error ?? `status ${status}`,
      responseStatus: status,
      responseBody: outcome.body.toString('utf8'),
    })
    if (status !== 0) this.#call(message.callback, message, outcome)
    const hopeless = status === 489 && header['upstash-nonretryable-error']?.[0] === 'true'
    if (hopeless || message.retried >= message.maxRetries) this.#bury(message, outcome)
    else this.#retry(message, header['retry-after']?.[0])
  }

  #retry(message: Message, retryAfter: string | undefined): void {
    const wait = retryWait(retryAfter, message.retryDelay, message.retried)
    message.retried++
    message.notBefore = Date.now() + wait / this.#options.speed
    this.#store.log(message, 'RETRY', { nextDeliveryTime: message.notBefore })
    this.#store.touch()
    this.#arm(message)
  }

  #bury(message: Message, outcome: Outcome): void {
    const dlqId = `${Date.now()}-${randomBytes(6).toString('hex')}`
    this.#store.deadLetters.set(dlqId, {
      dlqId,
      message,
      responseStatus: outcome.status,
      responseHeader: outcome.header,
      responseBody: outcome.body.toString('utf8'),
    })
    this.#store.log(message, 'FAILED', { dlqId, responseStatus: outcome.status })
    this.#call(message.failureCallback, message, outcome, dlqId)
    this.#remove(message)
  }

  #call(callback: Callback | undefined, message: Message, outcome: Outcome, dlqId?: string): void {
    if (!callback) return
    this.#options.publish({
      destination: callback.url,
      headers: { 'content-type': 'application/json', ...callback.headers },
      body: callbackBody(message, outcome, dlqId),
    })
  }
}
