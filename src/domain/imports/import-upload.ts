import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { importState } from '../../kernel/import-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { uploadPurpose } from '../../kernel/upload-purpose.ts'
import { eventById, eventFacts, eventOperations } from '../events/index.ts'
import { uploadById } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { anotherIsRunning } from './import-refusals.ts'
import type { ImportView } from './import-view.ts'
import { importOperations } from './operations.ts'
import { noReport } from './plan-import.ts'
import { insertImport, namedTarget, runningImports } from './queries.ts'
import type { Asked } from './reading.ts'

export interface ImportUploadInput extends Asked {
  uploadId: string
  eventId: string
}

/** Imports an uploaded programme: a job reads it. Until then the import says `Reading`. */
export const importUpload = writing({
  operation: importOperations.importProgramme,
  load: (db: Db, { uploadId, eventId }: ImportUploadInput) => ({
    event: one(eventById(db, eventId)),
    upload: uploadById(db, uploadId),
    running: runningImports(db, namedTarget(eventId)),
  }),
  facts: () => [{}],
  includes: ({ event }) => [{ operation: eventOperations.editEvent, facts: eventFacts(event) }],
  decide(db, { event, upload: [upload], running }, input, moment) {
    const { uploadId, eventId, ...asked } = input
    const { now, ids, tenantId } = moment
    const { userId } = personOf(moment.principal)
    const isOwn = upload?.uploadedByUserId === userId
    if (!isOwn || upload.purpose !== uploadPurpose.programme) {
      throw invalid('uploadId', 'uploadId must be a programme that you have uploaded here.')
    }
    if (upload.state !== 'Stored') {
      throw invalid(
        'uploadId',
        'The bytes of this upload are not there. Send them, then import it.',
      )
    }
    if (running.length) throw anotherIsRunning(event)
    const createdAt = instantIso(now)
    const row = {
      id: ids.next(now),
      eventId,
      state: importState.reading,
      format: null,
      report: noReport,
      totalCount: 0,
      createdAt,
    }
    const result: ImportView = {
      ...row,
      timezone: event.timezone,
      doneCount: 0,
      changeCount: 0,
      finishedAt: null,
      failure: null,
      refusal: null,
      isStarted: false,
      isOutdated: true,
      changes: null,
      facts: { ...eventFacts(event), importState: row.state, isOutdated: true },
    }
    return {
      writes: [insertImport(db, { ...row, tenantId, requestedByUserId: userId, uploadId, asked })],
      outbox: [{ job: 'read-import', payload: { importId: row.id } }],
      changesPublic: false,
      result,
    }
  },
})
