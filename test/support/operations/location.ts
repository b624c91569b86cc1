import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    location: string
    /** A location that the event is not at. */
    otherLocation: string
    city: string
    country: string
  }
}

export const location = declareOperations({
  things: { location: 'location', otherLocation: null, city: null, country: null },
  fixed: { city: 'Brussels', country: 'BE' },
  examples: {
    createLocation: { body: () => ({ fullName: 'Annexe', city: 'Brussels', country: 'BE' }) },
    editLocation: { body: () => ({ address: 'Avenue 51' }) },
    deleteLocation: { unusedPlace: true, emptyLocation: true },
  },
})
