import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

/** Bytes of a file, which are had piece by piece. */
export interface Source {
  size: number
  /** A larger one is not read at all. */
  mostBytes: number
  /** How much is asked for at once. */
  pieceBytes: number
  /** From a byte on, up to another one that is not among them. */
  read(from: number, to: number): Uint8Array | Promise<Uint8Array>
}

/** So much text is read before others get the thread. */
const sliceBytes = 64 * 1024

export const inMemory = (bytes: Uint8Array, pieceBytes: number = sliceBytes): Source => ({
  size: bytes.byteLength,
  mostBytes: MEASURE_LIMITS.bytes,
  pieceBytes,
  read: (from, to) => bytes.subarray(from, to),
})

/** The first bytes of a source. */
export const headOf = (source: Source, length: number) =>
  loaded(source.read(0, Math.min(length, source.size)))

/**
 * Hands the text of a source over, piece by piece, wherever that cuts it. UTF-8 or nothing: a wrongly
 * guessed encoding spoils every name without anybody noticing.
 */
export function* readPieces(source: Source, write: (text: string) => void): Pieces<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream })
    } catch {
      throw new Refusal('malformed', 'The file is not valid UTF-8.')
    }
  }
  for (let from = 0; from < source.size; from += source.pieceBytes) {
    const piece = yield* loaded(source.read(from, Math.min(from + source.pieceBytes, source.size)))
    for (let at = 0; at < piece.byteLength; at += sliceBytes) {
      const text = decoded(piece.subarray(at, at + sliceBytes), true)
      write(text)
      yield text.length
    }
  }
  write(decoded(new Uint8Array(0), false))
}

function* loaded(bytes: Uint8Array | Promise<Uint8Array>): Pieces<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes
  let there = new Uint8Array(0)
  yield bytes.then((come) => {
    there = new Uint8Array(come)
  })
  return there
}

/**
 * The same value without a hold on the text it was cut from: engines keep the whole piece of a file
 * in memory as long as a part of it is used.
 */
export const detached = <Value>(value: Value): Value =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))
