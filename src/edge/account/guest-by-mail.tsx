/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { email, Form, labelsOf, type Typed } from './form.tsx'
import { guestPathOf, offeredToGuest } from './guest-offer.ts'
import { closed } from './new-order.tsx'
import { answerPage, Done, identifyPlainly, leadTo, Page } from './page.tsx'
import { type Refused, refusedBy } from './refused.ts'
import { bodyOf } from './sent-form.ts'

interface Shown {
  refused: Refused | null
  typed?: Typed
}

/** Whether the page is the one for browsers without scripts, which prove nothing. */
export const isByMail = (c: AppContext): boolean => c.req.query('byMail') !== undefined

export async function showByMail(
  c: AppContext,
  { api }: AccountDeps,
  { refused, typed }: Shown,
): Promise<Response> {
  const site = await identifyPlainly(c, api)
  const make = () => (
    <Page site={site} title={say('guest.byMail')} refused={refused}>
      {c.req.query('byMail') === 'sent' ? (
        <>
          <Done>{say('guest.mailSent')}</Done>
          <p>{say('recovery.halfHour')}</p>
        </>
      ) : (
        <>
          <p>{say('guest.byMailText')}</p>
          <Form
            action={`${guestPathOf(c)}?byMail`}
            fields={[email]}
            button={say('forgot.button')}
            refused={refused}
            typed={typed}
          />
        </>
      )}
      <p class="asides">
        <a href={guestPathOf(c)}>{say('guest.withScript')}</a>
      </p>
    </Page>
  )
  return answerPage(site, make, refused ?? {})
}

/** Asks for the mail. What is known of the address changes nothing that is said. */
export async function askMail(c: AppContext, deps: AccountDeps, typed: Typed): Promise<Response> {
  const client = deps.ask(c)
  const { confirmation: link, refusal } = await offeredToGuest(c, client)
  if (!link) return showByMail(c, deps, { refused: refusedBy(refusal ?? closed), typed })
  const reply = await client(link.method ?? 'POST', link.href, {
    body: bodyOf(typed, [email.name]),
  })
  if (reply.refusal) {
    return showByMail(c, deps, { refused: refusedBy(reply.refusal, labelsOf([email])), typed })
  }
  return leadTo(`${guestPathOf(c)}?byMail=sent`)
}
