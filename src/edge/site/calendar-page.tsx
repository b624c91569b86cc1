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
  canonical: URL
}

/** A month of a community: a list of the days with events on phones, else a sheet of all days. */
export function CalendarPage({ site, month, today, events, canonical }: CalendarPageProps) {
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
          {nameOfMonth(before)}
        </a>
        <a href={monthPath()}>{say('calendar.today')}</a>
        <a rel="next" href={monthPath(after)}>
          {nameOfMonth(after)}
        </a>
      </nav>
      {items.length === 0 && <p class="empty">{say('calendar.none')}</p>}
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
          {days.map((day, index) => (
            <Day
              day={day}
              column={index === 0 ? columnOf(day, first) : null}
              isToday={day === today}
              events={items.filter((event) => isOn(event, day))}
            />
          ))}
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

interface DayProps {
  day: string
  /** Of the first one: where in the week it is. */
  column: number | null
  isToday: boolean
  events: readonly EventResource[]
}

function Day({ day, column, isToday, events }: DayProps) {
  const names = [column !== null && `w${column}`, isToday && 'today', events.length === 0 && 'free']
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
