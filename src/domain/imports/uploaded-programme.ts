import { importBounds } from '../../kernel/import-bounds.ts'
import type { ObjectStorage } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { programmeKeyOf } from '../storage-objects/index.ts'
import type { Source } from './formats/source.ts'

/** Thrown where the bytes of an upload are not there any more. */
export class UploadGone extends Error {}

/** So many pieces are read before it is said that they are. */
const piecesABeat = 32

/** A programme in the object storage, which is read in pieces. */
export const uploadedProgramme = (
  { id, size }: { id: string; size: number },
  { objects, trips, beat }: { objects: ObjectStorage; trips: Trips; beat(): Promise<void> },
): Source => ({
  size,
  mostBytes: importBounds.uploadBytes,
  pieceBytes: importBounds.pieceBytes,
  async read(from, to) {
    if (from > 0 && from % (piecesABeat * importBounds.pieceBytes) === 0) await beat()
    const part = await trips.count(() => objects.getPart(programmeKeyOf(id), { from, to }))
    if (part?.size !== size) throw new UploadGone()
    return part.bytes
  },
})
