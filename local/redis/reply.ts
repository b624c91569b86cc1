/** A reply of Redis. Strings are bytes; `Status` is what RESP calls a simple string. */
export type Reply = null | number | Buffer | Status | RedisError | Reply[]

export type Command = readonly (string | Buffer)[]

/** Anything that answers commands in order, with nothing of another caller in between. */
export interface RedisBackend {
  send(commands: readonly Command[]): Promise<Reply[]>
  close(): Promise<void>
}

export class Status {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export class RedisError extends Error {}

export const ok = new Status('OK')
