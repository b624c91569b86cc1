import { longPiece, type Pieces } from '../../../kernel/pieces.ts'
import type { ImportedProgramme } from '../programme.ts'
import { readFrabJson } from './frab-json.ts'
import { readJson } from './json-document.ts'
import type { ReadOptions } from './read-options.ts'
import { readSchemaOrg } from './schema-org.ts'
import { isLinkedData } from './schema-org-graph.ts'

/** JSON of either format: what is linked data says so. */
export function* readJsonProgramme(text: string, options: ReadOptions): Pieces<ImportedProgramme> {
  const document = readJson(text)
  yield longPiece
  return yield* isLinkedData(document)
    ? readSchemaOrg(document, options)
    : readFrabJson(document, options)
}
