import type { Lifecycle } from './lifecycle.ts'

/** The statuses of an event. */
export const eventStatus = {
  draft: 1,
  published: 2,
  cancelled: 3,
  completed: 4,
  archived: 5,
  moderated: 6,
} as const

const { draft, published, cancelled, completed, archived, moderated } = eventStatus

/** What is so, for whoever asks for what its status refuses. */
export const eventSentences: Readonly<Record<number, string>> = {
  [draft]: 'The event is a draft.',
  [published]: 'The event is published.',
  [cancelled]: 'The event was cancelled.',
  [completed]: 'The event is completed.',
  [archived]: 'The event is archived.',
  [moderated]: 'The event is moderated.',
}

/** What can be done with an event. Undoing a moderation also asks that nothing was redacted. */
export const eventCommands = {
  editEvent: { from: [draft, published], to: null },
  configureParticipation: { from: [draft, published], to: null },
  publishEvent: { from: [draft], to: published },
  cancelEvent: { from: [published], to: cancelled },
  completeEvent: { from: [published], to: completed },
  archiveEvent: { from: [published, cancelled, completed], to: archived },
  deleteEvent: { from: [draft, published, cancelled, completed, archived], to: null },
  moderateEventLightly: { from: [published], to: moderated },
  moderateEventHeavily: {
    from: [published, cancelled, completed, archived, moderated],
    to: moderated,
  },
  unmoderateEvent: { from: [moderated], to: published },
} as const satisfies Lifecycle

export type EventCommand = keyof typeof eventCommands
