/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { type Verdict, verdicts } from '../../kernel/admission.ts'
import { stationBounds } from '../../kernel/check-in-stations.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { isFromOwnOrigin } from '../bff/own-origin.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { workerScript } from '../design/assets.ts'
import type { StationWords } from '../design/device/words.ts'
import { say } from '../design/messages/language.ts'
import { readJson } from '../serving/request-body.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { checkInPath, stationsPath } from '../site/resources.ts'
import { instantIn } from '../site/times.ts'
import { reasonWords, verdictWords } from '../site/verdict-words.ts'
import type { AccountDeps } from './deps.ts'
import { type Field, FieldInput, labelsOf, nothingTyped, type Typed } from './form.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { recordExport } from './record-export.ts'
import { absent, overtaken, type PageRefusal, type Refused, refusedBy, unsure } from './refused.ts'
import { doorHeaders, Hidden, Scanning } from './scanning.tsx'
import { newKeyOf, refuseForeign, sentForm } from './sent-form.ts'
import { isSure, SureForm } from './sure-form.tsx'
import { nameOf } from './ticket-words.ts'

interface StationResource extends HalResource {
  id: string
  name: string
  checkInListName: string | null
  timezone: string
  expiresAt: string
  isExpired: boolean
  revokedAt: string | null
}

interface DoorEvent extends HalResource {
  id: string
  title: string
  timezone: string
}

interface OfEvent {
  event: DoorEvent
  stations: HalResource
}

interface AtStation {
  event: DoorEvent
  station: StationResource
}

const stationPath = (eventId: string, stationId: string) => `${stationsPath(eventId)}/${stationId}`
/** What the worker asks for, it asks in the name of its own script. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** The event, and where its stations are. */
async function eventOf(ask: HalClient, id: string) {
  const { resource, refusal } = await ask('GET', `/api/event/${encodeURIComponent(id)}`)
  const link = linkOf(resource, 'check-in-stations')
  return refusal || !link ? (refusal ?? absent) : { event: resource as DoorEvent, href: link.href }
}

async function stationsOf(ask: HalClient, id: string): Promise<OfEvent | PageRefusal> {
  const found = await eventOf(ask, id)
  if ('status' in found) return found
  const { resource, refusal } = await ask('GET', expanded(found.href, { pageSize: '100' }))
  return refusal ?? { event: found.event, stations: resource }
}

const itemsOf = ({ stations }: OfEvent) =>
  (stations._embedded?.items ?? []) as unknown as StationResource[]

async function stationOf(
  ask: HalClient,
  asked: { id: string; station: string },
): Promise<AtStation | PageRefusal> {
  const found = await eventOf(ask, asked.id)
  if ('status' in found) return found
  const [list = ''] = found.href.split(/[?{]/)
  const { resource, refusal } = await ask('GET', `${list}/${encodeURIComponent(asked.station)}`)
  return refusal ?? { event: found.event, station: resource as StationResource }
}

/** Devices at the door that let people in while there is no network. */
export function stationPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const refuse = async (c: AppContext, refusal: PageRefusal, own: string) => {
    if (refusal.status === 401) return leadToSignIn(own)
    const site = await identifyPlainly(c, api)
    const refused = refusedBy(refusal)
    const make = () => <Page site={site} title={say('stations.plain')} refused={refused}></Page>
    return answerPage(site, make, refused)
  }
  const showList = async (
    c: AppContext,
    found: OfEvent,
    { typed = nothingTyped, refused = null }: { typed?: Typed; refused?: Refused | null } = {},
  ) => {
    const site = await identifyPlainly(c, api)
    const [lists, doubtful] = await Promise.all([
      listsOf(ask(c), found.event),
      doubtfulOf(ask(c), found.stations),
    ])
    const newKey = newKeyOf(c, refused)
    const make = () => (
      <Page
        site={site}
        title={say('stations.title', { event: found.event.title })}
        refused={refused}
        assets={['admission.css']}
        of="door"
      >
        <p>{say('stations.text')}</p>
        <Stations found={found} />
        <Doubtful scans={doubtful} zone={found.event.timezone} />
        <NewStation found={found} lists={lists} newKey={newKey} typed={typed} refused={refused} />
        <p class="asides">
          <a href={checkInPath(found.event.id)}>
            {say('checkIn.title', { event: found.event.title })}
          </a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }

  app.get('/check-in/offline.js', (c) => {
    const { text, mediaType } = workerScript('station-offline.js')
    return c.body(text, 200, { ...workerHeaders, 'content-type': mediaType })
  })
  const list = stationsPath(':id')
  const eventIdOf = (c: AppContext) => c.req.param('id') ?? ''
  app.get(list, async (c) => {
    const own = stationsPath(eventIdOf(c))
    if ((await browserHashOf(c)) === null) return leadToSignIn(own)
    const found = await stationsOf(ask(c), eventIdOf(c))
    return 'status' in found ? refuse(c, found, own) : showList(c, found)
  })
  app.post(list, async (c) => {
    const own = stationsPath(eventIdOf(c))
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const found = await stationsOf(ask(c), eventIdOf(c))
    if ('status' in found) return refuse(c, found, own)
    const link = linkOf(found.stations, 'create')
    if (!link) return showList(c, found, { refused: refusedBy(overtaken) })
    const { resource, refusal } = await ask(c)('POST', link.href, {
      body: { name: typed.get('name') ?? '', checkInListId: typed.get('list') || null },
      idempotencyKey: typed.get('key'),
    })
    if (refusal) {
      return showList(c, found, { typed, refused: refusedBy(refusal, labelsOf([stationName])) })
    }
    return leadTo(stationPath(found.event.id, String(resource.id)))
  })

  const one = `${list}/:station`
  const askedOf = (c: AppContext) => ({ id: eventIdOf(c), station: c.req.param('station') ?? '' })
  const ownPath = (c: AppContext) => stationPath(askedOf(c).id, askedOf(c).station)
  const showOne = async (c: AppContext, found: AtStation, refused: Refused | null = null) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page
        site={site}
        title={say('station.title', { name: found.station.name })}
        refused={refused}
        assets={['admission.css', 'station.js']}
        of="door"
      >
        <Station found={found} />
      </Page>
    )
    return answerPage(site, make, { status: refused?.status ?? 200, headers: doorHeaders })
  }
  app.get(one, async (c) => {
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const found = await stationOf(ask(c), askedOf(c))
    return 'status' in found ? refuse(c, found, ownPath(c)) : showOne(c, found)
  })
  app.post(one, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const found = await stationOf(ask(c), askedOf(c))
    if ('status' in found) return refuse(c, found, ownPath(c))
    if (!isSure(typed)) return showOne(c, found, refusedBy(unsure))
    const { station, event } = found
    const link = linkOf(station, 'revoke')
    const { refusal } = link ? await ask(c)('POST', link.href) : { refusal: overtaken }
    // Of a form that is sent twice the second one finds it revoked.
    const now = refusal ? await stationOf(ask(c), askedOf(c)) : null
    if (refusal && !(now && 'station' in now && now.station.revokedAt !== null)) {
      return refuse(c, refusal, ownPath(c))
    }
    return leadTo(stationsPath(event.id))
  })
  /** What the script of the page asks: the status tells it what to do with what it keeps. */
  const forScript = async (
    c: AppContext,
    relation: 'snapshot' | 'merge-scans',
    sent?: { body: unknown },
  ) => {
    const headers = { 'cache-control': 'no-store' }
    const client = ask(c)
    const found = await stationOf(client, askedOf(c))
    const link = 'status' in found ? null : linkOf(found.station, relation)
    const status = 'status' in found ? found.status : 410
    if (!link) return Response.json({}, { status, headers })
    const reply = await client(link.method ?? 'GET', link.href, sent)
    // Who takes names along is on record before they are given.
    const refused = await recordExport(client, reply.resource)
    if (refused) return Response.json({}, { status: refused.status, headers })
    return Response.json(reply.resource, { status: reply.status, headers })
  }
  app.get(`${one}/snapshot`, (c) => forScript(c, 'snapshot'))
  app.post(`${one}/scans`, async (c) => {
    if (!isFromOwnOrigin(c.req.raw, c.get('state'))) return refuseForeign(c)
    return forScript(c, 'merge-scans', { body: await readJson(c.req.raw) })
  })
}

async function listsOf(ask: HalClient, event: HalResource) {
  const link = linkOf(event, 'check-in-lists')
  if (!link) return []
  const { resource } = await ask('GET', expanded(link.href, { pageSize: '100' }))
  return (resource._embedded?.items ?? []) as unknown as { id: string; name: string }[]
}

interface ScanResource extends HalResource {
  firstName: string | null
  lastName: string | null
  ticketTypeName: string
  checkInStationName: string
  scannedAt: string
  verdict: Verdict
  admittedBefore: string | null
}

/** The newest ones that another door contradicts. */
async function doubtfulOf(ask: HalClient, stations: HalResource) {
  const link = linkOf(stations, 'station-scans')
  if (!link) return []
  const { resource } = await ask('GET', expanded(link.href, { isDoubtful: 'true', pageSize: '20' }))
  return (resource._embedded?.items ?? []) as unknown as ScanResource[]
}

function Doubtful({ scans, zone }: { scans: readonly ScanResource[]; zone: string }) {
  if (scans.length === 0) return null
  return (
    <section>
      <h2>{say('station.doubtful')}</h2>
      <ul class="steps">
        {scans.map(({ verdict, checkInStationName, scannedAt, admittedBefore, ...scan }) => (
          <li>
            <p class="row">
              <strong>{nameOf(scan)}</strong>
              <span class="quiet">
                {checkInStationName}, {instantIn(zone, scannedAt)}
              </span>
              <span class="badge warn">{say(verdictWords[verdict].title)}</span>
              {admittedBefore !== null && (
                <span class="quiet">
                  {say('verdict.before', { time: instantIn(zone, admittedBefore) })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stations({ found }: { found: OfEvent }) {
  const stations = itemsOf(found)
  if (stations.length === 0) return <p class="empty">{say('stations.none')}</p>
  return (
    <ul class="steps">
      {stations.map(({ id, name, checkInListName, timezone, expiresAt, ...station }) => (
        <li>
          <p class="row">
            <a href={stationPath(found.event.id, id)}>{name}</a>
            <span class="quiet">{checkInListName ?? say('checkIn.ownDoor')}</span>
            {station.revokedAt !== null ? (
              <span class="badge bad">{say('stations.revoked')}</span>
            ) : station.isExpired ? (
              <span class="badge warn">{say('stations.expired')}</span>
            ) : (
              <span class="quiet">
                {say('stations.until', { time: instantIn(timezone, expiresAt) })}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface NewProps {
  found: OfEvent
  lists: readonly { id: string; name: string }[]
  newKey: string
  typed: Typed
  refused: Refused | null
}

const stationName: Field = {
  name: 'name',
  label: () => say('stations.name'),
  hint: () => say('stations.nameHint'),
  maxlength: stationBounds.name,
  autocomplete: 'off',
}

function NewStation({ found: { event, stations }, lists, newKey, typed, refused }: NewProps) {
  if (!linkOf(stations, 'create')) return <p class="note warn">{say('checkIn.closed')}</p>
  return (
    <section>
      <h2>{say('stations.new')}</h2>
      <form method="post" action={stationsPath(event.id)}>
        <Hidden values={{ key: newKey }} />
        <FieldInput
          field={stationName}
          text={typed.get(stationName.name)}
          error={refused?.errors[stationName.name]?.()}
        />
        {lists.length > 0 && (
          <div class="field">
            <label for="station-list">{say('checkIn.list')}</label>
            <select id="station-list" name="list" autocomplete="off">
              <option value="">{say('checkIn.ownDoor')}</option>
              {lists.map(({ id, name }) => (
                <option value={id}>{name}</option>
              ))}
            </select>
          </div>
        )}
        <button type="submit">{say('stations.create')}</button>
      </form>
    </section>
  )
}

/** What the script tells, in the language of the page. */
const wordsOf = (): StationWords => ({
  verdicts: Object.fromEntries(
    verdicts.map((verdict) => {
      const { title, says, tone } = verdictWords[verdict]
      const text = verdict === 'Unknown' ? 'station.unknown' : says
      return [verdict, { title: say(title), text: text && say(text), tone }]
    }),
  ) as StationWords['verdicts'],
  reasons: Object.fromEntries(
    Object.entries(reasonWords).map(([reason, key]) => [reason, say(key)]),
  ),
  notActive: say('ticket.notActive'),
  nameless: say('order.nameless'),
  load: say('station.load'),
  open: say('station.open'),
  wrong: say('station.wrong'),
  tooShort: say('station.tooShort', { count: passphraseLength }),
  noNetwork: say('station.noNetwork'),
  elsewhere: say('station.elsewhere'),
  known: say('station.known', { count: '{count}', time: '{time}' }),
  allSent: say('station.allSent'),
  unsent: say('station.unsent', { count: '{count}' }),
  gone: say('station.gone'),
  tooMany: say('station.tooMany', { count: stationBounds.tickets }),
  more: say('checkIn.more', { count: '{count}' }),
  before: say('verdict.before', { time: '{time}' }),
  notLetIn: say('station.notLetIn'),
  failed: say('station.failed'),
  unstored: say('station.unstored'),
  untaken: say('station.untaken', { count: '{count}' }),
})

const passphraseLength = 8

function Station({ found: { event, station } }: { found: AtStation }) {
  const own = stationPath(event.id, station.id)
  return (
    <div
      id="station"
      data-id={station.id}
      data-own={own}
      data-least={passphraseLength}
      data-zone={station.timezone}
      data-words={JSON.stringify(wordsOf())}
    >
      <p class="quiet">
        {event.title} · {station.checkInListName ?? say('checkIn.ownDoor')} ·{' '}
        {say('stations.until', { time: instantIn(station.timezone, station.expiresAt) })}
      </p>
      <noscript>
        <p class="note warn">{say('station.needsScript')}</p>
      </noscript>
      <p id="trouble" class="note warn" role="alert" hidden />
      <form id="unlock" class="field" hidden>
        <label for="passphrase">{say('station.passphrase')}</label>
        <p class="hint" id="passphrase-hint">
          {say('station.passphraseHint', { count: passphraseLength })}
        </p>
        <input
          id="passphrase"
          type="password"
          required
          autocomplete="off"
          aria-describedby="passphrase-hint"
        />
        <button type="submit">{say('station.load')}</button>
      </form>
      <div id="ready" hidden>
        <div id="verdict" role="status" tabindex={-1} />
        <Scanning action={own} newKey="" />
        <form id="search" class="field">
          <label for="name">{say('station.search')}</label>
          <input id="name" type="search" autocomplete="off" aria-describedby="search-hint" />
          <p class="hint" id="search-hint">
            {say('station.searchHint')}
          </p>
          <ul id="found" class="found" aria-live="polite" />
          <p id="more" class="quiet" role="status" />
        </form>
        <section aria-label={say('station.state')}>
          <p id="known" class="quiet" />
          <p id="sent" class="quiet" role="status" />
          <div id="doubtful" hidden>
            <h2>{say('station.doubtful')}</h2>
            <ul class="steps" />
          </div>
        </section>
      </div>
      <p class="asides">
        <a href={stationsPath(event.id)}>{say('stations.title', { event: event.title })}</a>
      </p>
      {linkOf(station, 'revoke') && (
        <div class="lost">
          <SureForm
            path={own}
            label={say('station.revoke')}
            text={say('station.revokeHint')}
            question={say('station.sure')}
            hidden={{}}
          />
        </div>
      )}
    </div>
  )
}
