export const ticketingPath = '/api/events/{eventId}/ticketing'
/** What the parts of the catalogue are found from. */
export const draftKind = 'ticketingDraft'
