import type { Stamp } from './ids.ts'

/** What an edit takes: of which thing, as it was read, and what is to be changed. */
export interface Edition<Fields> {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<Fields>
}
