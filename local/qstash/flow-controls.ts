import type { Alarms } from './alarms.ts'
import type { Message } from './model.ts'
import type { Store } from './store.ts'

interface Flow {
  waiting: Message[]
  active: number
  parallelism: number
  rate: number
  periodMs: number
  periodStart: number
  started: number
}

/** Parallelism and rate for each flow-control key; the latest message's values hold. */
export class FlowControls {
  readonly #flows = new Map<string, Flow>()
  readonly #store: Store
  readonly #alarms: Alarms
  readonly #speed: number
  readonly #deliver: (message: Message) => Promise<void>

  constructor(
    store: Store,
    alarms: Alarms,
    speed: number,
    deliver: (message: Message) => Promise<void>,
  ) {
    this.#store = store
    this.#alarms = alarms
    this.#speed = speed
    this.#deliver = deliver
  }

  admit(message: Message): void {
    const { flowControl } = message
    if (!flowControl) return void this.#deliver(message)
    const flow = this.#flow(flowControl.key)
    flow.parallelism = flowControl.parallelism ?? flow.parallelism
    flow.rate = flowControl.rate ?? flow.rate
    flow.periodMs = flowControl.periodMs ?? flow.periodMs
    flow.waiting.push(message)
    this.release(flowControl.key)
  }

  /** Starts what may start now. */
  release(key: string): void {
    const flow = this.#flow(key)
    while (flow.waiting.length > 0 && !this.#store.pausedFlows.has(key)) {
      if (flow.parallelism > 0 && flow.active >= flow.parallelism) return
      if (!this.#withinRate(key, flow)) return
      const message = flow.waiting.shift()!
      if (!this.#store.messages.has(message.messageId)) continue
      flow.started++
      flow.active++
      void this.#deliver(message).finally(() => {
        flow.active--
        this.release(key)
      })
    }
  }

  view(key: string) {
    const flow = this.#flows.get(key)
    if (!flow) return undefined
    return {
      flowControlKey: key,
      waitListSize: flow.waiting.length,
      parallelismMax: flow.parallelism,
      parallelismCount: flow.active,
      rateMax: flow.rate,
      rateCount: flow.started,
      ratePeriod: flow.periodMs / 1000,
      ratePeriodStart: Math.floor(flow.periodStart / 1000),
      isPaused: this.#store.pausedFlows.has(key),
      isPinnedParallelism: false,
      isPinnedRate: false,
    }
  }

  #flow(key: string): Flow {
    const fresh = { waiting: [], active: 0, parallelism: 0, rate: 0, periodMs: 1000 }
    const flow = this.#flows.get(key) ?? { ...fresh, periodStart: 0, started: 0 }
    this.#flows.set(key, flow)
    return flow
  }

  #withinRate(key: string, flow: Flow): boolean {
    const now = Date.now()
    const end = flow.periodStart + flow.periodMs / this.#speed
    if (now >= end) {
      flow.periodStart = now
      flow.started = 0
    }
    if (flow.rate === 0 || flow.started < flow.rate) return true
    const next = flow.periodStart + flow.periodMs / this.#speed
    this.#alarms.set(`flow:${key}`, next, () => this.release(key))
    return false
  }
}
