import type { ImportedProgramme, ParseResult, ProgrammeFormat } from '../programme.ts'
import { decodeUtf8, detectFormat } from './detect-format.ts'
import { readFrabJson } from './frab-json.ts'
import { readIcalendar } from './icalendar.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { readPentabarfXml } from './pentabarf-xml.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'

export type ParseOptions = ReadOptions & { contentType: string | null }

const READERS: Record<ProgrammeFormat, (text: string, options: ReadOptions) => ImportedProgramme> =
  {
    'pentabarf-xml': readPentabarfXml,
    'frab-json': readFrabJson,
    icalendar: readIcalendar,
  }

/**
 * Bytes of any supported format as a programme. Pure, synchronous, and it never throws: what is
 * unreadable is a failure, what is readable but has no place is a row in `losses`.
 */
export function parseProgramme(bytes: Uint8Array, options: ParseOptions): ParseResult {
  try {
    if (bytes.byteLength > MEASURE_LIMITS.bytes) {
      throw new Refusal('too_large', `The file is larger than ${MEASURE_LIMITS.bytes} bytes.`)
    }
    const read = READERS[detectFormat(bytes, options.contentType)]
    return { ok: true, programme: read(decodeUtf8(bytes), options) }
  } catch (error) {
    if (error instanceof Refusal) return error.toFailure()
    // A library's message can quote the file, so it is not passed on.
    return { ok: false, code: 'malformed', detail: 'The file cannot be read.', path: null }
  }
}
