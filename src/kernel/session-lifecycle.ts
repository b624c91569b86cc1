import type { Lifecycle } from './lifecycle.ts'

/** The ten statuses of a session. */
export const sessionStatus = {
  draft: 1,
  submitted: 2,
  underReview: 3,
  approved: 4,
  published: 5,
  rejected: 6,
  cancelled: 7,
  archived: 8,
  completed: 9,
  moderated: 10,
} as const

const { draft, submitted, underReview, approved, published } = sessionStatus
const { rejected, cancelled, archived, completed, moderated } = sessionStatus
const unfinished = [draft, submitted, underReview, approved, published]

/** The public knows sessions in these: completed is what published becomes, not a withdrawal. */
export const publicSessionStatuses: readonly number[] = [published, completed]

/** Sessions in these have left their room for good. */
export const withdrawnSessionStatuses: readonly number[] = [rejected, cancelled, archived]

/** Sessions in these do not take place; of a moderated one it may be for a while. */
export const givenUpSessionStatuses: readonly number[] = [...withdrawnSessionStatuses, moderated]

/** What is so, for whoever asks for what its status refuses. */
export const sessionSentences: Readonly<Record<number, string>> = {
  [draft]: 'The session is a draft.',
  [submitted]: 'The session was submitted.',
  [underReview]: 'The session is under review.',
  [approved]: 'The session is approved.',
  [published]: 'The session is published.',
  [rejected]: 'The session was rejected.',
  [cancelled]: 'The session was cancelled.',
  [archived]: 'The session is archived.',
  [completed]: 'The session is completed.',
  [moderated]: 'The session is moderated.',
}

/** What can be done with a session by itself. */
export const sessionCommands = {
  editSession: { from: unfinished, to: null },
  scheduleSession: { from: unfinished, to: null },
  submitSession: { from: [draft], to: submitted },
  reviewSession: { from: [submitted], to: underReview },
  approveSession: { from: [submitted, underReview], to: approved },
  rejectSession: { from: [submitted, underReview], to: rejected },
  reopenSession: { from: [submitted, underReview, approved, rejected], to: draft },
  publishSession: { from: [draft, approved], to: published },
  cancelSession: { from: [approved, published], to: cancelled },
  completeSession: { from: [published], to: completed },
  archiveSession: { from: unfinished, to: archived },
  deleteSession: {
    from: [...unfinished, rejected, cancelled, archived, completed],
    to: null,
  },
} as const satisfies Lifecycle

export type SessionCommand = keyof typeof sessionCommands

/** What becomes of the sessions of an event by a command on the event. */
export const sessionsWithEvent = {
  publishEvent: { from: [approved], to: published },
  cancelEvent: { from: [approved, published], to: cancelled },
  completeEvent: { from: [published], to: completed },
  archiveEvent: { from: unfinished, to: archived },
  moderateEventLightly: {
    from: [...unfinished, rejected, cancelled, archived, completed],
    to: moderated,
  },
  moderateEventHeavily: {
    from: [...unfinished, rejected, cancelled, archived, completed],
    to: moderated,
  },
} as const satisfies Lifecycle
