/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'
import {
  filterNames,
  type ProgrammeAddresses,
  type ProgrammeFilter,
  type ProgrammeQuery,
} from './programme-query.ts'
import type { Choice, ProgrammeView } from './programme-view.ts'
import { counted } from './wording.ts'

interface FinderProps {
  programme: ProgrammeView
  query: ProgrammeQuery
  addresses: ProgrammeAddresses
}

const fields = [
  { name: 'track', label: 'Track', all: 'All tracks' },
  { name: 'room', label: 'Room', all: 'All rooms' },
  { name: 'language', label: 'Language', all: 'Any language' },
  { name: 'kind', label: 'Kind', all: 'Any kind' },
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
          aria-label="Search talks, speakers, rooms"
          placeholder="Talk, speaker, room"
        />
        {readerZone !== null && <input type="hidden" name="zone" value={readerZone} />}
        {query.layout === 'grid' && <input type="hidden" name="view" value="grid" />}
        <button type="submit" aria-label="Find">
          <Icon name="search" />
          <span>Find</span>
        </button>
        {useful.length > 0 && (
          <details open={count > 0}>
            <summary class="button quietly">
              <Icon name="filter" />
              Filter{count > 0 && ` (${count})`}
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
      <span>{label}</span>
      <select name={name}>
        <option value="">{all}</option>
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
            Show the whole programme
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
            {counted(matches, 'session matches', 'sessions match')} {wordingOf(query, programme)}
          </strong>
          {shown < matches && `, ${shown} of them on this day`}.{' '}
          <a href={addresses.only({})}>Show all</a>
        </>
      )}
    </p>
  )
}

const nothing = (query: ProgrammeQuery, programme: ProgrammeView) =>
  `Nothing in the programme matches ${wordingOf(query, programme)}.`

/** `“rust”, Janson` */
function wordingOf({ filter }: ProgrammeQuery, { choices }: ProgrammeView): string {
  const texts = filterNames.flatMap((name) => {
    const value = filter[name]
    if (value === '') return []
    if (name === 'q') return [`“${value}”`]
    return [choices[name].find((choice) => choice.value === value)?.label ?? `this ${name}`]
  })
  return texts.join(', ')
}
