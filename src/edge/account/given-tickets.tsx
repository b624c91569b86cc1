/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { givenTicketsPath } from '../../kernel/orders.ts'
import { readTicketCode } from '../../kernel/ticket-code.ts'
import { say } from '../design/messages/language.ts'
import type { AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { answerPage, identifyPlainly, Page } from './page.tsx'
import { TicketCode } from './tickets.tsx'

/**
 * Draws the codes that a mail holds for whoever got tickets from somebody else, who has no page of the order. Nothing is
 * looked up: whether a code admits is decided at the door.
 */
export function givenTicketPages(app: Hono<AppEnv>, { api }: AccountDeps) {
  app.get(givenTicketsPath, async (c) => {
    const codes = (c.req.queries('code') ?? []).filter((code) => readTicketCode(code) !== null)
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('ticket.title')} assets={['admission.css']} of="tickets">
        {codes.length === 0 && <p class="note bad">{say('transfer.noCode')}</p>}
        {codes.length > 0 && <p class="hint screen">{say('ticket.bright')}</p>}
        {codes.map((code) => (
          <article class="admit">
            <TicketCode code={code} />
          </article>
        ))}
      </Page>
    )
    return answerPage(site, make, { status: codes.length > 0 ? 200 : 404 })
  })
}
