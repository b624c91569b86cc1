/** @jsxImportSource hono/jsx */
import { attemptCodeOf, guestHeaders } from '../../kernel/guest-orders.ts'
import { zoneOrUtc } from '../../kernel/local-time.ts'
import { ownOriginOf } from '../bff/own-origin.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import { Copyable } from '../site/copyable.tsx'
import { Fact } from '../site/fact.tsx'
import { instantInWords } from '../site/times.ts'
import type { AccountDeps } from './deps.ts'
import type { Typed } from './form.tsx'
import { attemptPathOf, guestPathOf } from './guest-offer.ts'
import {
  isNameless,
  type OrderResource,
  type ParticipantResource,
  peopleOf,
} from './known-order.ts'
import { answerPage, identifyPlainly, Page } from './page.tsx'
import { absent, overtaken, type Refused, refusedBy } from './refused.ts'
import { nameOf } from './ticket-words.ts'

/** Whose ticket it is, or which. */
const called = (participant: ParticipantResource): string =>
  isNameless(participant)
    ? say('order.person', {
        position: participant.position,
        ticket: participant.ticketTypeName,
      })
    : nameOf(participant)

interface AttemptOffersProps {
  participants: readonly ParticipantResource[]
  path: string
}

/** Has others say for themselves who they are. */
export function AttemptOffers({ participants, path }: AttemptOffersProps) {
  const offered = participants.filter((each) => linkOf(each, 'start-attempt'))
  if (offered.length === 0) return null
  return (
    <details>
      <summary class="more">{say('attempt.offer')}</summary>
      <p>{say('attempt.offerText')}</p>
      <ul class="steps">
        {offered.map((each) => (
          <li>
            {participants.length > 1 && <strong id={`of-${each.id}`}>{called(each)}</strong>}
            <form method="post" action={path}>
              <input type="hidden" name="attempt" value={each.id} />
              <button
                type="submit"
                class="button quietly"
                aria-describedby={participants.length > 1 ? `of-${each.id}` : undefined}
              >
                {say('attempt.start')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Started {
  client: HalClient
  order: OrderResource
  typed: Typed
}

/** Makes the code of a ticket, and shows it at once: no address leads to it, and nobody reads it again. */
export async function startAttempt(
  c: AppContext,
  deps: AccountDeps,
  { client, order, typed }: Started,
): Promise<Response | Refused> {
  const { participants } = await peopleOf(client, order, {})
  const participant = participants.find(({ id }) => id === typed.get('attempt'))
  if (!participant) return refusedBy(absent)
  const link = linkOf(participant, 'start-attempt')
  if (!link) return refusedBy(overtaken)
  const { resource, headers, refusal } = await client(link.method ?? 'POST', link.href, {
    body: { participantId: participant.id },
  })
  if (refusal) return refusedBy(refusal)
  const { id: attemptId, expiresAt } = resource as HalResource & { id: string; expiresAt: string }
  const capability = headers.get(guestHeaders.attempt) ?? ''
  const site = await identifyPlainly(c, deps.api)
  return answerPage(site, () => (
    <Page site={site} title={say('attempt.code')}>
      <p class="note warn" role="status">
        {say('attempt.once')}
      </p>
      <dl class="keys">
        <Fact name={say('attempt.ticket')}>{called(participant)}</Fact>
        <Fact name={say('attempt.codeField')}>
          <Copyable text={attemptCodeOf({ orderId: order.id, attemptId, capability })} isSecret />
        </Fact>
        <Fact name={say('attempt.where')}>
          <Copyable text={ownOriginOf(c.get('state')) + attemptPathOf(c)} />
        </Fact>
        <Fact name={say('attempt.until')}>
          {instantInWords(expiresAt, zoneOrUtc(order.timezone))}
        </Fact>
      </dl>
      <p>{say('attempt.holder')}</p>
      <p class="asides">
        <a href={guestPathOf(c)}>{say('attempt.back')}</a>
      </p>
    </Page>
  ))
}
