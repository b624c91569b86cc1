/** The page of a station: it decides on tickets by what it keeps, and sends what it did once there is a network. */
import type { TicketReason, Verdict } from '../../../kernel/admission.ts'
import type { ListFacts } from '../../../kernel/check-in-lists.ts'
import {
  dateIn,
  type MergedScan,
  offlineVerdict,
  offlineVerdictOfTicket,
  type Snapshot,
  type SnapshotKey,
  type SnapshotTicket,
  type StationScan,
  stationBounds,
} from '../../../kernel/check-in-stations.ts'
import { bytesOfBase64url } from '../../../kernel/ids.ts'
import { offerCamera, sound } from '../device/camera.ts'
import {
  forgetScans,
  forgetSnapshot,
  keepScan,
  keepSnapshot,
  keptScans,
  keptSnapshot,
  keyOf,
  markSent,
  openSnapshot,
  type StationKey,
} from '../device/station-store.ts'
import { filledIn, type StationWords } from '../device/words.ts'

interface KnownTicket extends SnapshotTicket {
  reason: TicketReason
  ticketTypeName: string
  firstName: string | null
  lastName: string | null
}

/** As the API answers it. */
interface SentSnapshot {
  takenAt: string
  expiresAt: string
  timezone: string | null
  rules: Omit<ListFacts, 'maximumInside' | 'inside'> | null
  keys: (SnapshotKey & { publicKey: string })[]
  tickets: KnownTicket[]
}

interface Station extends Snapshot {
  tickets: Map<string, KnownTicket>
  takenAt: string
  expiresAt: string
}

/** How often scans are sent, and how old tickets get while there is a network. */
const intervals = { sendMs: 5_000, loadMs: 120_000 }
const { id = '', own = '', least = '', zone, words: said = '{}' } = elementOf('#station').dataset
const words: StationWords = JSON.parse(said)

let key: StationKey | null = null
let station: Station | null = null
let [isSyncing, isWanted, isGone] = [false, false, false]
/** Of this visit: what was kept may be out of date. */
let loadedAt = 0

function elementOf<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

const unlock = elementOf<HTMLFormElement>('#unlock')
const passphrase = elementOf<HTMLInputElement>('#passphrase')

function show(selector: string, isShown: boolean) {
  elementOf(selector).hidden = !isShown
}

function tellTrouble(text: string | null) {
  elementOf('#trouble').textContent = text ?? ''
  show('#trouble', text !== null)
}

/** With the date, unless that is today. */
function timeOf(instant: string) {
  const at = Date.parse(instant)
  const isToday = dateIn(zone, at) === dateIn(zone, Date.now())
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    day: isToday ? undefined : 'numeric',
    month: isToday ? undefined : 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: document.documentElement.dataset.clock === '12h' ? 'h12' : 'h23',
    ...(zone && { timeZone: zone }),
  }).format(at)
}

const nameOf = ({ firstName, lastName }: KnownTicket) =>
  [firstName, lastName].filter(Boolean).join(' ') || words.nameless

/** Tickets as they were answered, with what this device did that they do not tell yet. */
async function stationOf(sent: SentSnapshot, scans: readonly StationScan[]): Promise<Station> {
  const keys = await Promise.all(
    sent.keys.map(async ({ publicKey, ...named }) => ({
      ...named,
      verifies: await crypto.subtle.importKey('raw', bytesOfBase64url(publicKey), 'Ed25519', true, [
        'verify',
      ]),
    })),
  )
  const tickets = new Map(sent.tickets.map((ticket) => [ticket.id, ticket]))
  for (const { ticketId, scannedAt } of scans) {
    const ticket = tickets.get(ticketId)
    // Another door may have let them in since.
    const isNewest = Date.parse(ticket?.lastAdmittedAt ?? scannedAt) <= Date.parse(scannedAt)
    if (ticket && isNewest) tickets.set(ticketId, admittedAt(ticket, scannedAt))
  }
  const list = sent.rules && { ...sent.rules, maximumInside: null, inside: 0 }
  const { timezone, takenAt, expiresAt } = sent
  return { tickets, keys, list, timezone, takenAt, expiresAt }
}

const admittedAt = (ticket: KnownTicket, instant: string): KnownTicket => ({
  ...ticket,
  admittedAt: instant,
  lastAdmittedAt: instant,
})

/** Asks for the tickets, and keeps them. The status, where there are none; null without a network. */
async function load(): Promise<number | null> {
  if (!key) return null
  const told = await scansThat({ areSent: true })
  const answer = await fetch(`${own}/snapshot`).catch(() => null)
  if (!answer?.ok) return answer?.status ?? null
  const text = await answer.text()
  const sent: SentSnapshot = JSON.parse(text)
  const toldIds = new Set(told.map((scan) => scan.id))
  await inTurn(async () => {
    const untold = (await keptScans(id)).filter((scan) => !toldIds.has(scan.id))
    station = await stationOf(sent, untold)
  })
  loadedAt = Date.now()
  try {
    await keepSnapshot(key, { station: id, text, expiresAt: sent.expiresAt })
    // The tickets that were stored before do not have these scans.
    await forgetScans(id, told)
    tellTrouble(null)
  } catch {
    tellTrouble(words.unstored)
  }
  return answer.status
}

const scansThat = async ({ areSent }: { areSent: boolean }) =>
  (await keptScans(id)).filter(({ isSent = false }) => isSent === areSent)

/** What this device may not have any more: names of people above all. Scans that were not sent name nobody. */
async function forget(sent: number | null = null) {
  station = null
  isGone = true
  await forgetSnapshot(id)
  await forgetScans(id, await scansThat({ areSent: true }))
  show('#ready', false)
  await tellGone(sent)
}

async function tellGone(sent: number | null) {
  const { length: count } = await scansThat({ areSent: false })
  const left = sent === 410 ? words.untaken : words.unsent
  tellTrouble([words.gone, count > 0 ? filledIn(left, { count }) : ''].join(' ').trim())
}

const isOver = (status: number | null) => [401, 403, 404, 410].includes(status ?? 0)

async function tellState() {
  if (!station) return
  const waiting = (await scansThat({ areSent: false })).length
  const { tickets, takenAt } = station
  elementOf('#known').textContent = filledIn(words.known, {
    count: tickets.size,
    time: timeOf(takenAt),
  })
  elementOf('#sent').textContent =
    waiting === 0 ? words.allSent : filledIn(words.unsent, { count: waiting })
}

function tellDoubtful(scans: readonly MergedScan[]) {
  for (const { ticketId, verdict, admittedBefore } of scans) {
    const ticket = station?.tickets.get(ticketId)
    const row = document.createElement('li')
    row.textContent = [
      ticket ? nameOf(ticket) : words.nameless,
      words.verdicts[verdict].title,
      admittedBefore && filledIn(words.before, { time: timeOf(admittedBefore) }),
    ]
      .filter(Boolean)
      .join(' · ')
    elementOf('#doubtful ul').append(row)
    show('#doubtful', true)
  }
}

/** Sends what was scanned, in parts. The status that ended it. */
async function send(): Promise<number | null> {
  for (;;) {
    const scans = (await scansThat({ areSent: false })).slice(0, stationBounds.scans)
    if (scans.length === 0) return 200
    const answer = await fetch(`${own}/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scans }),
    }).catch(() => null)
    if (!answer?.ok) return answer?.status ?? null
    const merged: { scans: MergedScan[] } = await answer.json()
    await markSent(id, scans)
    tellDoubtful(merged.scans.filter(({ verdict }) => verdict !== 'Admitted'))
    await tellState()
  }
}

/**
 * Sends scans, and loads tickets that are old. Asked while it does, it begins again. Scans are sent without the tickets
 * as well: a station ends while it has no network, or its page is locked, and people were let in.
 */
async function sync() {
  isWanted = true
  if (isSyncing) return
  isSyncing = true
  try {
    while (isWanted) {
      isWanted = false
      const sent = await send()
      if (station) await renew(station, sent)
      else if (isGone) await tellGone(sent)
      if (isGone && (sent === 200 || isOver(sent))) clearInterval(sending)
    }
  } finally {
    isSyncing = false
  }
}

async function renew({ expiresAt }: Station, sent: number | null) {
  const isOld = Date.now() - loadedAt > intervals.loadMs
  const loaded = sent === 200 && isOld ? await load() : sent
  if (isOver(loaded) || Date.parse(expiresAt) <= Date.now()) return forget(sent)
  await tellState()
}

function tellVerdict(verdict: Verdict, ticket: KnownTicket | undefined) {
  const { title, text, tone } = words.verdicts[verdict]
  const lines: Line[] = [['word', title]]
  if (ticket) lines.push(['who', `${nameOf(ticket)} ${ticket.ticketTypeName}`])
  if (verdict === 'NotActive' && ticket) {
    lines.push(['', words.reasons[ticket.reason] ?? words.notActive])
  }
  if (ticket?.lastAdmittedAt && verdict.startsWith('Already')) {
    lines.push(['', filledIn(words.before, { time: timeOf(ticket.lastAdmittedAt) })])
  }
  if (text) lines.push(['', text])
  tellAtDoor(tone, lines)
}

type Line = [className: string, text: string]

function tellAtDoor(tone: string, lines: readonly Line[]) {
  const card = document.createElement('section')
  card.className = `verdict ${tone}`
  for (const [className, text] of lines) {
    const line = document.createElement('p')
    line.className = className
    line.textContent = text
    card.append(line)
  }
  elementOf('#verdict').replaceChildren(card)
  sound(tone)
}

let decided: Promise<void> = Promise.resolve()

/** One after the other: of two scans of one ticket, the second finds somebody inside. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = decided.then(work)
  decided = done.catch(() => undefined)
  return done
}

/** Decides on one person. Whoever is not let in for a failure must not see the welcome of the person before. */
const deciding = (work: () => Promise<void>) =>
  inTurn(async () => {
    elementOf('#verdict').replaceChildren()
    try {
      await work()
    } catch (error) {
      tellAtDoor('bad', [
        ['word', words.notLetIn],
        ['', words.failed],
      ])
      throw error
    }
  })

const decide = (code: string) =>
  deciding(async () => {
    if (!station) return
    const at = new Date()
    const { verdict, ticketId } = await offlineVerdict(station, code, at.getTime())
    await carryOut(verdict, ticketId === null ? undefined : station.tickets.get(ticketId), at)
  })

const decideOnTicket = (ticketId: string) =>
  deciding(async () => {
    const at = new Date()
    const known = station?.tickets.get(ticketId)
    if (!station || !known) return
    await carryOut(offlineVerdictOfTicket(station, known, at.getTime()), known, at)
  })

/** Keeps that somebody comes in, and tells what came of it. */
async function carryOut(verdict: Verdict, ticket: KnownTicket | undefined, at: Date) {
  if (!station) return
  if (verdict === 'Admitted' && ticket) {
    const scannedAt = at.toISOString()
    // Kept before anybody is told to come in.
    await keepScan(id, {
      id: crypto.randomUUID(),
      ticketId: ticket.id,
      generation: ticket.generation,
      scannedAt,
    })
    station.tickets.set(ticket.id, admittedAt(ticket, scannedAt))
  }
  tellVerdict(verdict, ticket)
  // Not awaited: whoever is let in stays so, whatever fails now.
  void tellState()
  void sync()
}

/** Opens what is kept, or loads it for the first time. What keeps it from that, in words. */
async function open(typed: string): Promise<string | null> {
  const kept = await keptSnapshot(id)
  if (!kept && typed.length < Number(least)) return words.tooShort
  key = await keyOf(typed, kept?.salt)
  if (!kept) {
    const status = await load()
    if (status === null || status >= 500) return words.noNetwork
    if (isOver(status)) return words.gone
    if (status === 409) return words.tooMany
    return station ? null : words.noNetwork
  }
  const text = await openSnapshot(kept, key)
  if (text === null) return words.wrong
  station = await stationOf(JSON.parse(text), await keptScans(id))
  return null
}

let isAlone = false

/** Two pages of a station would each let in the same person. The first one has it until it is closed. */
const becomeAlone = () =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(`station ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise(() => undefined)
    })
  })

/** Nothing is sent: whoever guards forms that are has nothing to do with it. */
function keepHere(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

unlock.addEventListener('submit', async (event) => {
  keepHere(event)
  tellTrouble(null)
  isAlone ||= await becomeAlone()
  if (!isAlone) return tellTrouble(words.elsewhere)
  const trouble = await open(passphrase.value).catch(() => words.failed)
  if (trouble !== null) return tellTrouble(trouble)
  passphrase.value = ''
  show('#unlock', false)
  show('#ready', true)
  await tellState()
  await sync()
})
addEventListener('online', () => {
  loadedAt = 0
  void sync()
})

/** As many as fit on a phone. */
const mostFound = 8

const searching = elementOf<HTMLFormElement>('#search')
const name = elementOf<HTMLInputElement>('#name')

function search() {
  const text = name.value.trim().toLowerCase()
  const tickets = station ? [...station.tickets.values()] : []
  const found = tickets.filter((ticket) => nameOf(ticket).toLowerCase().includes(text))
  const more = text === '' ? 0 : Math.max(0, found.length - mostFound)
  elementOf('#more').textContent = more > 0 ? filledIn(words.more, { count: more }) : ''
  elementOf('#found').replaceChildren(
    ...(text === '' ? [] : found.slice(0, mostFound)).map((ticket) => {
      const row = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'button quietly'
      button.textContent = `${nameOf(ticket)} · ${ticket.ticketTypeName}`
      button.addEventListener('click', async () => {
        await decideOnTicket(ticket.id)
        name.value = ''
        search()
      })
      row.append(button)
      return row
    }),
  )
}
name.addEventListener('input', search)
searching.addEventListener('submit', keepHere)

const typing = elementOf<HTMLFormElement>('#scan')
typing.addEventListener('submit', async (event) => {
  keepHere(event)
  const input = typing.querySelector<HTMLInputElement>('#code')
  if (!input) return
  const code = input.value
  // The next code may be typed before this one is decided.
  input.value = ''
  input.focus()
  await decide(code)
})
offerCamera(decide)

/** The page and what it loads, for when there is no network. */
async function keepPage() {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/check-in/offline.js', { scope: '/check-in/' })
  const { active } = await navigator.serviceWorker.ready
  const assets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  )
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src }) => src,
  )
  const reader = elementOf('#scanning').dataset.reader ?? ''
  active?.postMessage({ keep: [location.pathname, reader, ...assets, ...scripts] })
}

async function start() {
  const kept = await keptSnapshot(id)
  if (kept && Date.parse(kept.expiresAt) <= Date.now()) {
    await forget()
    return sync()
  }
  elementOf('#unlock button').textContent = kept ? words.open : words.load
  show('#passphrase-hint', !kept)
  show('#unlock', true)
  await sync()
}
const sending = setInterval(() => void sync(), intervals.sendMs)
start().catch(() => tellTrouble(words.failed))
// A device that keeps no page reads it from the network.
keepPage().catch(() => undefined)
