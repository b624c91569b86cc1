import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    agendaItem: string
  }
}

export const agendaItem = declareOperations({
  things: { agendaItem: 'event_agenda_item' },
  examples: {
    createAgendaItem: {
      body: ({ event, room }) => ({
        eventId: event,
        roomId: room,
        title: 'Lunch',
        startTime: '2026-01-31T11:00:00Z',
        endTime: '2026-01-31T12:00:00Z',
      }),
    },
    editAgendaItem: {
      body: ({ event, room }) => ({ title: 'Said anew', eventId: event, roomId: room }),
    },
    deleteAgendaItem: {},
  },
})
