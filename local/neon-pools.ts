import pg from 'pg'
import { parseUrl } from '../src/kernel/parse-url.ts'
import { HttpError } from './http-server.ts'

/** What Postgres says beside an answer, and where in its functions. */
export interface Notice {
  message?: string | undefined
  where?: string | undefined
}

/** As in Neon's proxy. A new connection knows no plans yet, so it is kept for the next burst. */
const idleMs = 5 * 60_000
/** Sooner than any caller gives up, so that the caller learns what it waited for. */
const connectionWaitMs = 5000

/** One pool for each role and database, since the connection string comes with each request. */
export class Pools {
  readonly #port: number
  readonly #size: number
  readonly #onNotice: (notice: Notice) => void
  readonly #pools = new Map<string, pg.Pool>()

  constructor(port: number, size: number, onNotice: (notice: Notice) => void = () => {}) {
    this.#port = port
    this.#size = size
    this.#onNotice = onNotice
  }

  for(connectionString: string): pg.Pool {
    const url = parseUrl(connectionString)
    if (!url) throw new HttpError(400, 'Invalid connection string.')
    const { username, password, pathname } = url
    const key = `${username}:${password}@${pathname}`
    const known = this.#pools.get(key)
    if (known) return known
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port: this.#port,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      max: this.#size,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: connectionWaitMs,
    })
    // A connection that Postgres ends must not end us; whoever uses it gets the error as well.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      client.on('notice', this.#onNotice)
    })
    this.#pools.set(key, pool)
    return pool
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }
}
