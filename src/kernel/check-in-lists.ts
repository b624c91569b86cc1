import type { BrokenRule } from './problem.ts'

/** How often somebody comes in by a list. With `Unlimited`, again after every exit. */
export const entryRules = ['Once', 'OncePerDay', 'Unlimited'] as const

export type EntryRule = (typeof entryRules)[number]

export const checkInListBounds = {
  /** Of one event. */
  lists: 100,
  name: 200,
  maximumInside: 1_000_000,
  /** Days and sessions that a form offers. */
  choices: 100,
} as const

interface ComparedFields {
  eventDayId: string | null
  eventSessionId: string | null
  opensAt: string | null
  closesAt: string | null
}

/** What does not fit together in a list, by field. */
export function brokenCheckInListRules({
  eventDayId,
  eventSessionId,
  opensAt,
  closesAt,
}: ComparedFields): BrokenRule[] {
  const isBackwards =
    opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)
  const rules: [isBroken: boolean, field: string, sentence: string][] = [
    [
      eventDayId !== null && eventSessionId !== null,
      'eventSessionId',
      'A list is for a day or for a session, not for both.',
    ],
    [isBackwards, 'closesAt', 'closesAt must be after opensAt.'],
  ]
  return rules.flatMap(([isBroken, field, sentence]) => (isBroken ? [[field, sentence]] : []))
}

/** What a list says of whoever comes in, and what is known of it. */
export interface ListFacts {
  entry: EntryRule
  opensAt: string | null
  closesAt: string | null
  /** Empty: all types. */
  ticketTypeLineageIds: readonly string[]
  /** Null: no bound. */
  maximumInside: number | null
  /** By this list, now. */
  inside: number
}
