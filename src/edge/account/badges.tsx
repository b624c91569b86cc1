/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { admissionBounds, ticketState } from '../../kernel/admission.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Pager } from '../site/pager.tsx'
import { badgesPath, checkInPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { answerPage, identifyPlainly, leadToSignIn, Page } from './page.tsx'
import { recordExport } from './record-export.ts'
import { type PageRefusal, refusedBy } from './refused.ts'
import { nameOf, type TicketResource } from './ticket-words.ts'

/** On a sheet of A4, without anything to cut but straight lines. */
const sizes = ['A6', 'A7'] as const
type Size = (typeof sizes)[number]

interface Asked {
  id: string
  text: string
  /** The lineage of a ticket type. */
  type: string
  size: Size
  page: number
}

interface TypeChoice {
  ticketTypeLineageId: string
  ticketTypeName: string
}

interface Badges {
  event: HalResource & { id: string; title: string }
  types: readonly TypeChoice[]
  tickets: HalResource & { totalCount: number }
}

const absent: PageRefusal = { status: 404, says: () => say('checkIn.absent') }

function askedOf(c: AppContext): Asked {
  const sent = (name: string) => c.req.query(name)?.trim() ?? ''
  const page = Number(sent('page'))
  return {
    id: c.req.param('id') ?? '',
    text: sent('text'),
    type: sent('type'),
    size: sizes.find((size) => size === sent('size')) ?? 'A6',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function pathOf({ id, text, type, size }: Asked, page: number): string {
  const query = new URLSearchParams({ text, type, size, page: page === 1 ? '' : String(page) })
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  return `${badgesPath(id)}?${query}`
}

/** Badges of those who may come, to be printed and cut. They have no code: that is for the holder alone. */
export function badgePages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  app.get(badgesPath(':id'), async (c) => {
    const asked = askedOf(c)
    const own = pathOf(asked, asked.page)
    if ((await browserHashOf(c)) === null) return leadToSignIn(own)
    const found = await badgesOf(ask(c), asked)
    if ('status' in found && found.status === 401) return leadToSignIn(own)
    const site = await identifyPlainly(c, api)
    if ('status' in found) {
      const refused = refusedBy(found as PageRefusal)
      const make = () => <Page site={site} title={say('badges.plain')} refused={refused}></Page>
      return answerPage(site, make, refused)
    }
    const badges = found as Badges
    const make = () => (
      <Page
        site={site}
        title={say('badges.title', { event: badges.event.title })}
        assets={['admission.css']}
        of="badges"
      >
        <Choices asked={asked} badges={badges} />
        <Sheet asked={asked} badges={badges} />
      </Page>
    )
    return answerPage(site, make)
  })
}

async function badgesOf(ask: HalClient, asked: Asked): Promise<Badges | PageRefusal> {
  const { resource, refusal } = await ask('GET', `/api/event/${encodeURIComponent(asked.id)}`)
  const [tickets, lists] = ['admission-tickets', 'check-in-lists'].map((rel) =>
    linkOf(resource, rel),
  )
  if (refusal || !tickets || !lists) return refusal ?? absent
  const text = asked.text.length < admissionBounds.leastLetters ? '' : asked.text
  const query = { text, ticketTypeLineageId: asked.type, pageSize: '100', page: String(asked.page) }
  const [found, known] = await Promise.all([
    ask('GET', expanded(tickets.href, query)),
    ask('GET', expanded(lists.href, { pageSize: '1' })),
  ])
  const refused = found.refusal ?? (await recordExport(ask, found.resource, query))
  if (refused) return refused
  return {
    event: resource as Badges['event'],
    types: (known.resource.ticketTypes ?? []) as TypeChoice[],
    tickets: found.resource as Badges['tickets'],
  }
}

function Choices({ asked, badges: { event, types, tickets } }: { asked: Asked; badges: Badges }) {
  return (
    <div class="screen">
      <form method="get" action={badgesPath(event.id)} class="choices">
        <div class="field">
          <label for="text">{say('checkIn.name')}</label>
          <input
            id="text"
            name="text"
            type="search"
            value={asked.text}
            minlength={admissionBounds.leastLetters}
            autocomplete="off"
          />
        </div>
        <div class="field">
          <label for="type">{say('badges.type')}</label>
          <select id="type" name="type" autocomplete="off">
            <option value="">{say('badges.all')}</option>
            {types.map(({ ticketTypeLineageId, ticketTypeName }) => (
              <option value={ticketTypeLineageId} selected={ticketTypeLineageId === asked.type}>
                {ticketTypeName}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="size">{say('badges.size')}</label>
          <select id="size" name="size" autocomplete="off">
            {sizes.map((size) => (
              <option value={size} selected={size === asked.size}>
                {size}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{say('badges.show')}</button>
      </form>
      <p class="quiet">{say('badges.print')}</p>
      <p class="asides">
        <a href={checkInPath(event.id)}>{say('checkIn.title', { event: event.title })}</a>
      </p>
      {tickets.totalCount === 0 && <p class="empty">{say('badges.none')}</p>}
      <Pager
        links={tickets._links as never}
        page={asked.page}
        pathOf={(page) => pathOf(asked, page)}
      />
    </div>
  )
}

function Sheet({ asked, badges: { event, tickets } }: { asked: Asked; badges: Badges }) {
  const admitting = ((tickets._embedded?.items ?? []) as TicketResource[]).filter(
    ({ state }) => state === ticketState.active,
  )
  return (
    <ul class={`sheet ${asked.size.toLowerCase()}`}>
      {admitting.map((ticket) => (
        <li>
          <p>{event.title}</p>
          <p class={`who ${lengthOf(nameOf(ticket))}`.trim()}>{nameOf(ticket)}</p>
          <p>{ticket.ticketTypeName}</p>
        </li>
      ))}
    </ul>
  )
}

/** A name is smaller than others where one of its words would not fit on a line. */
function lengthOf(name: string): string {
  const letters = Math.max(...name.split(/[\s-]+/).map((word) => word.length))
  return letters > 16 ? 'longest' : letters > 11 ? 'long' : ''
}
