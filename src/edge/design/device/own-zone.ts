import { told } from './words.ts'

/** Offers the zone of the device beside that of the venue, where its clock shows another time. */
export function offerOwnZone() {
  const fact = document.querySelector<HTMLElement>('[data-zone]')
  const venue = fact?.dataset.zone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const address = new URL(location.href)
  if (!fact || !venue || !own || address.searchParams.has('zone')) return
  const day =
    document.querySelector<HTMLElement>('.rows')?.dataset.date ??
    document.querySelector('time')?.dateTime
  const at = day === undefined ? new Date() : new Date(`${day.slice(0, 10)}T12:00:00Z`)
  if (clockOf(at, venue) === clockOf(at, own)) return
  address.searchParams.set('zone', own)
  const link = document.createElement('a')
  link.href = address.pathname + address.search
  link.textContent = told('zone', {
    zone: own.slice(own.lastIndexOf('/') + 1).replaceAll('_', ' '),
  })
  fact.append(' · ', link)
}

const clockOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
