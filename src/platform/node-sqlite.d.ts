/** The part of SQLite that Deno has under the name it has in Node. */
declare module 'node:sqlite' {
  export class DatabaseSync {
    constructor(path: string, options?: { readOnly: boolean })
    exec(statements: string): void
    prepare(statement: string): { all(...values: (string | number)[]): Record<string, unknown>[] }
    close(): void
  }
}
