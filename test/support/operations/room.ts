import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    room: string
  }
}

export const room = declareOperations({
  things: { room: 'room' },
  examples: {
    createRoom: {
      body: ({ event, location }) => ({ locationId: location, name: `Room ${nameAfter(event)}` }),
    },
    editRoom: { body: ({ location }) => ({ name: 'Renamed', locationId: location }) },
    deleteRoom: { unusedPlace: true },
  },
})
