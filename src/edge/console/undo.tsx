/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { actionOf, textsAtFirst } from './action.ts'
import { askedBy, linkOf } from './hal-client.ts'
import { pathTo } from './place.ts'
import { newIdOf, type Visit } from './visit.ts'

type Pair = readonly [done: string, undo: string]

/** Relations of which each undoes the other. */
const opposites: readonly Pair[] = [
  ['suspend', 'reinstate'],
  ['suspend', 'reactivate'],
  ['verify', 'unverify'],
  ['pause', 'resume'],
  ['lock-setting', 'unlock-setting'],
]

/** Relations whose actions leave a thing as it was before the other: what was done, and what undoes it. */
export const undoneBy: readonly Pair[] = [
  ...opposites.flatMap(([one, other]): Pair[] => [
    [one, other],
    [other, one],
  ]),
  ['moderate-light', 'unmoderate'],
  ['check-in', 'undo-check-in'],
]

export const canBeUndone = (relation: string): boolean =>
  undoneBy.some(([done]) => done === relation)

/** Says that something was done, and offers to undo it where the thing offers that. */
export function DoneNote({ visit }: { visit: Visit }) {
  const { done } = visit.place
  return (
    <div class="note good done">
      <p role="status">
        {/^\d+$/.test(done) ? say('several.done', { count: Number(done) }) : say('console.done')}
      </p>
      <Undo visit={visit} />
    </div>
  )
}

function Undo({ visit }: { visit: Visit }) {
  const { place, resource, routeOf, address } = visit
  const offered = undoneBy
    .filter(([done]) => done === place.done)
    .flatMap(([, relation]) => {
      const link = linkOf(resource, relation)
      const route = link && routeOf(link)
      return link && route ? [{ relation, link, route }] : []
    })
  const [undo] = offered
  if (undo === undefined) return null
  const action = actionOf(undo.relation, { ...undo, resource })
  const path = pathTo(place, { at: address, action: undo.relation })
  const holes = askedBy(undo.link.href)
  if (action.fields.some(({ isRequired }) => isRequired)) {
    return (
      <a class="button quietly" data-undo href={path}>
        {say('undo.button')}
      </a>
    )
  }
  const texts = textsAtFirst(action, resource, {
    newId: newIdOf(visit),
    zone: visit.manner.zone,
  })
  return (
    <form method="post" action={path}>
      {[...texts]
        .filter(([name]) => /^(\$|expected)/.test(name))
        .map(([name, values]) => (
          <input type="hidden" name={name} value={values[0]} />
        ))}
      {holes.map((hole) => (
        <input type="hidden" name={`$hole.${hole}`} value={place.filters[hole] ?? ''} />
      ))}
      {undo.route.method === 'delete' && <input type="hidden" name="$sure" value="true" />}
      <button class="button quietly" type="submit" data-undo>
        {say('undo.button')}
      </button>
    </form>
  )
}
