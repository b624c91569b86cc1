import { eventListing } from '../events/index.ts'
import { changingCoHosting } from './answering.ts'
import { coHostOperations } from './operations.ts'
import { coHostPage } from './queries.ts'

/** Consent of the organization or group that was asked: from now on it is shown as a host. */
export const acceptCoHosting = changingCoHosting({
  operation: coHostOperations.acceptCoHosting,
  state: 'Accepted',
  changes: 'gains',
})

/** Refusal by the organization or group that was asked; it can be asked again. */
export const declineCoHosting = changingCoHosting({
  operation: coHostOperations.declineCoHosting,
  state: 'Declined',
  changes: null,
})

/** Whom an event asked to co-host it, newest first, and what came of it. */
export const listCoHosts = eventListing(coHostOperations.listCoHosts, (db, { eventId, page }) =>
  coHostPage(db, { eventId }, page),
)

/** Ends an invitation or a co-hosting, by either side. */
export const withdrawCoHost = changingCoHosting({
  operation: coHostOperations.withdrawCoHost,
  state: 'Withdrawn',
  changes: 'losses',
})
