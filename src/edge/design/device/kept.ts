/** The sessions of one event that are kept on this device: the ends of their ids, with their days. */
export type Kept = Map<string, string>

const prefix = 'marquee:kept:'
const keyOf = (event: string) => prefix + event

/** On a device that keeps nothing: what it would keep, until the page is left. */
const shown = new Map<string, Kept>()

export function readKept(event: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(event)) ?? '{}')
    return new Map(Object.entries(stored as Record<string, string>))
  } catch {
    return new Map(shown.get(event))
  }
}

export function writeKept(event: string, kept: Kept) {
  try {
    localStorage.setItem(keyOf(event), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    shown.set(event, kept)
  }
}

/** `/events/fosdem-2026`, of any page below it. */
export const eventOf = (address: { pathname: string }) =>
  address.pathname.split('/').slice(0, 3).join('/')

/** The events of which something is kept on this device. */
export function eventsKept(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter((event) => /^\/events\/[^\s/]+$/.test(event))
  } catch {
    return []
  }
}
