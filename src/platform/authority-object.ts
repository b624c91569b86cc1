import { sha256 } from './runtime.crypto.ts'
import {
  type AuthorityFault,
  faultOf,
  openSqliteAuthority,
  type SqliteAuthority,
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

/** The answer is why the store cannot be used. */
export const unfitStatus = 409

/** The one writer of the authority on Workers: a Durable Object with SQLite. */
export class ErasureAuthorityObject {
  readonly #authority: SqliteAuthority | AuthorityFault

  constructor({ storage }: ObjectState) {
    this.#authority = open(storage)
  }

  async fetch(request: Request): Promise<Response> {
    if (typeof this.#authority === 'string') {
      return new Response(this.#authority, { status: unfitStatus })
    }
    const { pathname } = new URL(request.url)
    const asked = (await request.json()) as never
    if (pathname === '/append') return Response.json(this.#authority.append(asked))
    if (pathname === '/head') return Response.json(this.#authority.head())
    const { counter, most } = asked as { counter: number; most: number }
    return Response.json(this.#authority.after(counter, most))
  }
}

function open(storage: ObjectState['storage']): SqliteAuthority | AuthorityFault {
  try {
    return openSqliteAuthority({
      run: (statement, ...values) => storage.sql.exec(statement, ...values).toArray(),
      atomically: (work) => storage.transactionSync(work),
      digest: sha256,
    })
  } catch (thrown) {
    const fault = faultOf(thrown)
    if (fault === null) throw thrown
    return fault
  }
}
