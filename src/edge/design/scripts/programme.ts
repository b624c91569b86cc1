/** What pages of a programme do in a browser besides what they do without a script. */
import { calendarAddress } from '../device/calendar.ts'
import { findWhileTyping } from '../device/find-rows.ts'
import { keepOffline } from '../device/keep-offline.ts'
import { offerOwnZone } from '../device/own-zone.ts'
import { linkKept, starPage, starRows } from '../device/stars.ts'

starRows(document)
linkKept()
findWhileTyping()
offerOwnZone()
offerCalendar(starPage())
addEventListener('load', () => void keepOffline())

/** The session of the page as a calendar file. */
function offerCalendar(after: HTMLElement | undefined) {
  const keys = document.querySelector<HTMLElement>('[data-talk]')
  const [start = Number.NaN, end = start] = [
    ...(keys?.querySelectorAll<HTMLTimeElement>('time[datetime]') ?? []),
  ].map(({ dateTime }) => Date.parse(dateTime))
  if (!after || Number.isNaN(start)) return
  const title = document.querySelector('h1')?.textContent ?? ''
  const place = keys?.dataset.place ?? ''
  const link = document.createElement('a')
  link.className = 'button quietly'
  link.textContent = 'Add to my calendar'
  link.download = `${keys?.dataset.talk}.ics`
  const entry = { key: keys?.dataset.talk ?? '', title, href: location.href, place, start, end }
  link.href = calendarAddress([entry], Date.now())
  after.after(link)
}

const staleMs = 5 * 60_000
const shownAt = Date.now()
// "Now" is no longer true on a phone that comes out of a pocket.
document.addEventListener('visibilitychange', () => {
  const isStale = Date.now() - shownAt > staleMs
  const isSearching = document.querySelector<HTMLInputElement>('#find [name=q]')?.value
  if (document.visibilityState === 'visible' && isStale && !isSearching && navigator.onLine) {
    if (document.querySelector('.now')) location.reload()
  }
})
