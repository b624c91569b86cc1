import { importBounds } from '../../kernel/import-bounds.ts'
import type { ObjectStorage } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { programmeKeyOf } from '../storage-objects/index.ts'
import type { Source } from './formats/source.ts'

/** Thrown where the bytes of an upload are not there any more. */
export class UploadGone extends Error {}

/** A programme in the object storage, which is read in pieces. */
export const uploadedProgramme = (
  { id, size }: { id: string; size: number },
  { objects, trips }: { objects: ObjectStorage; trips: Trips },
): Source => ({
  size,
  mostBytes: importBounds.uploadBytes,
  pieceBytes: importBounds.pieceBytes,
  async read(from, to) {
    const part = await trips.count(() => objects.getPart(programmeKeyOf(id), { from, to }))
    if (part?.size !== size) throw new UploadGone()
    return part.bytes
  },
})
