/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { toldOfField } from '../design/messages/problems.ts'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Telling } from './telling.tsx'

/** What a reader looks for; empty where nothing was typed or chosen. */
export interface HomeSearch {
  text: string
  from: string
  to: string
  when: '' | 'past'
}

export const nothingSought: HomeSearch = { text: '', from: '', to: '', when: '' }

/** What a query asks for; anything else that it says is nothing. */
export function homeSearchOf(parameters: URLSearchParams): HomeSearch {
  const typed = (name: string) => parameters.get(name)?.trim() ?? ''
  const when = parameters.get('when') === 'past' ? 'past' : ''
  return { text: typed('text'), from: typed('from'), to: typed('to'), when }
}

/** Whether something was typed. */
export const isTyped = ({ text, from, to }: HomeSearch): boolean => (text || from || to) !== ''

/** The address of a page of what is looked for. */
export function homePath(search: HomeSearch, page: number): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/' : `/?${query}`
}

type SearchErrors = Readonly<Record<string, readonly string[]>>

/** What is wrong with a search, and the search as it was typed. */
export function SearchAgainPage(props: {
  site: SiteIdentity
  search: HomeSearch
  errors: SearchErrors
}) {
  const { site, search, errors } = props
  return (
    <Layout site={site} head={{ title: say('site.error', { title: say('site.events') }) }}>
      <div class="heading">
        <h1>{say('site.events')}</h1>
      </div>
      <SearchForm search={search} errors={errors} />
    </Layout>
  )
}

const searchFields = [
  { name: 'text', label: 'search.text', type: 'search' },
  { name: 'from', label: 'search.from', type: 'date' },
  { name: 'to', label: 'search.to', type: 'date' },
] as const

export function SearchForm({ search, errors = {} }: { search: HomeSearch; errors?: SearchErrors }) {
  const wrong = searchFields.filter(({ name }) => errors[name])
  return (
    <form class="finder" method="get" action="/">
      {wrong.length > 0 && (
        <div class="errors" role="alert">
          <h2>{say('site.problem')}</h2>
          {wrong.map(({ name, label }) => (
            <p id={`${name}-error`}>
              <a href={`#${name}`}>
                <Telling of={toldOfField(say(label), errors[name] ?? [], 'wrong.quoted')} />
              </a>
            </p>
          ))}
        </div>
      )}
      {searchFields.map(({ name, label, type }) => (
        <label class="field">
          <span>{say(label)}</span>
          <input
            type={type}
            id={name}
            name={name}
            value={search[name]}
            {...(type === 'search' && { maxlength: 200 })}
            {...(errors[name] && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` })}
          />
        </label>
      ))}
      {search.when && <input type="hidden" name="when" value={search.when} />}
      <button type="submit">{say('search.submit')}</button>
    </form>
  )
}
