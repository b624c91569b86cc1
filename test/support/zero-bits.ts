import { createHash } from 'node:crypto'

/** Leading zero bits of the SHA-256 of a text, up to 32. */
export const zeroBitsOf = (text: string): number =>
  Math.clz32(Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16))
