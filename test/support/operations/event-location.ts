import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    eventLocation: string
  }
}

export const eventLocation = declareOperations({
  things: { eventLocation: 'event_location' },
  examples: {
    placeEventLocation: { body: ({ otherLocation }) => ({ locationId: otherLocation }) },
    removeEventLocation: { unusedPlace: true },
    requestLocationReview: { body: () => ({ reason: 'Somebody lives there' }) },
    confirmLocationRemediation: { needsReview: true, body: () => ({ disclosureLevel: 'City' }) },
    editDisclosure: { body: () => ({ disclosureLevel: 'City' }) },
  },
})
