/** @jsxImportSource hono/jsx */
import type { RouteDefinition } from '../contract/contract-kit.ts'
import { say } from '../design/messages/language.ts'
import { choiceInWords, type Filter, unfiltered } from './filters.ts'
import { askedBy } from './hal-client.ts'
import { choicesAt } from './known-routes.ts'
import type { Named } from './named-links.ts'
import { eventMeta, type Place } from './place.ts'
import { filterLabel, inSentence, inWords } from './wording.ts'

/** A link whose address needs something that only the reader knows. */
export function Asking({
  relation,
  link,
  title,
  place,
  route,
}: Named & { place: Place; route: RouteDefinition | undefined }) {
  return (
    <form class="asking" method="get" action={place.path} data-rel={relation}>
      <input type="hidden" name="section" value={place.section ?? ''} />
      <input type="hidden" name="at" value={place.at ?? ''} />
      <input type="hidden" name="open" value={relation} />
      <KeptEvent place={place} />
      {askedBy(link.href).map((name) => {
        const choices = route ? choicesAt(route, link.href, name) : []
        const attributes = { id: `${relation}-${name}`, name, required: true }
        return (
          <div class="field">
            <label for={attributes.id}>
              {say('list.asks', { title, name: inSentence(inWords(name)) })}
            </label>
            {choices.length > 0 ? (
              <select {...attributes}>
                {choices.map((choice) => (
                  <option value={choice}>{inWords(choice)}</option>
                ))}
              </select>
            ) : (
              <input {...attributes} />
            )}
          </div>
        )
      })}
      <button class="button quietly" type="submit">
        {say('list.open')}
      </button>
    </form>
  )
}

/** What a form asks for is on the same way. */
function KeptEvent({ place: { kept } }: { place: Place }) {
  const event = kept[eventMeta]
  return event === undefined ? null : <input type="hidden" name={eventMeta} value={event} />
}

/** Nobody types an id. */
const isTyped = ({ choices, isId, isKept }: Filter) => !isKept && (!isId || choices.length > 0)

export function Filters({ filters, place }: { filters: readonly Filter[]; place: Place }) {
  return (
    <search>
      <form class="list-filters" method="get" action={place.path}>
        <input type="hidden" name="section" value={place.section ?? ''} />
        {!place.isOwnList && place.at !== null && (
          <input type="hidden" name="at" value={unfiltered(place.at, filters)} />
        )}
        <KeptEvent place={place} />
        {filters
          .filter(({ name, isKept }) => isKept && place.filters[name])
          .map(({ name }) => (
            <input type="hidden" name={name} value={place.filters[name]} />
          ))}
        {filters.filter(isTyped).map((filter) => {
          const { name, choices, isDay } = filter
          return (
            <div class="field">
              <label for={`filter-${name}`}>{filterLabel(name)}</label>
              {choices.length > 0 ? (
                <select id={`filter-${name}`} name={name}>
                  <option value="">{say('list.any')}</option>
                  {choices.map((choice) => (
                    <option value={choice} selected={place.filters[name] === choice}>
                      {choiceInWords(filter, choice)}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  id={`filter-${name}`}
                  name={name}
                  type={isDay ? 'date' : 'search'}
                  value={place.filters[name] ?? ''}
                />
              )}
            </div>
          )
        })}
        <button class="button quietly" type="submit">
          {say('list.find')}
        </button>
      </form>
    </search>
  )
}
