/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { givenTicketsPath } from '../../kernel/orders.ts'
import { readTicketCode } from '../../kernel/ticket-code.ts'
import { say } from '../design/messages/language.ts'
import type { AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { mailedPage } from './mailed-page.tsx'
import type { PageRefusal } from './refused.ts'
import { TicketCode } from './tickets.tsx'

const noCode: PageRefusal = { status: 400, says: () => say('transfer.noCode') }

const codesIn = (secret: string): string[] =>
  secret.split('-').filter((code) => readTicketCode(code) !== null)

/**
 * Draws the codes that a mail holds for whoever got tickets from somebody else, who has no page of the order. Nothing
 * is looked up: whether a code admits is decided at the door.
 */
export const givenTicketPages = (app: Hono<AppEnv>, deps: AccountDeps) =>
  mailedPage(app, deps, {
    path: givenTicketsPath,
    title: () => say('ticket.title'),
    button: () => say('transfer.show'),
    assets: ['admission.css'],
    of: 'tickets',
    open: (_, secret) => {
      const codes = codesIn(secret)
      return codes.length === 0
        ? { refusal: noCode }
        : { content: () => <GivenTickets codes={codes} /> }
    },
  })

const GivenTickets = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p class="hint screen">{say('ticket.bright')}</p>
    {codes.map((code) => (
      <article class="admit">
        <TicketCode code={code} />
      </article>
    ))}
  </>
)
