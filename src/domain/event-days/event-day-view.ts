import type { Db, Rows } from '../../db/database.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventView, eventById, eventFacts } from '../events/index.ts'
import { eventDayById, eventOfDay } from './queries.ts'

export type EventDayView = Rows<{ day: ReturnType<typeof eventDayById> }>['day'][number]

export interface DayOfEvent {
  event: EventView
  day: EventDayView
}

export const loadDay = (db: Db, id: string) => ({
  day: eventDayById(db, id),
  event: eventById(db, eventOfDay(id)),
})

/** Throws `resource_not_found` unless day and event are there. */
export function foundDay(rows: Rows<ReturnType<typeof loadDay>>): DayOfEvent {
  const [[day], [event]] = [rows.day, rows.event]
  if (!day || !event) throw notFound()
  return { day, event }
}

export const factsOfDay = (rows: Rows<ReturnType<typeof loadDay>>) => [
  eventFacts(foundDay(rows).event),
]
