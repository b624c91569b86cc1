/** @jsxImportSource hono/jsx */

import type { Preferences } from '../../kernel/settings/preferences.ts'
import { assetPath } from '../design/assets.ts'
import { inLanguage, pageManner, say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { homePath, nothingSought } from './event-search.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { daysOf, monthPath, shifted, spanOf, startOf } from './months.ts'
import { type EventCollection, type EventResource, eventPath } from './resources.ts'
import { dateWording } from './wording.ts'

/** As `Date` numbers them. */
const weekdays: Readonly<Record<Preferences['weekStart'], number>> = {
  sunday: 0,
  monday: 1,
  saturday: 6,
}

const weekday = () =>
  inLanguage(
    'name of a weekday',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  )
/** `Monday` */
export const weekdayName = (day: Preferences['weekStart']): string =>
  weekday().format(new Date(Date.UTC(2023, 0, 1 + weekdays[day])))

/** How many days of a week are before this one. */
const columnOf = (day: string, first: number) => (new Date(day).getUTCDay() - first + 7) % 7

/** `Feb 2026` */
const shortName = (month: string) =>
  inLanguage(
    'short month',
    (locale) =>
      new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(startOf(month))

const nameOfMonth = (month: string) =>
  inLanguage(
    'month',
    (locale) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(startOf(month))

interface CalendarPageProps {
  site: SiteIdentity
  month: string
  today: string
  events: EventCollection
  /** The next one with events, where this one has none. */
  next: string | null
  canonical: URL
}

/** A month of a community: a list of the days with events on phones, else a sheet of all days. */
export function CalendarPage({ site, month, today, events, next, canonical }: CalendarPageProps) {
  const items = events._embedded?.items ?? []
  const days = daysOf(month)
  const first = weekdays[pageManner().weekStart]
  const name = nameOfMonth(month)
  const [before, after] = [shifted(month, -1), shifted(month, 1)]
  const head = {
    title: say('calendar.of', { month: name }),
    description: say('home.eventsOf', { name: site.name }),
    canonical: canonical.href,
    styles: [assetPath('events.css')],
  }
  return (
    <Layout site={site} head={head} of="community">
      <Breadcrumbs trail={[{ label: site.name, path: '/' }]} />
      <div class="heading">
        <h1>{name}</h1>
      </div>
      <nav class="pager" aria-label={say('calendar.months')}>
        <a rel="prev" href={monthPath(before)}>
          {shortName(before)}
        </a>
        <a href={monthPath()}>{say('calendar.today')}</a>
        <a rel="next" href={monthPath(after)}>
          {shortName(after)}
        </a>
      </nav>
      {items.length === 0 && (
        <div class="empty">
          <p>{say('calendar.none')}</p>
          {next !== null && (
            <p>
              <a class="button" href={monthPath(next)}>
                {say('calendar.next', { month: nameOfMonth(next) })}
              </a>
            </p>
          )}
        </div>
      )}
      <div class="month">
        <ol class="weekdays" aria-hidden="true">
          {days
            .slice(0, 7)
            .toSorted((a, b) => columnOf(a, first) - columnOf(b, first))
            .map((day) => (
              <li>{dateWording(day).weekday}</li>
            ))}
        </ol>
        <ol class="days-of-month">
          <Others count={columnOf(days[0] ?? '', first)} />
          {days.map((day) => (
            <Day
              day={day}
              isToday={day === today}
              events={items.filter((event) => isOn(event, day))}
            />
          ))}
          <Others count={6 - columnOf(days.at(-1) ?? '', first)} />
        </ol>
      </div>
      {events._links?.next && (
        <p>
          <a class="all" href={homePath({ ...nothingSought, ...spanOf(month) }, 1)}>
            {say('calendar.all', { count: events.totalCount ?? 0 })}
          </a>
        </p>
      )}
    </Layout>
  )
}

const isOn = ({ firstSessionDate: first, lastSessionDate: last }: EventResource, day: string) =>
  Boolean(first) && String(first) <= day && day <= String(last ?? first)

/** Days of the months beside it, which fill its weeks. */
const Others = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, () => (
      <li class="other" aria-hidden="true" />
    ))}
  </>
)

interface DayProps {
  day: string
  isToday: boolean
  events: readonly EventResource[]
}

function Day({ day, isToday, events }: DayProps) {
  const names = [isToday && 'today', events.length === 0 && 'free']
  const { long } = dateWording(day)
  return (
    <li class={names.filter(Boolean).join(' ') || undefined}>
      <h2>
        <time datetime={day} aria-current={isToday ? 'date' : undefined}>
          <span>{long}</span>
          <b aria-hidden="true">{Number(day.slice(8))}</b>
        </time>
      </h2>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li>
              <a href={eventPath(event)} dir="auto">
                {event.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
