import { eventsKept, type Kept, readKept, writeKept } from './kept.ts'

/** What device and account had in common last. */
const common = (event: string) => `${event} in the account`
const without = (all: Kept, others: Kept) => [...all.keys()].filter((key) => !others.has(key))

/**
 * Brings together what is kept here and in the account, if somebody is signed in. What was of an account goes from the
 * device once nobody is.
 */
export async function meetAccount(event: string): Promise<boolean> {
  const kept = readKept(event)
  const before = readKept(common(event))
  const keep = without(kept, before)
  const body = new URLSearchParams({ keep: keep.join(), drop: without(before, kept).join() })
  const path = `/account/kept/${event.split('/').at(-1)}`
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null)
  if (answer?.status === 204 && before.size > 0) {
    writeKept(event, new Map(keep.map((key) => [key, kept.get(key) ?? ''])))
    writeKept(common(event), new Map())
  }
  if (answer?.status !== 200) return false
  const own: Kept = new Map(Object.entries((await answer.json()) as Record<string, string>))
  // What is in the programme no longer is for the reader to forget.
  for (const key of keep) if (!own.has(key)) own.set(key, kept.get(key) ?? '')
  writeKept(event, own)
  writeKept(common(event), own)
  return true
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
