/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Icon } from './icon.tsx'
import {
  filterNames,
  type ProgrammeAddresses,
  type ProgrammeFilter,
  type ProgrammeQuery,
} from './programme-query.ts'
import type { Choice, ProgrammeView } from './programme-view.ts'

interface FinderProps {
  programme: ProgrammeView
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
}

const fields = [
  { name: 'track', label: 'finder.track', all: 'finder.allTracks' },
  { name: 'room', label: 'finder.room', all: 'finder.allRooms' },
  { name: 'language', label: 'finder.language', all: 'finder.anyLanguage' },
  { name: 'kind', label: 'finder.kind', all: 'finder.anyKind' },
] as const

/** One form, all of whose answers are addresses. A script finds in the rows while one types. */
export function Finder({ programme, query, addresses }: FinderProps) {
  const { filter, readerZone } = query
  const useful = fields.filter(
    ({ name }) => programme.choices[name].length > 1 || filter[name] !== '',
  )
  const count = useful.filter(({ name }) => filter[name] !== '').length
  return (
    <search>
      <form class="find" id="find" action={addresses.path}>
        <input
          type="search"
          name="q"
          value={filter.q}
          maxlength={200}
          autocomplete="off"
          aria-label={say('finder.label')}
          placeholder={say('finder.placeholder')}
        />
        {readerZone !== null && <input type="hidden" name="zone" value={readerZone} />}
        {query.layout === 'grid' && <input type="hidden" name="view" value="grid" />}
        <button type="submit" aria-label={say('finder.find')}>
          <Icon name="search" />
          <span>{say('finder.find')}</span>
        </button>
        {useful.length > 0 && (
          <details open={count > 0}>
            <summary class="button quietly">
              <Icon name="filter" />
              {say('finder.filter')}
              {count > 0 && ` (${count})`}
            </summary>
            <div class="fields">
              {useful.map((field) => (
                <Choose {...field} choices={programme.choices[field.name]} filter={filter} />
              ))}
            </div>
          </details>
        )}
      </form>
    </search>
  )
}

function Choose({
  name,
  label,
  all,
  choices,
  filter,
}: (typeof fields)[number] & { choices: readonly Choice[]; filter: ProgrammeFilter }) {
  return (
    <label class="field">
      <span>{say(label)}</span>
      <select name={name}>
        <option value="">{say(all)}</option>
        {choices.map(({ value, label }) => (
          <option value={value} selected={value === filter[name]}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many match, and the way back to all. A script writes here what it finds. */
export function Found({ programme, query, addresses }: FinderProps) {
  const { matches, shown } = programme
  if (query.isFiltered && matches === 0) {
    return (
      <div class="empty" id="found" role="status">
        <p>{nothing(query, programme)}</p>
        <p>
          <a class="button" href={addresses.only({})}>
            {say('finder.whole')}
          </a>
        </p>
      </div>
    )
  }
  return (
    <p class="found" id="found" role="status">
      {query.isFiltered && (
        <>
          <strong>
            {say('finder.matches', { count: matches, choice: wordingOf(query, programme) })}
          </strong>
          {shown < matches && say('finder.onDay', { count: shown })}.{' '}
          <a href={addresses.only({})}>{say('finder.showAll')}</a>
        </>
      )}
    </p>
  )
}

const nothing = (query: ProgrammeQuery, programme: ProgrammeView) =>
  say('finder.nothing', { choice: wordingOf(query, programme) })

/** `“rust”, Janson` */
function wordingOf({ filter }: ProgrammeQuery, { choices }: ProgrammeView): string {
  const texts = filterNames.flatMap((name) => {
    const value = filter[name]
    if (value === '') return []
    if (name === 'q') return [say('finder.quoted', { text: value })]
    return [
      choices[name].find((choice) => choice.value === value)?.label ??
        say('finder.unknown', { name }),
    ]
  })
  return texts.join(', ')
}
