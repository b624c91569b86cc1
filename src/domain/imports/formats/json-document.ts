import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS, tooMuchAtOnce } from './limits.ts'
import { Refusal } from './refusal.ts'
import { detached, readPieces, type Source } from './source.ts'

/** Objects at a path are read one by one: what stands in the document is what `read` makes of them. */
export interface JsonEntries {
  /** Names of members, `*` for any, and `[]` for an element of a list. */
  path: readonly string[]
  read(value: unknown): unknown
}

/** An object or a list that has begun. */
interface Frame {
  isList: boolean
  /** The name of the member that we are in, `[]` in a list. */
  at: string
  isName: boolean
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [objectBegin, objectEnd, listBegin, listEnd] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * A document of JSON, read in pieces. Its entries go through `JSON.parse` one by one and the rest of it
 * at the end; depth is bounded, since what walks the tree recurses, and number.
 */
export function* readJson(source: Source, entries: readonly JsonEntries[]): Pieces<unknown> {
  const splitter = createSplitter(entries)
  yield* readPieces(source, splitter.write)
  return parsed(splitter.end())
}

function createSplitter(entries: readonly JsonEntries[]) {
  const frames: Frame[] = []
  let quoted = false
  let escaped = false
  /** The name that is being read, with its quotes. */
  let name: string | null = null
  let values = 0
  let outline = ''
  /** The entry that we are in. */
  let entry: { read: JsonEntries['read']; depth: number; values: number; text: string } | null =
    null

  const keep = (text: string) => {
    if (entry) entry.text += text
    else outline += detached(text)
    if ((entry?.text.length ?? outline.length) > MEASURE_LIMITS.heldCharacters) {
      throw new Refusal('too_large', tooMuchAtOnce)
    }
  }
  const entriesHere = () =>
    entry === null &&
    entries.find(
      ({ path }) =>
        path.length === frames.length &&
        path.every((step, at) => {
          const frame = frames[at]
          return step === frame?.at || (step === '*' && frame?.isList === false)
        }),
    )

  function begin(isList: boolean) {
    values += 1
    frames.push({ isList, at: isList ? '[]' : '', isName: !isList })
    if (frames.length > MEASURE_LIMITS.depth) {
      throw new Refusal('too_deep', `Values nest deeper than ${MEASURE_LIMITS.depth}.`)
    }
  }

  function endEntry() {
    if (!entry) return
    const { read, text } = entry
    values = entry.values
    entry = null
    keep(JSON.stringify(read(parsed(text))))
  }

  return {
    write(text: string) {
      /** What comes before is kept already. */
      let kept = 0
      const keepUpTo = (end: number) => {
        keep(text.slice(kept, end))
        kept = end
      }
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (name !== null) name += text[at]
        if (escaped) escaped = false
        else if (quoted && unit === backslash) escaped = true
        else if (unit === quote) {
          quoted = !quoted
          const frame = frames.at(-1)
          if (quoted && entry === null && frame?.isName) name = '"'
          else if (!quoted && name !== null && frame) {
            frame.at = String(parsed(name))
            name = null
          }
        } else if (quoted) continue
        else if (unit === objectBegin || unit === listBegin) {
          const found = unit === objectBegin && entriesHere()
          if (found) {
            keepUpTo(at)
            entry = { read: found.read, depth: frames.length, values, text: '' }
          }
          begin(unit === listBegin)
        } else if (unit === objectEnd || unit === listEnd) {
          frames.pop()
          if (entry && entry.depth >= frames.length) {
            keepUpTo(at + 1)
            endEntry()
          }
        } else if (unit === comma) {
          values += 1
          const frame = frames.at(-1)
          if (frame) frame.isName = !frame.isList
        } else if (unit === colon) {
          const frame = frames.at(-1)
          if (frame) frame.isName = false
        }
        if (values > MEASURE_LIMITS.pieces) {
          throw new Refusal('too_large', 'The JSON has too many values.')
        }
      }
      keepUpTo(text.length)
    },
    /** The document without its entries; one that has not ended makes it malformed. */
    end: () => (entry === null ? outline : ''),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    throw new Refusal('malformed', 'The file is not valid JSON.')
  }
}
