import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HttpError, once, parseJson, readBody, sendJson, serve } from './http-server.ts'
import { type Statement, StatementBatch, type StatementResult } from './neon-batch.ts'
import { type Notice, Pools } from './neon-pools.ts'

/** `drop-after`: the work is committed, then the connection closes without an answer. */
export type NeonFault = 'drop-before' | 'drop-after' | 'hang'

export interface NeonEndpointOptions {
  /** Where Postgres listens on 127.0.0.1. The host and port that a client names are ignored. */
  postgresPort: number
  port?: number | undefined
  /** Added to each call, to measure as if the database were farther away. */
  delayMs?: number | undefined
  poolSize?: number | undefined
  /** What Postgres says beside its answers. */
  onNotice?: ((notice: Notice) => void) | undefined
}

export interface NeonEndpoint {
  url: string
  port: number
  stats: { calls: number; statements: number }
  /**
   * The next call fails so, after `skip` others; where `on` is given, of those with this text in a statement.
   * With `times`, so many calls fail.
   */
  faults: {
    next?: NeonFault | undefined
    skip?: number
    times?: number
    on?: string | undefined
  }
  /** Calls wait from now on, until what it answers is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** As Neon has it. */
const bodyLimit = 64 * 1024 * 1024

const isolationLevels: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
}

const errorFields = [
  ...['severity', 'code', 'detail', 'hint', 'position', 'internalPosition', 'internalQuery'],
  ...['where', 'schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'],
] as const

/** Neon's `POST /sql` in front of one Postgres; `GET`/`DELETE /stats`, `POST /faults`. */
export async function startNeonEndpoint(options: NeonEndpointOptions): Promise<NeonEndpoint> {
  const stats = { calls: 0, statements: 0 }
  const faults: NeonEndpoint['faults'] = {}
  let held: Promise<void> | undefined
  const pools = new Pools(options.postgresPort, options.poolSize ?? 20, options.onNotice)

  const sql = async (request: IncomingMessage, response: ServerResponse) => {
    const body = parseJson(await readBody(request, bodyLimit)) as SqlBody
    const statements = (body.queries ?? [body]).map(statementOf)
    stats.calls += 1
    stats.statements += statements.length
    if (options.delayMs) await sleep(options.delayMs)
    await held
    const fault = takeFault(faults, statements)
    if (fault === 'hang') return
    if (fault === 'drop-before') return void request.socket.destroy()
    const answer = await execute(pools, request.headers, statements, body.queries !== undefined)
    if (fault === 'drop-after') return void request.socket.destroy()
    sendJson(response, 200, answer)
  }

  const server = await serve(async (request, response) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`
    if (route === 'POST /sql') {
      return sql(request, response).catch((error: unknown) => {
        const { status, body } = errorAnswer(error)
        sendJson(response, status, body)
      })
    }
    if (route === 'GET /stats') return sendJson(response, 200, stats)
    if (route === 'DELETE /stats') {
      Object.assign(stats, { calls: 0, statements: 0 })
      return sendJson(response, 200, stats)
    }
    if (route === 'POST /faults') {
      faults.next = (parseJson(await readBody(request, 1024)) as NeonEndpoint['faults']).next
      return sendJson(response, 200, faults)
    }
    throw new HttpError(404, 'Not found')
  }, options.port)

  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return () => release()
  }
  const stop = once(async () => {
    await server.close()
    await pools.end()
  })
  return { url: server.url, port: server.port, stats, faults, hold, stop }
}

function takeFault(
  faults: NeonEndpoint['faults'],
  statements: readonly Statement[],
): NeonFault | undefined {
  const { next, skip = 0, on = '' } = faults
  if (next === undefined || !statements.some(({ query }) => query.includes(on))) return undefined
  if (skip > 0) {
    faults.skip = skip - 1
    return undefined
  }
  faults.times = (faults.times ?? 1) - 1
  if (faults.times <= 0) Object.assign(faults, { next: undefined, times: undefined })
  return next
}

interface SqlBody {
  query?: unknown
  params?: unknown
  arrayMode?: unknown
  queries?: SqlBody[]
}

interface ArrayModeStatement extends Statement {
  arrayMode: boolean | undefined
}

function statementOf({ query, params = [], arrayMode }: SqlBody): ArrayModeStatement {
  if (typeof query !== 'string' || !Array.isArray(params)) {
    throw new HttpError(400, 'A statement is {"query": string, "params": array}.')
  }
  return { query, params, arrayMode: typeof arrayMode === 'boolean' ? arrayMode : undefined }
}

async function execute(
  pools: Pools,
  headers: IncomingHttpHeaders,
  statements: ArrayModeStatement[],
  isBatch: boolean,
): Promise<unknown> {
  const pool = pools.for(header(headers, 'neon-connection-string') ?? '')
  const plan = isBatch ? [beginOf(headers), ...statements, commit] : statements
  const client = await pool.connect().catch(refuseConnection)
  const results = await run(client, plan, isBatch)
  const arrayMode = header(headers, 'neon-array-mode') === 'true'
  const rawText = header(headers, 'neon-raw-text-output') === 'true'
  const bodies = (isBatch ? results.slice(1, -1) : results).map((result, index) =>
    resultBody(result, statements[index]?.arrayMode ?? arrayMode, rawText),
  )
  return isBatch ? { results: bodies } : bodies[0]
}

/** Neon's proxy says in SQLSTATE too that no connection became free. */
function refuseConnection(error: Error): never {
  if (error instanceof pg.DatabaseError) throw error
  if (!/timeout exceeded/.test(error.message)) throw error
  throw new HttpError(400, 'Timed out while waiting for a connection of the pool.', '53300')
}

const commit: Statement = { query: 'COMMIT', params: [] }

/** As Neon's proxy resets a session before it is used again: `DISCARD ALL` but for the plans. */
const reset: readonly Statement[] = [
  'close all',
  'set session authorization default',
  'reset all',
  'deallocate all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard temp',
  'discard sequences',
].map((query) => ({ query, params: [] }))

/** Postgres takes nothing but data then, and no reset. */
const mayCopy = ({ query }: Statement) => /\bcopy\b/i.test(query)

/** The session is reset in the same write, unless Postgres has refused something before. */
async function run(
  client: pg.PoolClient,
  statements: Statement[],
  isBatch: boolean,
): Promise<StatementResult[]> {
  try {
    const resetting = statements.some(mayCopy) ? [] : reset
    const all = await client.query(new StatementBatch([...statements, ...resetting])).done
    const results = all.slice(0, statements.length)
    if (resetting.length === 0) await client.query(new StatementBatch([...reset])).done
    // Postgres answers COMMIT of an aborted transaction with ROLLBACK, which is no error to it.
    if (isBatch && results.at(-1)?.command !== 'COMMIT') throw new Error('The batch rolled back.')
    client.release()
    return results
  } catch (error) {
    // Awaited: when the client learns of the error, the locks are released.
    if (isBatch) await client.query('ROLLBACK').catch(() => {})
    client.query(new StatementBatch([...reset])).done.then(
      () => client.release(),
      (failed: Error) => client.release(failed),
    )
    throw error
  }
}

function beginOf(headers: IncomingHttpHeaders): Statement {
  const level = header(headers, 'neon-batch-isolation-level')
  const isolation = level === undefined ? '' : isolationLevels[level]
  if (isolation === undefined) throw new HttpError(400, `Unknown isolation level ${level}`)
  const words = ['BEGIN']
  if (isolation) words.push('ISOLATION LEVEL', isolation)
  if (header(headers, 'neon-batch-read-only') === 'true') words.push('READ ONLY')
  if (header(headers, 'neon-batch-deferrable') === 'true') words.push('DEFERRABLE')
  return { query: words.join(' '), params: [] }
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function resultBody(result: StatementResult, arrayMode: boolean, rawText: boolean): unknown {
  const { command, rowCount, fields } = result
  let rows: unknown[][] = result.rows
  if (!rawText) {
    rows = rows.map((row) => row.map((value, index) => typed(value, fields[index]!.dataTypeID)))
  }
  return {
    command,
    rowCount,
    rowAsArray: arrayMode,
    fields: fields.map((field) => ({ ...field, format: 'text' })),
    rows: arrayMode
      ? rows
      : rows.map((row) => Object.fromEntries(row.map((value, i) => [fields[i]!.name, value]))),
  }
}

const booleanType = 16
const numberTypes = new Set([21, 23, 700, 701])
const jsonTypes = new Set([114, 3802])

// Only what JSON holds without loss; a bigint stays text.
function typed(value: unknown, type: number): unknown {
  if (typeof value !== 'string') return value
  if (type === booleanType) return value === 't'
  if (numberTypes.has(type)) return Number.isFinite(Number(value)) ? Number(value) : value
  return jsonTypes.has(type) ? JSON.parse(value) : value
}

function errorAnswer(error: unknown): { status: number; body: unknown } {
  if (error instanceof pg.DatabaseError) {
    const known = errorFields.map((name) => [name, error[name]] as const)
    const present = known.filter(([, value]) => value !== undefined)
    return { status: 400, body: { message: error.message, ...Object.fromEntries(present) } }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof HttpError)) return { status: 500, body: { message } }
  const { status, code } = error
  return { status, body: { message, ...(code !== undefined && { code }) } }
}
