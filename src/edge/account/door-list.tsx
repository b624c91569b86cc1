/** @jsxImportSource hono/jsx */
import type { EntryRule } from '../../kernel/check-in-lists.ts'
import type { HalResource } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import { checkInPath } from '../site/resources.ts'
import { instantIn } from '../site/times.ts'

/** A check-in list, as the door asks it. */
export interface ListResource extends HalResource {
  id: string
  name: string
  eventDayName: string | null
  eventSessionTitle: string | null
  entry: EntryRule
  opensAt: string | null
  closesAt: string | null
  ticketTypeLineageIds: readonly string[]
  maximumInside: number | null
}

interface Choice {
  event: { id: string; timezone: string }
  lists: readonly ListResource[]
  /** Null at the door of the event itself. */
  list: ListResource | null
}

export const doorPath = (eventId: string, listId: string | null | undefined) =>
  listId ? `${checkInPath(eventId)}?list=${encodeURIComponent(listId)}` : checkInPath(eventId)

const entries: Readonly<Record<EntryRule, PlainKey>> = {
  Once: 'checkIn.once',
  OncePerDay: 'checkIn.oncePerDay',
  Unlimited: 'checkIn.unlimited',
}

const rulesOf = (list: ListResource, zone: string): string[] =>
  [
    list.eventDayName,
    list.eventSessionTitle,
    say(entries[list.entry]),
    list.opensAt && say('checkIn.opens', { time: instantIn(zone, list.opensAt) }),
    list.closesAt && say('checkIn.closes', { time: instantIn(zone, list.closesAt) }),
    list.ticketTypeLineageIds.length > 0 && say('checkIn.someTypes'),
  ].filter((each): each is string => typeof each === 'string')

/** By which list people come in, with its rules, and a choice of the others. */
export function DoorList({ event, lists, list }: Choice) {
  if (lists.length === 0) return null
  return (
    <section id="list">
      <form method="get" action={checkInPath(event.id)} class="field">
        <label for="door-list">{say('checkIn.list')}</label>
        <div class="row beside">
          <select id="door-list" name="list" autocomplete="off">
            <option value="">{say('checkIn.ownDoor')}</option>
            {lists.map(({ id, name }) => (
              <option value={id} selected={id === list?.id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" class="button quietly">
            {say('checkIn.choose')}
          </button>
        </div>
      </form>
      {list && (
        <ul class="rules quiet">
          {rulesOf(list, event.timezone).map((rule) => (
            <li>{rule}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
