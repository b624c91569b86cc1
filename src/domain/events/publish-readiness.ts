import { eventStatus } from '../../kernel/event-lifecycle.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { participationRules } from '../event-fields/index.ts'

/** Codes of the participation lookups. */
export interface ParticipationConfiguration {
  handlingMode: string
  advanceRegistrationObligation: string
  identityAccess: string | null
}

/** What the decision to publish an event draft rests on. */
export interface PublishFacts {
  title: string
  timezone: string | null
  participationConfiguration: ParticipationConfiguration | null
  /** One of `eventStatus`. */
  statusId: number
  sessionCount: number
  dayCount: number
  /** Whether a session that is not given up has a time. */
  hasDates: boolean
  placementCount: number
  /** Whether one can only take part from afar. */
  isOnline: boolean
  /** Placements whose privacy review is still due. */
  placementsNeedingReview: number
}

export interface ReadinessFinding {
  code: string
  message: string
}

export interface PublishReadiness {
  isReady: boolean
  blocking: ReadinessFinding[]
  warnings: ReadinessFinding[]
}

const longestTitle = 200

/** Whether an event draft may be published, and everything that stands in the way. */
export function publishReadiness(facts: PublishFacts): PublishReadiness {
  const blocking = findings(blockers(facts))
  return { isReady: blocking.length === 0, blocking, warnings: findings(concerns(facts)) }
}

type Rule = [holds: boolean, code: string, message: string]

function findings(rules: Rule[]): ReadinessFinding[] {
  return rules.filter(([holds]) => holds).map(([, code, message]) => ({ code, message }))
}

function blockers(facts: PublishFacts): Rule[] {
  const { title, timezone, participationConfiguration: participation } = facts
  return [
    [facts.statusId !== eventStatus.draft, 'not_a_draft', 'Only a draft can be published.'],
    [title.trim() === '', 'title_missing', 'The event needs a title.'],
    [
      title.length > longestTitle,
      'title_too_long',
      `A title has at most ${longestTitle} characters.`,
    ],
    [
      !isBlank(timezone) && !isTimeZone(timezone ?? ''),
      'timezone_invalid',
      'The time zone is not a known IANA name.',
    ],
    [
      participation === null,
      'participation_missing',
      'The event does not say yet how people take part.',
    ],
    [
      participation !== null && !isConsistent(participation),
      'participation_invalid',
      'The registration obligation or identity does not fit the way people take part.',
    ],
  ]
}

function concerns(facts: PublishFacts): Rule[] {
  return [
    [
      isBlank(facts.timezone),
      'timezone_defaults_to_utc',
      'The event has no time zone, so its times are in UTC.',
    ],
    [facts.sessionCount === 0, 'no_sessions', 'The event has no sessions.'],
    [facts.dayCount === 0, 'no_days', 'The event has no days.'],
    [!facts.hasDates, 'no_dates', 'No session has a time, so the event shows no date.'],
    [
      !facts.isOnline && facts.placementCount === 0,
      'no_location',
      'The event has no location. Add one, or make it an online event.',
    ],
    [
      facts.placementsNeedingReview > 0,
      'locations_need_review',
      'Some locations are hidden until their privacy review is done.',
    ],
  ]
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}

function isConsistent(participation: ParticipationConfiguration): boolean {
  const { handlingMode, advanceRegistrationObligation: obligation, identityAccess } = participation
  const rule = Object.entries(participationRules).find(([mode]) => mode === handlingMode)?.[1]
  if (rule === undefined) return false
  const takesIdentity = identityAccess !== null
  return rule.identity === takesIdentity && rule.obligations.some((it) => it === obligation)
}
