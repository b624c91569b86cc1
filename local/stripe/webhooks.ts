import { createHmac, randomBytes } from 'node:crypto'
import { Alarms } from '../qstash/alarms.ts'
import { withinLimit } from '../time-limit.ts'
import type { Event } from './ledger.ts'
import { newId } from './ledger.ts'

export interface Endpoint {
  id: string
  object: 'webhook_endpoint'
  url: string
  secret: string
  enabled_events: string[]
  status: 'enabled'
  livemode: boolean
  created: number
  metadata: Record<string, string>
  /** Whether it gets the events of connected accounts, and not those of the platform. */
  isConnect: boolean
  /** Meet the next deliveries to it, one each. */
  faults: DeliveryFault[]
}

export interface Delivery {
  eventId: string
  type: string
  endpoint: string
  /** What was answered to each attempt; 0 for nothing. */
  attempts: number[]
  state: 'held' | 'waiting' | 'delivered' | 'failed' | 'lost'
}

/** What becomes of the next delivery instead of being sent once. */
export type DeliveryFault = 'lose' | 'double'

/** Seconds before each further attempt. Stripe goes on for three days. */
const waits = [5, 60, 300, 1800, 7200, 18_000, 36_000, ...Array<number>(5).fill(43_200)]
const timeoutMs = 10_000

/** `Stripe-Signature` of a body, as of an instant in seconds. */
export function signed(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${digest}`
}

interface Task {
  delivery: Delivery
  endpoint: Endpoint
  body: string
}

/** Delivers events to those that listen, until they answer 2xx. */
export class Webhooks {
  readonly endpoints: Endpoint[] = []
  readonly deliveries: Delivery[] = []
  readonly #speed: number
  readonly #alarms = new Alarms()
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #held: Task[] | null = null

  constructor(speed: number) {
    this.#speed = speed
  }

  add(fields: Pick<Endpoint, 'url' | 'enabled_events' | 'isConnect' | 'livemode' | 'created'>) {
    const endpoint: Endpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      secret: `whsec_${randomBytes(16).toString('hex')}`,
      status: 'enabled',
      metadata: {},
      faults: [],
      ...fields,
    }
    this.endpoints.push(endpoint)
    return endpoint
  }

  /** Sends an event to every endpoint that wants it. */
  publish(event: Event): void {
    const wanting = this.endpoints.filter(
      ({ isConnect, enabled_events: types, livemode }) =>
        isConnect === (event.account !== undefined) &&
        // Live endpoints of Connect get what is done in test mode as well.
        (livemode === event.livemode || (isConnect && livemode)) &&
        (types.includes('*') || types.includes(event.type)),
    )
    event.pending_webhooks = wanting.length
    const body = JSON.stringify(event, null, 2)
    for (const endpoint of wanting) {
      const fault = endpoint.faults.shift()
      for (const _ of fault === 'double' ? [1, 2] : [1]) {
        const delivery: Delivery = {
          eventId: event.id,
          type: event.type,
          endpoint: endpoint.id,
          attempts: [],
          state: fault === 'lose' ? 'lost' : this.#held ? 'held' : 'waiting',
        }
        this.deliveries.push(delivery)
        if (delivery.state === 'lost') continue
        const task = { delivery, endpoint, body }
        if (this.#held) this.#held.push(task)
        else void this.#send(task)
      }
    }
  }

  /** Keeps what is published from now on, until it is released. */
  hold(): void {
    this.#held ??= []
  }

  /** Sends what was held, one after the other, the last first where `isReversed`. */
  async release({ isReversed = false } = {}): Promise<void> {
    const held = this.#held ?? []
    this.#held = null
    for (const task of isReversed ? held.toReversed() : held) {
      task.delivery.state = 'waiting'
      await this.#send(task)
    }
  }

  /** Resolves when nothing is being sent. What waits for a further attempt is not waited for. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  stop(): void {
    this.#stopping.abort()
    this.#alarms.stop()
  }

  #send(task: Task): Promise<void> {
    const sending = this.#attempt(task).finally(() => this.#running.delete(sending))
    this.#running.add(sending)
    return sending
  }

  async #attempt(task: Task): Promise<void> {
    const { delivery, endpoint, body } = task
    const status = await post(endpoint.url, {
      body,
      signature: signed(body, endpoint.secret),
      stop: this.#stopping.signal,
    })
    delivery.attempts.push(status)
    if (status >= 200 && status < 300) {
      delivery.state = 'delivered'
      return
    }
    const wait = waits[delivery.attempts.length - 1]
    if (wait === undefined || this.#stopping.signal.aborted) {
      delivery.state = 'failed'
      return
    }
    const at = Date.now() + (wait * 1000) / this.#speed
    this.#alarms.set(newId('attempt'), at, () => void this.#send(task))
  }
}

interface Posted {
  body: string
  signature: string | null
  stop?: AbortSignal
}

/** Resolves to the status of the answer, or to 0. */
export async function post(
  url: string,
  { body, signature, stop = new AbortController().signal }: Posted,
): Promise<number> {
  try {
    return await withinLimit({ stop, timeoutMs }, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          ...(signature !== null && { 'stripe-signature': signature }),
        },
        body,
        redirect: 'manual',
        signal,
      })
      await response.arrayBuffer()
      return response.status
    })
  } catch {
    return 0
  }
}
