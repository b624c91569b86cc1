import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './connection.ts'
import { type Api, baseDomain, fosdemFile, type Stage } from './stage.ts'

/** The sequential round trips of one whole import, with all that follows the request. */
export interface ImportTrips {
  sessions: number
  request: number
  /** Of the message from the outbox to the queue. */
  relay: number
  job: number
  total: number
}

/** Imports FOSDEM through request, queue and job, and sums what each of them has counted. */
export async function countImportTrips(api: Api, { fosdem }: Stage): Promise<ImportTrips> {
  // The schedule relays every minute, whatever there is.
  const earlier = await tripsOfOperation(api, 'relay-outbox')
  const answer = await api({
    host: fosdem.host,
    method: 'POST',
    path: '/api/event/import?persons=include',
    headers: { ...fosdem.authorization, 'content-type': 'application/xml' },
    body: fosdemFile().toString('utf8'),
  })
  const { totalCount: sessions } = JSON.parse(answer.body.toString()) as { totalCount: number }
  const job = await tripsOfJob(api)
  const request = tripsOf(answer)
  const relay = (await tripsOfOperation(api, 'relay-outbox')) - earlier
  return { sessions, request, relay, job, total: request + relay + job }
}

/** Of the one import of this product, once its job has ended. */
async function tripsOfJob(api: Api): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const value = await metrics(api)
    if (value('marquee_jobs_total{job="run-import",status="200"}') !== 1) continue
    return value('marquee_round_trips_total{operation="job run-import"}')
  }
  throw new Error('The import does not end.')
}

async function metrics(api: Api) {
  const { body } = await api({ host: `api.${baseDomain}`, path: '/metrics' })
  const text = body.toString()
  return (series: string) => Number(text.split(`${series} `)[1]?.split('\n')[0] ?? Number.NaN)
}

const tripsOfOperation = async (api: Api, operation: string) =>
  (await metrics(api))(`marquee_round_trips_total{operation="${operation}"}`) || 0

function tripsOf({ head }: Answer): number {
  const count = /trips;desc="(\d+)"/.exec(head)?.[1]
  if (count === undefined) throw new Error('The answer does not say its round trips.')
  return Number(count)
}
