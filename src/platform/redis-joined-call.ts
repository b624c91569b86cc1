import type { Pipeline, Redis } from '@upstash/redis'

/** Commands that are sent in the same call as a script. */
export interface JoinedCommands<Answer> {
  add(pipeline: Pipeline<[]>): void
  read(results: unknown[]): Answer
}

interface Outcome {
  result: unknown
  error?: string
}

/**
 * A client for one script that sends other commands in the same call. Script and commands each have their own
 * outcome; if the call fails, both fail. Anything else that is asked of the client is sent in its own call.
 */
export function joinedCall<Answer>(redis: Redis, commands: JoinedCommands<Answer>) {
  let settle!: { resolve(answer: Answer): void; reject(reason: unknown): void }
  const answer = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject }
  })

  async function evalsha(sha: string, keys: string[], values: unknown[]) {
    const pipeline = redis.pipeline()
    pipeline.evalsha(sha, keys, values)
    commands.add(pipeline)
    const [own, ...others] = await pipeline.exec<unknown[]>({ keepErrors: true })
    try {
      settle.resolve(commands.read((others as Outcome[]).map(resultOf)))
    } catch (thrown) {
      settle.reject(thrown)
    }
    return resultOf(own as Outcome)
  }

  const joining: Redis = Object.assign(Object.create(redis), { evalsha })
  return { redis: joining, answer, giveUp: (reason: unknown) => settle.reject(reason) }
}

function resultOf({ result, error }: Outcome): unknown {
  if (error !== undefined) throw new Error(error)
  return result
}
