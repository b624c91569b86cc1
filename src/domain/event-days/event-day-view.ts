import type { Db, Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type EventView, eventFacts } from '../events/index.ts'
import type { Found } from '../verbs/verb.ts'
import { eventByDay, eventDayById } from './queries.ts'

export type EventDayView = Rows<{ day: ReturnType<typeof eventDayById> }>['day'][number]

export interface DayOfEvent {
  event: EventView
  day: EventDayView
}

export const loadDay = (db: Db, id: string) => ({
  day: one(eventDayById(db, id)),
  event: one(eventByDay(db, id)),
})

export const factsOfDay = ({ event }: Found<ReturnType<typeof loadDay>>) => [eventFacts(event)]
