/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Copyable } from '../site/copyable.tsx'
import { formMeta, namesOutcome } from './action.ts'
import type { FormTexts } from './form-values.ts'
import {
  askedBy,
  expanded,
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
  type Reply,
} from './hal-client.ts'
import { namedActions } from './named-links.ts'
import { type Place, pathTo } from './place.ts'
import { Actions } from './resource-view.tsx'
import { Facts } from './values.tsx'

/**
 * What is known of an operation that shows something once. It may be done though its answer was a refusal or was lost,
 * so its id stays on the page until somebody has asked what came of it.
 */
export interface Outcome {
  id: string
  state: 'open' | 'nothing' | 'done' | 'unread'
  found: HalResource
}

export const operationIn = (texts: FormTexts): string | null => texts.get(namesOutcome)?.[0] || null

/** The link that reads what came of an operation: what it asks for is the id of one. */
const checkOf = ({ _links = {} }: HalResource): HalLink | undefined =>
  Object.values(_links)
    .flatMap((links) => links ?? [])
    .find(({ href, method }) => method === undefined && askedBy(href).includes(namesOutcome))

export async function outcomeOf(
  id: string,
  resource: HalResource,
  ask: HalClient,
): Promise<Outcome> {
  const link = checkOf(resource)
  if (!link) return { id, state: 'unread', found: {} }
  const { resource: found, refusal } = await ask('GET', expanded(link.href, { [namesOutcome]: id }))
  if (!refusal) return { id, state: 'done', found }
  return { id, state: refusal.status === 404 ? 'nothing' : 'unread', found: {} }
}

const sentences = {
  open: 'outcome.open',
  nothing: 'outcome.nothing',
  done: 'outcome.done',
  unread: 'outcome.unread',
} as const

/** Stands in the form of the operation, which keeps its id. */
export function OutcomeState({ outcome, place }: { outcome: Outcome; place: Place }) {
  const { id, state, found } = outcome
  const item = linkOf(found, 'item')
  return (
    <section class="card outcome-state" aria-labelledby="outcome-state">
      <h2 id="outcome-state">{say('outcome.title')}</h2>
      <p class={state === 'done' ? 'note good' : 'note warn'} role="status">
        {say(sentences[state])}
      </p>
      <p>
        {say('outcome.operation')} <Copyable text={id} />
      </p>
      {state === 'done' ? (
        <>
          <Facts resource={found} />
          {item && (
            <a class="button" href={pathTo(place, { at: item.href })}>
              {say('outcome.openAccount')}
            </a>
          )}
        </>
      ) : (
        <button class="button quietly" type="submit" name={formMeta.check} value="1" formnovalidate>
          {say('form.checkOperation')}
        </button>
      )}
    </section>
  )
}

/** For a page that could not be read when a form was sent: of what was sent it keeps the id. */
export function KeptOperation(props: { outcome: Outcome; place: Place }) {
  const { outcome, place } = props
  const action = pathTo(place, { at: place.at, ...(place.action && { action: place.action }) })
  return (
    <form method="post" action={action}>
      <input type="hidden" name={namesOutcome} value={outcome.id} />
      <OutcomeState outcome={outcome} place={place} />
    </form>
  )
}

interface HandoverProps {
  resource: HalResource
  /** The thing that it is about, read again; null where nothing says which. */
  again: Reply | null
  /** Of that thing's page. */
  next: string
  place: Place
}

/** What an action has answered that nobody can read again. It stays until it is dismissed. */
export function Handover({ resource, again, next, place }: HandoverProps) {
  return (
    <>
      <div class="card outcome">
        <p class="note warn">{say('outcome.once')}</p>
        <Facts resource={resource} showsSecrets />
        <a class="button" href={next}>
          {say('outcome.stored')}
        </a>
      </div>
      {again && <ReadAgain reply={again} next={next} place={place} />}
    </>
  )
}

/** Whatever leads on from here opens beside this page, which has the password. */
function ReadAgain(props: { reply: Reply; next: string; place: Place }) {
  const { reply, next, place } = props
  const { resource, refusal } = reply
  return (
    <section class="card" id="read-again" aria-labelledby="read-again-title">
      <h2 id="read-again-title">{say('outcome.now')}</h2>
      {refusal ? (
        <>
          <p class="note bad" role="alert">
            {say('outcome.notAgain')}
          </p>
          <a href={next} target="_blank" rel="noopener" data-refresh="read-again">
            {say('list.newTab', { title: say('outcome.readAgain') })}
          </a>
        </>
      ) : (
        <>
          <Facts resource={resource} />
          <Actions
            actions={namedActions(resource)}
            place={place}
            at={linkOf(resource, 'self')?.href ?? null}
            opensBeside
          />
        </>
      )}
    </section>
  )
}
