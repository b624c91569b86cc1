import type { Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme, ParseResult } from '../programme.ts'
import { readCsv } from './csv.ts'
import { decodeUtf8, detectNotation, type Notation } from './detect-format.ts'
import { readIcalendar } from './icalendar.ts'
import { readJsonProgramme } from './json-programme.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { readPentabarfXml } from './pentabarf-xml.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'

export type ParseOptions = ReadOptions & { contentType: string | null }

const READERS: Record<Notation, (text: string, options: ReadOptions) => Pieces<ImportedProgramme>> =
  {
    xml: readPentabarfXml,
    json: readJsonProgramme,
    icalendar: readIcalendar,
    csv: readCsv,
  }

/**
 * Bytes of any supported format as a programme. Pure, and it never throws: what is unreadable is a
 * failure, what is readable but has no place is a row in `losses`.
 */
export function* parseProgramme(bytes: Uint8Array, options: ParseOptions): Pieces<ParseResult> {
  try {
    if (bytes.byteLength > MEASURE_LIMITS.bytes) {
      throw new Refusal('too_large', `The file is larger than ${MEASURE_LIMITS.bytes} bytes.`)
    }
    const read = READERS[detectNotation(bytes, options.contentType)]
    return { ok: true, programme: yield* read(decodeUtf8(bytes), options) }
  } catch (error) {
    if (error instanceof Refusal) return error.toFailure()
    // A library's message can quote the file, so it is not passed on.
    return { ok: false, code: 'malformed', detail: 'The file cannot be read.', path: null }
  }
}
