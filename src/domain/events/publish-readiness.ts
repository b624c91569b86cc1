import { eventStatus } from '../../kernel/event-lifecycle.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { type SaleGap, saleGapCodes, saleGapTexts } from '../../kernel/paid-sales.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
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
  /** One of `registrationPolicy`. */
  registrationPolicyId: number | null
  /** Sessions that are for those who are invited alone. */
  inviteOnlySessionCount: number
  /** What is missing before its tickets are sold for money; null where none costs any. */
  saleGaps: readonly SaleGap[] | null
}

export interface ReadinessFinding {
  code: string
  message: string
}

/** A rule, and whether the event meets it. */
export interface ReadinessCheck {
  code: string
  /** What the rule is about, in a few words. */
  name: string
  status: 'Met' | 'Blocking' | 'Advisory'
  /** Null where it is met. */
  message: string | null
  /** Of the event: the link that mends it. Null where nothing can. */
  relation: string | null
  /** Of what that link takes. */
  field: string | null
}

export interface PublishReadiness {
  isReady: boolean
  blocking: ReadinessFinding[]
  warnings: ReadinessFinding[]
  checks: ReadinessCheck[]
}

const longestTitle = 200

/** Whether an event draft may be published, and everything that stands in the way. */
export function publishReadiness(facts: PublishFacts): PublishReadiness {
  const [blockingRules, advisoryRules] = [blockers(facts), concerns(facts)]
  const blocking = findings(blockingRules)
  return {
    isReady: blocking.length === 0,
    blocking,
    warnings: findings(advisoryRules),
    checks: [
      ...blockingRules.map((rule) => checkOf(rule, 'Blocking')),
      ...advisoryRules.map((rule) => checkOf(rule, 'Advisory')),
    ],
  }
}

interface Rule {
  isBroken: boolean
  code: string
  message: string
  name: string
  /** The relation of the event that mends it, and a field of what that takes. */
  mending: readonly [relation: string, field: string | null] | null
}

const findings = (rules: readonly Rule[]): ReadinessFinding[] =>
  rules.filter(({ isBroken }) => isBroken).map(({ code, message }) => ({ code, message }))

const checkOf = (
  { isBroken, code, message, name, mending }: Rule,
  status: 'Blocking' | 'Advisory',
): ReadinessCheck => ({
  code,
  name,
  status: isBroken ? status : 'Met',
  message: isBroken ? message : null,
  relation: mending?.[0] ?? null,
  field: mending?.[1] ?? null,
})

function blockers(facts: PublishFacts): Rule[] {
  const { title, timezone, participationConfiguration: participation } = facts
  return [
    {
      isBroken: facts.statusId !== eventStatus.draft,
      code: 'not_a_draft',
      message: 'Only a draft can be published.',
      name: 'It is a draft',
      mending: null,
    },
    {
      isBroken: title.trim() === '',
      code: 'title_missing',
      message: 'The event needs a title.',
      name: 'It has a title',
      mending: ['edit', 'title'],
    },
    {
      isBroken: title.length > longestTitle,
      code: 'title_too_long',
      message: `A title has at most ${longestTitle} characters.`,
      name: `Its title has at most ${longestTitle} characters`,
      mending: ['edit', 'title'],
    },
    {
      isBroken: !isBlank(timezone) && !isTimeZone(timezone ?? ''),
      code: 'timezone_invalid',
      message: 'The time zone is not a known IANA name.',
      name: 'Its time zone is known',
      mending: ['edit', 'timezone'],
    },
    {
      isBroken: participation === null,
      code: 'participation_missing',
      message: 'The event does not say yet how people take part.',
      name: 'It says how people take part',
      mending: ['configure-participation', 'participationConfiguration.handlingMode'],
    },
    {
      isBroken: participation !== null && !isConsistent(participation),
      code: 'participation_invalid',
      message: 'The registration obligation or identity does not fit the way people take part.',
      name: 'Registration and identity fit the way people take part',
      mending: [
        'configure-participation',
        'participationConfiguration.advanceRegistrationObligation',
      ],
    },
  ]
}

function concerns(facts: PublishFacts): Rule[] {
  return [
    {
      isBroken: isBlank(facts.timezone),
      code: 'timezone_defaults_to_utc',
      message: 'The event has no time zone, so its times are in UTC.',
      name: 'It has a time zone',
      mending: ['edit', 'timezone'],
    },
    {
      isBroken: facts.sessionCount === 0,
      code: 'no_sessions',
      message: 'The event has no sessions.',
      name: 'It has sessions',
      mending: ['create-session-draft', 'title'],
    },
    {
      isBroken: facts.dayCount === 0,
      code: 'no_days',
      message: 'The event has no days.',
      name: 'It has days',
      mending: ['add-day', 'localDate'],
    },
    {
      isBroken: !facts.hasDates,
      code: 'no_dates',
      message: 'No session has a time, so the event shows no date.',
      name: 'A session has a time',
      mending: ['manage-sessions', null],
    },
    {
      isBroken: !facts.isOnline && facts.placementCount === 0,
      code: 'no_location',
      message: 'The event has no location. Add one, or make it an online event.',
      name: 'It has a location, or is online',
      mending: ['add-location', 'locationId'],
    },
    {
      isBroken: facts.placementsNeedingReview > 0,
      code: 'locations_need_review',
      message: 'Some locations are hidden until their privacy review is done.',
      name: 'The privacy of its locations is reviewed',
      mending: ['manage-locations', null],
    },
    ...registering(facts),
    ...(facts.saleGaps === null ? [] : sales(facts.saleGaps)),
  ]
}

/** Invitations to register are not sent by anything, so what is for the invited alone is for nobody. */
function registering({
  participationConfiguration: participation,
  registrationPolicyId,
  inviteOnlySessionCount,
}: PublishFacts): Rule[] {
  const ofEvent: Rule = {
    isBroken:
      participation?.identityAccess === 'CAPABILITY_TOKEN_ALLOWED' ||
      registrationPolicyId === registrationPolicy.inviteOnly,
    code: 'registration_by_invitation',
    message:
      'Nobody can register: only people with an invitation may, and invitations cannot be sent yet. Choose another way.',
    name: 'People can register in the chosen way',
    mending: ['configure-participation', 'participationConfiguration.identityAccess'],
  }
  const ofSessions: Rule = {
    isBroken: true,
    code: 'sessions_by_invitation',
    message:
      'Nobody can register for some sessions: they are for people with an invitation, and invitations cannot be sent yet.',
    name: 'People can register for its sessions in the chosen way',
    mending: ['manage-sessions', null],
  }
  return [
    ...(participation?.handlingMode === 'PLATFORM_MANAGED' ? [ofEvent] : []),
    ...(inviteOnlySessionCount > 0 ? [ofSessions] : []),
  ]
}

const sales = (missing: readonly SaleGap[]): Rule[] =>
  saleGapCodes.map((gap) => ({
    isBroken: missing.includes(gap),
    code: `sale${gap.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    message: saleGapTexts[gap].organizer,
    name: saleGapTexts[gap].name,
    mending: null,
  }))

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
