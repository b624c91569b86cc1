import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { frabJson } from './frab-json.ts'
import { readJson } from './json-document.ts'
import type { ReadOptions } from './read-options.ts'
import { readSchemaOrg } from './schema-org.ts'
import { isLinkedData } from './schema-org-graph.ts'
import type { Source } from './source.ts'

/** JSON of either format: what is linked data says so. */
export function* readJsonProgramme(
  source: Source,
  options: ReadOptions,
): Pieces<ImportedProgramme> {
  const schedule = frabJson(options)
  const document = yield* readJson(source, schedule.entries)
  yield longPiece
  return yield* isLinkedData(document)
    ? readSchemaOrg(document, options)
    : schedule.finish(document)
}
