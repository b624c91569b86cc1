/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { givenTicketsPath } from '../../kernel/orders.ts'
import { readTicketCode } from '../../kernel/ticket-code.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, Form, mailedLink } from './form.tsx'
import { answerPage, identifyPlainly, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy } from './refused.ts'
import { secretIn, sentForm } from './sent-form.ts'
import { TicketCode } from './tickets.tsx'

const noCode: PageRefusal = { status: 400, says: () => say('transfer.noCode') }

/**
 * Draws the codes that a mail holds for whoever got tickets from somebody else, who has no page of the order. A form
 * sends them: they are in no address. Nothing is looked up: whether a code admits is decided at the door.
 */
export function givenTicketPages(app: Hono<AppEnv>, { api }: AccountDeps) {
  const show = async (
    c: AppContext,
    { refused = null, codes = [] }: { refused?: Refused | null; codes?: readonly string[] },
  ) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page
        site={site}
        title={say('ticket.title')}
        assets={['admission.css']}
        of="tickets"
        isWrong={refused !== null}
      >
        <ErrorSummary refused={refused} />
        {codes.length > 0 ? (
          <p class="hint screen">{say('ticket.bright')}</p>
        ) : (
          <Form
            action={givenTicketsPath}
            fields={[mailedLink]}
            button={say('transfer.show')}
            refused={refused}
          />
        )}
        {codes.map((code) => (
          <article class="admit">
            <TicketCode code={code} />
          </article>
        ))}
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  app.get(givenTicketsPath, (c) => show(c, {}))
  app.post(givenTicketsPath, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const codes = secretIn(typed.get('token') ?? '')
      .split('-')
      .filter((code) => readTicketCode(code) !== null)
    return show(c, codes.length > 0 ? { codes } : { refused: refusedBy(noCode) })
  })
}
