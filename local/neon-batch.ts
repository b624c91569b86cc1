import type { Connection, Submittable } from 'pg'

export interface Statement {
  query: string
  params: unknown[]
}

export interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
  dataTypeSize: number
  dataTypeModifier: number
}

export interface StatementResult {
  command: string
  rowCount: number | null
  fields: Field[]
  rows: (string | null)[][]
}

/** The parts of pg's connection that its published types leave out or make longer. */
interface WireConnection {
  stream: { cork?(): void; uncork?(): void }
  parse(statement: { text: string; name: string; types: number[] }): void
  bind(portal: { values: (string | null)[] }): void
  describe(target: { type: 'P'; name: string }): void
  execute(portal: { portal: string; rows: number }): void
  sendCopyFail(message: string): void
  sync(): void
}

/**
 * Statements sent in one write with one Sync at the end: one wait however many they are, and after
 * the first error Postgres skips all that follow, a COMMIT at the end included.
 * pg drives it through the `handle...` methods, as it drives its own Query.
 */
export class StatementBatch implements Submittable {
  readonly done: Promise<StatementResult[]>
  readonly #statements: Statement[]
  readonly #results: StatementResult[] = []
  #current = emptyResult()
  #resolve!: (results: StatementResult[]) => void
  #reject!: (error: Error) => void
  /** pg reports a lost connection here. */
  callback = (error: Error | null): void => {
    if (error) this.#reject(error)
  }

  constructor(statements: Statement[]) {
    this.#statements = statements
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as WireConnection
    wire.stream.cork?.()
    for (const { query, params } of this.#statements) {
      wire.parse({ text: query, name: '', types: [] })
      wire.bind({ values: params.map(parameterText) })
      wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '', rows: 0 })
    }
    wire.sync()
    wire.stream.uncork?.()
  }

  handleRowDescription(message: { fields: Field[] }): void {
    this.#current.fields = message.fields
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#current.rows.push(message.fields)
  }

  handleCommandComplete(message: { text: string }): void {
    const [command = '', ...counts] = message.text.split(' ')
    const count = Number.parseInt(counts.at(-1) ?? '', 10)
    this.#finish(command, Number.isNaN(count) ? null : count)
  }

  handleEmptyQuery(): void {
    this.#finish('', null)
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }

  handlePortalSuspended(): void {}

  handleCopyData(): void {}

  // While it copies, Postgres ignores a Sync: it needs another one after the refusal.
  handleCopyInResponse(connection: WireConnection): void {
    connection.sendCopyFail('COPY FROM STDIN is not possible over HTTP')
    connection.sync()
  }

  #finish(command: string, rowCount: number | null): void {
    this.#results.push({ ...this.#current, command, rowCount })
    this.#current = emptyResult()
  }
}

function emptyResult(): StatementResult {
  return { command: '', rowCount: null, fields: [], rows: [] }
}

/** A JSON parameter in Postgres' text format: arrays become Postgres arrays, objects JSON. */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function arrayElement(value: unknown): string {
  const text = parameterText(value)
  if (text === null) return 'NULL'
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}
