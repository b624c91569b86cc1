/** What pages of a programme do in a browser besides what they do without a script. */
import { findWhileTyping } from '../device/find-rows.ts'
import { keepOffline } from '../device/keep-offline.ts'
import { showOwnZone } from '../device/own-zone.ts'
import { linkKept, starPage, starRows } from '../device/stars.ts'

starRows(document)
linkKept()
findWhileTyping()
showOwnZone()
starPage()
addEventListener('load', () => void keepOffline())

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
