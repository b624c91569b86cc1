import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import pg from 'pg'
import { readBody, serve } from '../local/http-server.ts'
import { type Statement, StatementBatch } from '../local/neon-batch.ts'

/** What a Worker sends to the database, as it passes. */
interface Passed {
  headers: IncomingHttpHeaders
  queries: Statement[]
}

export interface Recorder {
  /** In place of the database's address. */
  url: string
  /** What has passed since it was asked last. */
  take(): Passed[]
  stop(): Promise<void>
}

const bodyLimit = 64 * 1024 * 1024

/** Stands between a Worker and the database. */
export async function startRecorder(endpoint: string): Promise<Recorder> {
  let passed: Passed[] = []
  const server = await serve(async (request, response) => {
    const body = (await readBody(request, bodyLimit)).toString()
    const { queries } = JSON.parse(body) as { queries?: Statement[] }
    if (queries) passed.push({ headers: request.headers, queries })
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (/^(neon-|content-type)/.test(name)) headers.set(name, String(value))
    }
    const answer = await fetch(endpoint, { method: 'POST', headers, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  return {
    url: `${server.url}/sql`,
    take() {
      const taken = passed
      passed = []
      return taken
    },
    stop: () => server.close(),
  }
}

/** The commits of two orders of one person: what differs between them is new with each order. */
export type Pair = readonly [Passed, Passed]

const inserts = ({ queries }: Passed) =>
  queries.some(({ query }) => query.includes('app.insert_order'))

export function commitIn(passed: Passed[]): Passed {
  const commit = passed.find(inserts)
  if (!commit) throw new Error('No order was committed.')
  return commit
}

/** `params` of a further order: ids and hashes that belong to one order are drawn anew. */
function drawnAnew([one, other]: Pair): () => Statement[] {
  const tokens = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43}/g
  const textOf = ({ queries }: Passed) => JSON.stringify(queries)
  const known = new Set(textOf(one).match(tokens))
  const text = textOf(other)
  const own = new Set((text.match(tokens) ?? []).filter((token) => !known.has(token)))
  return () => {
    const drawn = new Map<string, string>()
    const anew = text.replace(tokens, (token) => {
      if (!own.has(token)) return token
      const next =
        drawn.get(token) ??
        (token.length === 36 ? randomUUID() : randomBytes(32).toString('base64url'))
      drawn.set(token, next)
      return next
    })
    return JSON.parse(anew) as Statement[]
  }
}

/**
 * How many commits of orders Postgres takes per second, sent to it as Neon's proxy sends them, with nothing else on the
 * machine.
 */
export async function measureCommits(
  pairs: readonly Pair[],
  { port, connections, durationMs }: { port: number; connections: number; durationMs: number },
) {
  const { username, password, pathname } = new URL(
    String(pairs[0]![1].headers['neon-connection-string']),
  )
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    max: connections,
  })
  const draws = pairs.map(drawnAnew)
  let turn = 0
  const commit = async (client: pg.PoolClient) => {
    const statements = draws[turn++ % draws.length]!()
    const batch = new StatementBatch([
      { query: 'BEGIN', params: [] },
      ...statements,
      { query: 'COMMIT', params: [] },
    ])
    const results = await client.query(batch).done
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('The commit rolled back.')
  }
  const commitUntil = async (isEnough: () => boolean) => {
    let committed = 0
    const committing = Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      while (!isEnough()) {
        await commit(client)
        committed++
      }
      client.release()
    })
    await Promise.all(committing)
    return committed
  }
  // By then each connection has planned its statements.
  let begun = 0
  await commitUntil(() => ++begun > connections * 10)
  const startedAt = performance.now()
  const committed = await commitUntil(() => performance.now() - startedAt >= durationMs)
  const elapsedMs = performance.now() - startedAt
  await pool.end()
  return { connections, committed, perSecond: Math.round((committed / elapsedMs) * 1000) }
}
