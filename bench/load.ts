import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Connection, type Request, requestText } from './connection.ts'

export interface Load {
  port: number
  connections: number
  durationMs: number
  /** Connection i begins with request i and goes round. */
  requests: Request[]
  /** Each connection keeps its own request and sends the stamp that the last answer gave. */
  followsStamp?: boolean
}

export interface LoadResult {
  requests: number
  errors: number
  /** What the first error was. */
  firstError: string | null
  elapsedMs: number
  p50Ms: number
  p99Ms: number
  /** How many answers took how many sequential round trips. */
  trips: Record<string, number>
}

/** Puts a load on a port from a process of its own, so that it takes no time from this one. */
export function putLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['load-process'], {
      stdio: ['ignore', 2, 2, 'ipc'],
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('message', (result) => resolve(result as LoadResult))
    child.once('error', reject)
    child.once('exit', (code) => {
      process.removeListener('exit', kill)
      reject(new Error(`The load generator ended with code ${code}.`))
    })
    child.send(load)
  })
}

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const trips: Record<string, number> = {}
  let errors = 0
  let firstError: string | null = null
  const startedAt = performance.now()
  const until = startedAt + load.durationMs
  const work = Array.from({ length: load.connections }, async (_, index) => {
    let connection = new Connection(load.port)
    const texts = load.requests.map(requestText)
    let own = load.requests[index % load.requests.length]!
    for (let turn = index; performance.now() < until; turn++) {
      const sentAt = performance.now()
      try {
        const text = load.followsStamp ? requestText(own) : texts[turn % texts.length]!
        const answer = await connection.ask(text)
        latencies.push(performance.now() - sentAt)
        const count = /trips;desc="(\d+)"/.exec(answer.head)?.[1] ?? 'none'
        trips[count] = (trips[count] ?? 0) + 1
        if (answer.status >= 300) {
          errors++
          firstError ??= `${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`
        } else if (load.followsStamp) own = withStamp(own, answer.body)
      } catch (error) {
        errors++
        firstError ??= String(error)
        connection.close()
        connection = new Connection(load.port)
      }
    }
    connection.close()
  })
  await Promise.all(work)
  latencies.sort((a, b) => a - b)
  const quantile = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? 0
  return {
    requests: latencies.length,
    errors,
    firstError,
    elapsedMs: performance.now() - startedAt,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    trips,
  }
}

function withStamp(request: Request, body: Buffer): Request {
  const { concurrencyStamp } = JSON.parse(body.toString('utf8')) as { concurrencyStamp: string }
  return { ...request, headers: { ...request.headers, 'if-match': `"${concurrencyStamp}"` } }
}

if (process.argv[2] === 'load-process') {
  process.once('message', async (load) => {
    const result = await run(load as Load)
    process.send!(result, () => process.exit(0))
  })
}
