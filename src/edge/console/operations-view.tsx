/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { expanded, type HalResource, linkOf, type Refusal, type Sentence } from './hal-client.ts'
import { reasonOf } from './page.tsx'
import { type Place, pathTo } from './place.ts'
import { RelatedTo } from './resource-view.tsx'
import { inPage } from './told.tsx'
import { Value } from './values.tsx'
import { inWords, worded } from './wording.ts'

interface Readiness {
  provider: string
  state: string
}

interface Warning {
  code: string
  message: string
  relation: string | null
}

interface OperationsProps {
  resource: HalResource
  refusal: Refusal<Sentence> | null
  place: Place
}

/** Who lets people in and decides what they may, and what is wrong: it stands above the numbers. */
export function OperationsPanels({ resource, refusal, place }: OperationsProps) {
  if (refusal) {
    return (
      <p class="note bad" role="alert">
        {say('health.unreadable')} {reasonOf(refusal)}
      </p>
    )
  }
  const warnings = (resource.warnings ?? []) as Warning[]
  const providers = (['authentication', 'authorization'] as const).flatMap((name) => {
    const said = resource[name] as Readiness | undefined
    return said ? [{ name, ...said }] : []
  })
  return (
    <>
      {warnings.length > 0 && (
        <section class="card warnings" aria-labelledby="warnings-title">
          <h2 id="warnings-title">{say('health.warnings')}</h2>
          <ul>
            {warnings.map(({ message, relation }) => (
              <li class="note warn">
                {inPage(message)}
                <Mending resource={resource} relation={relation} place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="card" aria-labelledby="providers-title">
        <h2 id="providers-title">{say('health.providers')}</h2>
        <dl class="facts-list">
          {providers.map(({ name, provider, state }) => (
            <div>
              <dt>{name === 'authentication' ? say('health.signIn') : inWords(name)}</dt>
              <dd>
                {name === 'authorization' ? inWords(provider) : provider}{' '}
                <Value name="state" value={state} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Mending(props: { resource: HalResource; relation: string | null; place: Place }) {
  const { resource, relation, place } = props
  const link = relation === null ? undefined : linkOf(resource, relation)
  if (!link) return null
  return (
    <>
      {' '}
      <a data-rel={relation} href={pathTo(place, { at: expanded(link.href) })}>
        {link.title ? worded(link.title) : inWords(relation ?? '')}
      </a>
    </>
  )
}

/** Why something that is asked elsewhere cannot be told now; null where it can. */
export const unavailableOf = ({ available, reasonCode }: HalResource): string | null =>
  available === false && typeof reasonCode === 'string' ? reasonCode : null

/** Stands in place of what was known before, and of its controls. */
export function Unavailable({ resource, place }: { resource: HalResource; place: Place }) {
  const code = unavailableOf(resource) ?? ''
  const at = linkOf(resource, 'self')?.href ?? null
  return (
    <>
      <p class="note bad" role="alert">
        {/rate_limited/.test(code) ? say('health.limited') : say('health.silent')}
      </p>
      <p>
        <a class="button quietly" href={pathTo(place, { at })}>
          {say('health.refresh')}
        </a>
      </p>
      <RelatedTo resource={resource} place={place} />
    </>
  )
}
