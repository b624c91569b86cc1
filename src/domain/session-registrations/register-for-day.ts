import { one } from '../../db/one.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import { eventByDay, offeredDay, offeredDayFacts } from '../event-days/index.ts'
import { assertEventAsRead } from '../orders/index.ts'
import { myself } from '../users/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionRegistrationOperations } from './operations.ts'
import { takeDayPlace } from './queries.ts'
import { newRegistration } from './registration-view.ts'

/** Registers for a day as a whole: with a place of each of its pools, and an approval where the event asks for one. */
export const registerForDay = writing({
  operation: sessionRegistrationOperations.registerForDay,
  load: (db, { eventDayId }: { eventDayId: string }) => ({
    day: one(offeredDay(db, eventDayId)),
    event: one(eventByDay(db, eventDayId)),
    user: one(myself(db)),
  }),
  facts: ({ event, day }) => [offeredDayFacts({ event, day })],
  decide(db, { event, day, user }, { eventDayId }, moment) {
    const approvalStatusId =
      event.registrationPolicyId === registrationPolicy.approvalRequired
        ? approvalStatus.pending
        : approvalStatus.approved
    const of = { eventDayId, localDate: day.localDate, dayLabel: day.label }
    const result = newRegistration({ event, user, approvalStatusId, answers: null, of }, moment)
    return {
      assertions: [assertEventAsRead(db, event.id, event.concurrencyStamp)],
      writes: [takeDayPlace(db, eventDayId, { ...result, stamp: day.concurrencyStamp })],
      changesPublic: false,
      result,
    }
  },
})
