import type { Db, Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { closedRegistrationPolicies } from '../../kernel/registration-policy.ts'
import type { RegistrationObstacle } from '../../kernel/session-registrations.ts'
import { type EventView, eventFacts } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import type { Found } from '../verbs/verb.ts'
import { eventByDay, eventDayById, type offeredDay } from './queries.ts'

export type EventDayView = Rows<{ day: ReturnType<typeof eventDayById> }>['day'][number]

export type OfferedDay = Rows<{ day: ReturnType<typeof offeredDay> }>['day'][number]

export interface DayOfEvent {
  event: EventView
  day: EventDayView
}

export const loadDay = (db: Db, id: string) => ({
  day: one(eventDayById(db, id)),
  event: one(eventByDay(db, id)),
})

export const dayFacts = ({ event, day }: DayOfEvent) => ({
  ...eventFacts(event),
  isUsed: day.isUsed,
})

function obstacleOf(event: EventView, day: OfferedDay): RegistrationObstacle | null {
  const isOpen =
    event.eventStatusId === eventStatus.published &&
    day.allowsDayScopeRegistration &&
    !closedRegistrationPolicies.includes(event.registrationPolicyId)
  if (!isOpen) return 'closed'
  if (day.isOver) return 'begun'
  if (day.isRegistered) return 'registered'
  return day.isFull ? 'full' : null
}

/** Of a day that the public sees. */
export const offeredDayFacts = ({ event, day }: { event: EventView; day: OfferedDay }) => ({
  ...dayFacts({ event, day }),
  isPublic: event.isPublic && day.isPublished,
  registrationObstacle: obstacleOf(event, day),
})

export const factsOfDay = ({ event, day }: Found<ReturnType<typeof loadDay>>) => [
  dayFacts({ event, day }),
]
