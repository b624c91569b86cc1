import type { ParseFailure, ParseFailureCode } from '../programme.ts'

/** Thrown inside the readers and caught in `parseProgramme`; it never leaves this folder. */
export class Refusal extends Error {
  readonly code: ParseFailureCode
  readonly path: string | null

  constructor(code: ParseFailureCode, detail: string, path: string | null = null) {
    super(detail)
    this.code = code
    this.path = path
  }

  toFailure(): ParseFailure {
    return { ok: false, code: this.code, detail: this.message, path: this.path }
  }
}
