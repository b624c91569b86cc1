import type { ImportFailure } from '../../kernel/import-lifecycle.ts'
import type { ImportView } from './import-view.ts'

const reasons: Readonly<
  Record<Exclude<ImportFailure, 'fileRefused'>, { why: string; next: string }>
> = {
  eventDeleted: {
    why: 'its event was deleted',
    next: 'Send the file again to import it into a new event.',
  },
  eventClosed: {
    why: 'its event takes no more changes: it was cancelled, completed, archived or moderated',
    next: 'The import can be retried when the event takes changes again.',
  },
  communityInactive: {
    why: 'the community is suspended or archived',
    next: 'Retry the import when an administrator has reactivated the community.',
  },
  overtaken: {
    why: 'something that the file refers to was changed or removed meanwhile',
    next: 'Send the file again: it is compared with what is there now.',
  },
  quotaExceeded: {
    why: 'the plan of the community allows no more sessions in one event',
    next: 'Retry the import when the community has a larger plan: it goes on where it stopped.',
  },
  interrupted: {
    why: 'the database or the queue did not answer for too long',
    next: 'Retry the import: it goes on where it stopped, and nothing is written twice.',
  },
  uploadGone: {
    why: 'the file is not there any more',
    next: 'Upload it again and import it.',
  },
}

/** What happened to an import, why, and what to do next. */
export function failureText({
  failure,
  refusal,
  isStarted,
  doneCount,
  totalCount,
}: Pick<ImportView, 'failure' | 'refusal' | 'isStarted' | 'doneCount' | 'totalCount'>):
  | string
  | null {
  if (failure === null) return null
  if (failure === 'fileRefused') {
    return `Nothing was imported: the file cannot be read. ${refusal} Upload a corrected file and import it.`
  }
  const { why, next } = reasons[failure]
  if (!isStarted) return `Nothing was imported: ${why}. Upload the file again and import it.`
  return `The import stopped after ${doneCount} of ${totalCount} sessions: ${why}. ${next}`
}
