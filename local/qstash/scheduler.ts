import { HttpError } from '../http-server.ts'
import { Alarms } from './alarms.ts'
import { nextRun } from './cron.ts'
import { bodyOf, flowControlView, headerLists, newId, type Schedule } from './model.ts'
import type { Publication } from './publication.ts'
import { type PublishedMessage, type Publisher, validUrl } from './publish.ts'
import type { Store } from './store.ts'

/** Publishes a schedule's message whenever its cron expression is due. */
export class Scheduler {
  readonly #store: Store
  readonly #publisher: Publisher
  readonly #alarms = new Alarms()

  constructor(store: Store, publisher: Publisher) {
    this.#store = store
    this.#publisher = publisher
  }

  /** Runs that were due while nobody ran are skipped. */
  resume(): void {
    for (const schedule of this.#store.schedules.values()) this.#arm(schedule)
  }

  save({ destination, headers, body }: Publication): string {
    const cron = headers['upstash-cron']
    if (cron === undefined) throw new HttpError(400, 'Upstash-Cron is missing')
    if (!this.#store.urlGroups.has(destination)) validUrl(destination)
    const scheduleId = headers['upstash-schedule-id'] ?? newId('scd')
    const existing = this.#store.schedules.get(scheduleId)
    const own = ['upstash-cron', 'upstash-schedule-id', 'upstash-queue-name']
    const schedule: Schedule = {
      scheduleId,
      cron,
      destination,
      headers: Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) =>
            name === 'content-type' || (name.startsWith('upstash-') && !own.includes(name)),
        ),
      ),
      bodyBase64: body.toString('base64'),
      queueName: headers['upstash-queue-name'],
      isPaused: existing?.isPaused ?? false,
      createdAt: existing?.createdAt ?? Date.now(),
      nextScheduleTime: nextRun(cron, Date.now()),
    }
    this.#publisher.build(this.#publication(schedule), destination)
    this.#store.schedules.set(scheduleId, schedule)
    this.#arm(schedule)
    return scheduleId
  }

  /** Publishes now, whatever the time and even when paused. */
  fire(schedule: Schedule): PublishedMessage[] {
    schedule.lastScheduleTime = Date.now()
    return [this.#publisher.publish(this.#publication(schedule))].flat()
  }

  remove(scheduleId: string): boolean {
    this.#alarms.clear(scheduleId)
    return this.#store.schedules.delete(scheduleId)
  }

  view(schedule: Schedule) {
    const { headers, bodyBase64: _, ...rest } = schedule
    const publication = this.#publication(schedule)
    const message = this.#publisher.build(publication, schedule.destination)
    return {
      ...rest,
      method: message.method,
      header: headerLists(message.headers),
      body: publication.body.toString('utf8'),
      retries: message.maxRetries,
      retryDelayExpression: message.retryDelay,
      delay: headers['upstash-delay'] && Number.parseInt(headers['upstash-delay'], 10),
      callback: message.callback?.url,
      failureCallback: message.failureCallback?.url,
      label: message.label,
      callerIP: '127.0.0.1',
      ...flowControlView(message.flowControl),
    }
  }

  stop(): void {
    this.#alarms.stop()
  }

  #publication(schedule: Schedule): Publication {
    const { destination, headers, queueName, scheduleId } = schedule
    return { destination, headers, body: bodyOf(schedule), queueName, scheduleId }
  }

  #arm(schedule: Schedule): void {
    schedule.nextScheduleTime = nextRun(schedule.cron, Date.now())
    this.#alarms.set(schedule.scheduleId, schedule.nextScheduleTime, () => {
      if (!schedule.isPaused) this.fire(schedule)
      this.#store.touch()
      this.#arm(schedule)
    })
  }
}
