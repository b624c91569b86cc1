import { type ClientRequest, request } from 'node:http'
import type { Answer } from './client.ts'
import type { Community, Person } from './community.ts'
import { until } from './until.ts'

export interface HalfSent {
  origin: string
  as: Person
  path: string
  method?: string
  contentType: string
  body: string | Uint8Array
}

/** A request whose body stops after its first bytes until it is told to go on, or to leave. */
export function halfSent(community: Community, sent: HalfSent) {
  const { origin, as, path, method = 'POST', contentType } = sent
  const body = Buffer.from(sent.body as Uint8Array)
  const { hostname, port } = new URL(origin)
  let outgoing: ClientRequest | undefined
  let isLeaving = false
  const status = new Promise<number | null>((resolve, reject) => {
    outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          host: community.host,
          authorization: `Bearer ${as.token}`,
          'content-type': contentType,
          'content-length': body.byteLength,
        },
      },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () => resolve(incoming.statusCode!))
      },
    )
    outgoing.on('error', (thrown) => (isLeaving ? resolve(null) : reject(thrown)))
    outgoing.write(body.subarray(0, 1000))
  })
  return {
    status,
    goOn: () => void outgoing!.end(body.subarray(1000)),
    leave() {
      isLeaving = true
      outgoing!.destroy()
    },
  }
}

/** A sender that starts again where what asked for a place had it at that moment. */
export function holding(start: () => ReturnType<typeof halfSent>) {
  let sender = start()
  let isRefused = false
  const watch = () => {
    void sender.status.then((status) => {
      isRefused = status === 429
    })
  }
  watch()
  return {
    again() {
      if (!isRefused) return
      isRefused = false
      sender = start()
      watch()
    },
    sender: () => sender,
  }
}

/** Twice in a row: who is refused once has no place, so the next refusal is for the places of others. */
export async function untilRefused(
  holders: readonly ReturnType<typeof holding>[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let wasRefused = false
  return until(async () => {
    for (const holder of holders) holder.again()
    const answer = await ask()
    const isRefusedAgain = wasRefused && answer.status === 429
    wasRefused = answer.status === 429
    return isRefusedAgain && answer
  }, 'refused twice in a row')
}
