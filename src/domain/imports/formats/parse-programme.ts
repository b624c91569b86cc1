import type { Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme, ParseResult } from '../programme.ts'
import { readCsv } from './csv.ts'
import { detectNotation, type Notation } from './detect-format.ts'
import { readIcalendar } from './icalendar.ts'
import { readJsonProgramme } from './json-programme.ts'
import { readPentabarfXml } from './pentabarf-xml.ts'
import type { ReadOptions } from './read-options.ts'
import { Refusal } from './refusal.ts'
import type { Source } from './source.ts'

export type ParseOptions = ReadOptions & { contentType: string | null }

const READERS: Record<
  Notation,
  (source: Source, options: ReadOptions) => Pieces<ImportedProgramme>
> = {
  xml: readPentabarfXml,
  json: readJsonProgramme,
  icalendar: readIcalendar,
  csv: readCsv,
}

/**
 * A file of any supported format as a programme. It never throws: what is unreadable is a
 * failure, what is readable but has no place is a row in `losses`.
 */
export function* parseProgramme(source: Source, options: ParseOptions): Pieces<ParseResult> {
  try {
    if (source.size > source.mostBytes) {
      throw new Refusal('too_large', `The file is larger than ${source.mostBytes} bytes.`)
    }
    const read = READERS[yield* detectNotation(source, options.contentType)]
    return { ok: true, programme: yield* read(source, options) }
  } catch (error) {
    if (error instanceof Refusal) return error.toFailure()
    // A library's message can quote the file, so it is not passed on.
    return { ok: false, code: 'malformed', detail: 'The file cannot be read.', path: null }
  }
}
