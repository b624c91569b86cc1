/** @jsxImportSource hono/jsx */

import { todayIn } from '../../kernel/local-time.ts'
import { say } from '../design/messages/language.ts'
import { type EventResource, eventPath, picturePath, registrationOf } from './resources.ts'
import { dateRange, daysBetween, excerpt, placeWording } from './wording.ts'

/** Events in short, below a heading of the second level. */
export function EventCards({ events }: { events: readonly EventResource[] }) {
  return (
    <ul class="cards">
      {events.map((event) => (
        <li class="card">
          <h3>
            <a href={eventPath(event)} dir="auto">
              {event.title}
            </a>
          </h3>
          {event.subtitle && (
            <p class="subtitle" dir="auto">
              {event.subtitle}
            </p>
          )}
          {event.description && (
            <p class="teaser" dir="auto">
              {excerpt(event.description, 160)}
            </p>
          )}
          <EventFacts event={event} />
        </li>
      ))}
    </ul>
  )
}

function EventFacts({ event }: { event: EventResource }) {
  const dates = dateRange(event.firstSessionDate, event.lastSessionDate)
  const { venueName, city } = event.eventLocation?.fields ?? {}
  const place = event.eventLocation?.fields
    ? [venueName, city].filter(Boolean).join(', ')
    : placeWording(event.eventLocation)
  return (
    <ul class="facts">
      <li class="when">{dates ?? say('card.noDate')}</li>
      {place && <li>{place}</li>}
      {event.sessionCount ? <li>{say('count.sessions', { count: event.sessionCount })}</li> : null}
    </ul>
  )
}

/** The event that is on, or comes next. */
export function EventHero({ event, now }: { event: EventResource; now: number }) {
  const picture = picturePath(event)
  const registration = registrationOf(event, now)
  const path = eventPath(event)
  return (
    <section class={`hero ${picture ? 'pictured' : ''}`.trim()} aria-labelledby="next">
      {picture && <img src={picture} alt="" />}
      <div>
        <p class="soon">{soonWording(event, now)}</p>
        <h2 id="next">
          <a href={path} dir="auto">
            {event.title}
          </a>
        </h2>
        {event.subtitle && (
          <p class="subtitle" dir="auto">
            {event.subtitle}
          </p>
        )}
        <EventFacts event={event} />
        {event.description && (
          <p class="teaser" dir="auto">
            {excerpt(event.description, 240)}
          </p>
        )}
        <p class="row">
          <a class="button" href={path}>
            {event.sessionCount ? say('card.programme') : say('card.about')}
          </a>
          {registration && (
            <a class="button quietly" href={registration}>
              {say('event.register')}
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

/** Further ahead than this the date says it better. */
const mostDays = 60

/** How far ahead it is, by the day that it is in its zone. */
function soonWording(event: EventResource, now: number): string {
  const { firstSessionDate: first, lastSessionDate: last, timezone } = event
  if (!first) return say('soon.next')
  const days = daysBetween(todayIn(timezone, now), first)
  if (days > mostDays) return say('soon.next')
  if (days > 1) return say('soon.inDays', { count: days })
  if (days === 1) return say('soon.tomorrow')
  return last && first !== last ? say('soon.now') : say('soon.today')
}
