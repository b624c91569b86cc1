import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    session: string
  }
}

export const session = declareOperations({
  things: { session: 'event_session' },
  examples: {
    createSessionDraft: {
      body: ({ event, room }) => ({
        eventId: event,
        title: 'Another',
        roomId: room,
        startTime: '2026-01-31T13:00:00Z',
        endTime: '2026-01-31T14:00:00Z',
      }),
    },
    editSession: { body: () => ({ title: 'Said anew' }) },
    scheduleSession: { body: ({ room }) => ({ roomId: room, startTime: '2026-01-31T15:00:00Z' }) },
    publishSession: { sessionStatusId: 1 },
    submitSession: { sessionStatusId: 1 },
    reviewSession: { sessionStatusId: 2 },
    approveSession: { sessionStatusId: 3 },
    rejectSession: { sessionStatusId: 3 },
    reopenSession: { sessionStatusId: 6 },
    cancelSession: {},
    completeSession: {},
    archiveSession: {},
    deleteSession: {},
  },
})
