import { eventsKept, type Kept, readKept, writeKept } from './kept.ts'

/** What the account had when this device heard of it last. A star that the account did not take is not among these. */
const common = (event: string) => `${event} in the account`
const without = (all: Kept, others: Kept) => [...all.keys()].filter((key) => !others.has(key))

const meetings = new Map<string, Promise<boolean>>()

/**
 * Brings together what is kept here and in the account, if somebody is signed in. What was of an account goes from the
 * device once nobody is. An event has one meeting at a time.
 */
export function meetAccount(event: string): Promise<boolean> {
  const meeting = meetings.get(event) ?? meet(event).finally(() => meetings.delete(event))
  meetings.set(event, meeting)
  return meeting
}

async function meet(event: string): Promise<boolean> {
  const kept = readKept(event)
  const before = readKept(common(event))
  const body = new URLSearchParams({
    keep: without(kept, before).join(),
    drop: without(before, kept).join(),
  })
  const path = `/account/kept/${event.split('/').at(-1)}`
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null)
  if (answer?.status === 204) leave(event)
  const told = answer?.status === 200 && (await answer.json().catch(() => null))
  // Meanwhile somebody may have signed out on another page.
  if (!told || (before.size > 0 && readKept(common(event)).size === 0)) return false
  const own = Object.entries(told as Record<string, string>)
  const latest = readKept(event)
  // What the account did not take stays on the device, and so does what was changed meanwhile.
  const both = [
    ...[...latest].filter(([key]) => !kept.has(key) || !before.has(key)),
    ...own.filter(([key]) => latest.has(key) || !kept.has(key)),
  ]
  writeKept(event, new Map(both))
  writeKept(common(event), new Map(own))
  const changed = [...without(kept, latest), ...without(latest, kept)]
  return changed.length === 0 || meet(event)
}

/** Nobody is signed in any more: what is of the account goes from the device. */
function leave(event: string) {
  const kept = readKept(event)
  const before = readKept(common(event))
  if (before.size === 0) return
  writeKept(event, new Map([...kept].filter(([key]) => !before.has(key))))
  writeKept(common(event), new Map())
}

/** After a change, where the account is known to this device. */
export function tellAccount(event: string) {
  if (readKept(common(event)).size > 0) void meetAccount(event)
}

/** Somebody is signed in: what was kept here before, without an account, comes into theirs. */
export async function moveToAccount() {
  for (const event of eventsKept()) {
    if (without(readKept(event), readKept(common(event))).length > 0) await meetAccount(event)
  }
}

/** A form that signs out leads to pages that do not know who was signed in. */
export function leaveWithAccount() {
  addEventListener('submit', ({ target }) => {
    const isSignOut = (target as Element).matches('[action^="/account/sign-out"]')
    if (isSignOut) eventsKept().forEach(leave)
  })
}
