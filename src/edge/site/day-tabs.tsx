/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import type { ProgrammeAddresses, ProgrammeQuery } from './programme-query.ts'
import type { ProgrammeView } from './programme-view.ts'

interface DayTabsProps {
  programme: ProgrammeView
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
}

/** The days of a programme; where it is narrowed down, with how much each has of it. */
export function DayTabs({ programme, query, addresses }: DayTabsProps) {
  const { days, day } = programme
  const { isFiltered, layout } = query
  if (days.length <= 1 && !isFiltered) return null
  return (
    <nav aria-label={say('programme.days')}>
      <ul class="days">
        {isFiltered && layout !== 'grid' && (
          <li>
            <a href={addresses.changed({ day: null })} aria-current={day ? undefined : 'page'}>
              {say('programme.allDays')}
            </a>
          </li>
        )}
        {days.map(({ localDate, short, count, isShown }) => (
          <li>
            <a
              href={addresses.changed({ day: localDate })}
              aria-current={isShown ? 'page' : undefined}
            >
              {short}
              {isFiltered && ` (${count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
