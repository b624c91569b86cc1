/** @jsxImportSource hono/jsx */
import { type PlainKey, say } from '../design/messages/language.ts'
import type { HalResource } from './hal-client.ts'
import type { Place } from './place.ts'
import { Pager } from './resource-view.tsx'
import { Value } from './values.tsx'
import { inWords } from './wording.ts'

export interface Moderation {
  action: string
  reason: string
  createdAt: string
}

const actions: Readonly<Record<string, { words: PlainKey; tone: string }>> = {
  Light: { words: 'moderation.light', tone: 'warn' },
  Undone: { words: 'moderation.undone', tone: 'good' },
  Heavy: { words: 'moderation.heavy', tone: 'bad' },
}

/** What was decided about an event, when and why. */
export function Moderations({ moderations }: { moderations: readonly Moderation[] }) {
  return (
    <ul class="things">
      {moderations.map(({ action, reason, createdAt }) => {
        const { words, tone } = actions[action] ?? { tone: 'plain' }
        return (
          <li>
            <span class={`badge ${tone}`}>{words ? say(words) : inWords(action)}</span>{' '}
            <Value name="createdAt" value={createdAt} />
            <p class="prose">{reason}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** The list of them. */
export function ModerationHistory({ resource, place }: { resource: HalResource; place: Place }) {
  const moderations = (resource._embedded?.items ?? []) as unknown as Moderation[]
  return (
    <>
      {moderations.length === 0 ? (
        <p class="empty">{say('moderation.none')}</p>
      ) : (
        <div class="card">
          <Moderations moderations={moderations} />
        </div>
      )}
      <Pager resource={resource} place={place} />
    </>
  )
}
