import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

type Rows = Record<string, unknown>[]

/** A connection as the owner of the database, which does one thing after the other. */
export class OwnerConnection {
  readonly #url: string
  #client: Promise<Client> | undefined
  #before: Promise<unknown> = Promise.resolve()
  /** The community that the connection is in: asked for again and again, set once. */
  #entered: string | undefined

  /** To the database of the run, unless another one is named. */
  constructor(url = inject('ownerUrl')) {
    this.#url = url
  }

  query(text: string, values: unknown[]): Promise<Rows> {
    return this.#alone((client) => run(client, text, values))
  }

  queryIn(tenantId: string, text: string, values: unknown[]): Promise<Rows> {
    return this.#alone(async (client) => {
      if (this.#entered !== tenantId) {
        await run(client, `select set_config('app.tenant_id', $1, false)`, [tenantId])
        this.#entered = tenantId
      }
      return run(client, text, values)
    })
  }

  /** Ends a transaction without a trace of it. */
  async rollBack() {
    await this.query('rollback', [])
    this.#entered = undefined
  }

  async end() {
    await (await this.#client)?.end()
  }

  #alone<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const mine = this.#before.then(async () => {
      this.#client ??= connect(this.#url)
      return work(await this.#client)
    })
    this.#before = mine.catch(() => undefined)
    return mine
  }
}

/** The same statements arrange thousands of tests: each is planned a few times per connection. */
async function run(client: Client, text: string, values: unknown[]): Promise<Rows> {
  if (values.length === 0) return (await client.query(text)).rows
  return (await client.query({ name: nameOf(text), text, values })).rows
}

const names = new Map<string, string>()

/** Of a statement that is prepared: its text is too long for one. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

async function connect(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  return client
}

let shared: OwnerConnection | undefined
const chosen = new AsyncLocalStorage<OwnerConnection>()

/** The connection of the test that asks: that of the file, unless `through` gave it another. */
export function ownerConnection() {
  shared ??= new OwnerConnection()
  return chosen.getStore() ?? shared
}

/** Does all that `work` asks the owner for on a connection of its own. */
export const through = <Result>(connection: OwnerConnection, work: () => Promise<Result>) =>
  chosen.run(connection, work)
