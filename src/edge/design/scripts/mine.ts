/** Shows the sessions that are kept on this device, from the pages of their days. */
import { meetAccount, tellAccount } from '../device/account-kept.ts'
import { calendarAddress } from '../device/calendar.ts'
import { keepOffline } from '../device/keep-offline.ts'
import { eventOf, type Kept, readKept, writeKept } from '../device/kept.ts'
import { showOwnZone } from '../device/own-zone.ts'
import { overlapsOf, type Session, sessionsIn } from '../device/rows.ts'
import { say, starRows } from '../device/stars.ts'
import { told } from '../device/words.ts'

const event = eventOf(location)
const page = document.querySelector<HTMLElement>('#mine')
const days = [...document.querySelectorAll<HTMLElement>('#mine [data-day]')]
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`)

async function show() {
  if (!page) return
  const isOfAccount = await meetAccount(event)
  const kept = readKept(event)
  const wanted = new Set(kept.values())
  // A session that has moved may be on any other day.
  const order = [...days].sort(
    (a, b) => Number(wanted.has(dayOf(b))) - Number(wanted.has(dayOf(a))),
  )
  const found: Session[] = []
  let isWhole = true
  for (const section of order) {
    const isNeeded = wanted.has(dayOf(section)) || found.length < kept.size
    if (kept.size === 0 || !isNeeded) continue
    const sessions = await sessionsOf(section).catch(() => null)
    if (sessions === null) isWhole = false
    for (const session of sessions ?? []) if (kept.has(session.key)) found.push(session)
  }
  found.sort((a, b) => a.start - b.start)
  for (const section of days) {
    const own = found.filter(({ day }) => day === dayOf(section))
    section.hidden = own.length === 0
    for (const session of own) append(section, session)
  }
  starRows(page, found)
  showOwnZone()
  showParts(found, { kept, isWhole, isOfAccount })
  await keepOffline()
}

const dayOf = (section: HTMLElement) => section.dataset.day ?? ''

async function sessionsOf(section: HTMLElement): Promise<Session[]> {
  const answer = await fetch(section.dataset.from ?? '')
  if (!answer.ok) throw new Error(`The day is not there: ${answer.status}`)
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return sessionsIn(other)
}

/** Under the list of the same date, so that its times remain instants. */
function append(section: HTMLElement, session: Session) {
  const { date = '' } = session.row.parentElement?.dataset ?? {}
  let list = section.querySelector<HTMLElement>('.rows:last-of-type')
  if (list?.dataset.date !== date) {
    list = document.createElement('ul')
    list.className = 'rows'
    list.dataset.date = date
    section.append(list)
  }
  session.row.classList.add('first')
  list.append(document.adoptNode(session.row))
}

interface State {
  kept: Kept
  isWhole: boolean
  isOfAccount: boolean
}

function showParts(found: readonly Session[], { kept, isWhole, isOfAccount }: State) {
  const missing = kept.size - found.length
  const show = (name: string, isShown: boolean) => {
    const element = part(name)
    if (element) element.hidden = !isShown
  }
  show('none', kept.size === 0)
  show('unread', !isWhole)
  show('gone', isWhole && missing > 0)
  show('some', found.length > 0)
  show('device', !isOfAccount)
  show('account', isOfAccount)
  const calendar = document.querySelector<HTMLAnchorElement>('#calendar')
  if (calendar) calendar.href = calendarAddress(found, Date.now())
  const overlaps = overlapsOf(found).size
  const count = found.length
  say(
    overlaps > 0
      ? told('overlapping', { count, overlapping: overlaps })
      : told('keptHere', { count }),
  )
  part('gone')
    ?.querySelector('button')
    ?.addEventListener('click', () => {
      const there = new Set(found.map(({ key }) => key))
      const latest = readKept(event)
      for (const key of kept.keys()) if (!there.has(key)) latest.delete(key)
      writeKept(event, latest)
      tellAccount(event)
      show('gone', false)
    })
}

void show()
