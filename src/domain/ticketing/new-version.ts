import { offerMinutes } from '../../kernel/orders.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import type { Moment } from '../verbs/verb.ts'
import type { VersionView } from './queries.ts'

/** What a catalogue says where nobody has said anything. */
const usual = {
  currencyCode: null,
  paymentInstructions: null,
  takesCash: false,
  refundHoursBeforeStart: null,
  transferHoursBeforeStart: 0,
  cancellationHoursBeforeStart: 0,
  answersHoursBeforeStart: null,
  assignmentHoursBeforeStart: null,
  addsPlatformFee: false,
  suspendsDisputedTickets: false,
  offerMinutes: offerMinutes.usual,
}

/** A draft of a catalogue, with what is published or with what is usual. */
export const newVersion = (
  {
    eventId,
    number,
    published,
  }: Pick<VersionView, 'eventId' | 'number'> & { published?: VersionView | undefined },
  { ids, now, tenantId }: Moment,
): VersionView => ({
  ...(published ?? usual),
  id: ids.next(now),
  tenantId,
  eventId,
  number,
  state: catalogState.draft,
  publishedAt: null,
  publishedByUserId: null,
  concurrencyStamp: ids.stamp(),
})
