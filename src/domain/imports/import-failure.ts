import type { ImportFailure } from '../../kernel/import-lifecycle.ts'

const reasons: Readonly<Record<ImportFailure, { why: string; next: string }>> = {
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
  interrupted: {
    why: 'the database or the queue did not answer for too long',
    next: 'Retry the import: it goes on where it stopped, and nothing is written twice.',
  },
}

/** What happened to an import, why, and what to do next. */
export function failureText({
  failure,
  doneCount,
  totalCount,
}: {
  failure: ImportFailure | null
  doneCount: number
  totalCount: number
}): string | null {
  if (failure === null) return null
  const { why, next } = reasons[failure]
  return `The import stopped after ${doneCount} of ${totalCount} sessions: ${why}. ${next}`
}
