import { sha256 } from './runtime.crypto.ts'
import {
  openSqliteAuthority,
  type SqliteAuthority,
  UnknownAuthoritySchema,
} from './sqlite-authority.ts'

/** The part of a Durable Object's state that is used. */
interface ObjectState {
  storage: {
    sql: { exec(statement: string, ...values: unknown[]): { toArray(): Record<string, unknown>[] } }
    transactionSync<Answer>(work: () => Answer): Answer
  }
}

/** A namespace of Durable Objects, as it is bound to the Worker. */
export interface ObjectNamespace {
  idFromName(name: string): unknown
  get(
    id: unknown,
    options?: { locationHint?: string },
  ): { fetch(url: string, init: RequestInit): Promise<Response> }
}

/** The one writer of the authority on Workers: a Durable Object with SQLite. */
export class ErasureAuthorityObject {
  readonly #authority: SqliteAuthority | null

  constructor({ storage }: ObjectState) {
    this.#authority = openOrNull(storage)
  }

  async fetch(request: Request): Promise<Response> {
    if (this.#authority === null) return new Response(null, { status: 409 })
    const { pathname } = new URL(request.url)
    const asked = (await request.json()) as never
    if (pathname === '/append') return Response.json(this.#authority.append(asked))
    if (pathname === '/head') return Response.json(this.#authority.head())
    const { counter, most } = asked as { counter: number; most: number }
    return Response.json(this.#authority.after(counter, most))
  }
}

function openOrNull(storage: ObjectState['storage']): SqliteAuthority | null {
  try {
    return openSqliteAuthority({
      run: (statement, ...values) => storage.sql.exec(statement, ...values).toArray(),
      atomically: (work) => storage.transactionSync(work),
      digest: sha256,
    })
  } catch (thrown) {
    if (thrown instanceof UnknownAuthoritySchema) return null
    throw thrown
  }
}
