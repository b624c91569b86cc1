import type { Pipeline, Redis } from '@upstash/redis'

/** Commands that go along in the call of another one. */
export interface Passenger<Answer> {
  add(pipeline: Pipeline<[]>): void
  read(results: unknown[]): Answer
}

interface Outcome {
  result: unknown
  error?: string
}

/**
 * A Redis of one script, which takes a passenger along. Either may fail by itself; a call that fails
 * is the failure of both. What else the script's client asks goes by calls of its own.
 */
export function withPassenger<Answer>(redis: Redis, boarding: Promise<Passenger<Answer>>) {
  let settle!: { resolve(answer: Answer): void; reject(reason: unknown): void }
  const answer = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject }
  })

  async function evalsha(sha: string, keys: string[], values: unknown[]) {
    const pipeline = redis.pipeline()
    const passenger = await boarding
    pipeline.evalsha(sha, keys, values)
    passenger.add(pipeline)
    const [own, ...others] = await pipeline.exec<unknown[]>({ keepErrors: true })
    try {
      settle.resolve(passenger.read((others as Outcome[]).map(resultOf)))
    } catch (thrown) {
      settle.reject(thrown)
    }
    return resultOf(own as Outcome)
  }

  const carrying: Redis = Object.assign(Object.create(redis), { evalsha })
  return { redis: carrying, answer, giveUp: (reason: unknown) => settle.reject(reason) }
}

function resultOf({ result, error }: Outcome): unknown {
  if (error !== undefined) throw new Error(error)
  return result
}
