import { years } from '../kernel/local-time.ts'
import { invalid, isProblemCode, Problem, type ProblemDetail } from '../kernel/problem.ts'
import { quotaExceeded } from '../kernel/quotas.ts'
import { dayObstacles, registrationObstacles } from '../kernel/session-registrations.ts'
import { unavailable, waitedForBy } from '../kernel/timeouts.ts'

const alreadyInvited = () =>
  new Problem('resource_conflict', {
    detail: 'There is an open invitation already. Send that one again.',
  })

/** What the breach of a constraint means to the caller. A name that is not here is our defect. */
const constraintProblems: Record<string, () => Problem> = {
  event_slug_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another event of this community has this slug.',
      errors: { slug: ['is taken'] },
    }),
  custom_domain_once: () =>
    new Problem('resource_conflict', {
      detail: 'This community has this domain already.',
      errors: { host: ['is taken'] },
    }),
  tenant_slug_unique: () =>
    new Problem('resource_conflict', {
      detail: 'Another community has this slug.',
      errors: { slug: ['is taken'] },
    }),
  user_profile_email_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another account has this address.',
      errors: { email: ['is taken'] },
    }),
  credential_issuance_pkey: () =>
    new Problem('resource_conflict', {
      detail: 'An operation with this id was already carried out.',
      errors: { operationId: ['was used'] },
    }),
  // Two sign-ins of one new person at once, or two people who link one identity.
  user_identity_issuer_subject_pk: () => new Problem('concurrency_conflict'),
  // Two who save a document for the first time.
  operator_identity_pkey: () => new Problem('concurrency_conflict'),
  instance_operator_identity_pkey: () => new Problem('concurrency_conflict'),
  branding_once: () => new Problem('concurrency_conflict'),
  invoicing_settings_once: () => new Problem('concurrency_conflict'),
  footer_settings_pkey: () => new Problem('concurrency_conflict'),
  plan_key_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another plan has this key.',
      errors: { key: ['is taken'] },
    }),
  // Two who begin a version of the same plan.
  plan_version_one_draft: () => new Problem('concurrency_conflict'),
  plan_version_once: () => new Problem('concurrency_conflict'),
  // Two who make the same revision.
  deployment_mode_change_pkey: () => new Problem('concurrency_conflict'),
  platform_monetization_pkey: () => new Problem('concurrency_conflict'),
  // The first two events of one person at once: both would make that person's actor.
  actor_of_user: () => new Problem('concurrency_conflict'),
  // Two first things in one place at once: both would place its location at the event.
  event_location_once: () => new Problem('concurrency_conflict'),
  event_template_name_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another template of this community has this name.',
      errors: { name: ['is taken'] },
    }),
  registration_property_key_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another registration property of this community has this key. Choose another key.',
      errors: { key: ['is taken'] },
    }),
  capacity_pool_taken: () =>
    new Problem('resource_conflict', {
      detail: 'More places of this pool are taken than it would have. Give it more.',
      errors: { capacity: ['is below what is taken'] },
    }),
  promotion_code_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another promotion of this event has this code.',
      errors: { code: ['is taken'] },
    }),
  promotion_used: () =>
    new Problem('resource_conflict', {
      detail: 'This promotion was already used more often than that.',
      errors: { maximumUses: ['is below how often it was used'] },
    }),
  registration_order_promotion: () =>
    new Problem('resource_conflict', {
      detail: 'This promotion was used. Make it inactive instead.',
    }),
  admission_of_list_of_event: () =>
    new Problem('resource_conflict', { detail: 'Somebody came in by this check-in list.' }),
  // A day or a session that was deleted meanwhile.
  check_in_list_day: () => new Problem('concurrency_conflict'),
  // Two who begin a draft at once.
  ticket_catalog_version_one_draft: () =>
    new Problem('resource_conflict', { detail: 'The ticket catalogue has a draft already.' }),
  event_without_money: () =>
    new Problem('resource_conflict', {
      detail:
        'The event has paid orders, or payments or refunds that are open. Archive it, or cancel it and give the money back first.',
    }),
  event_public_code_once: () => new Problem('resource_conflict'),
  event_agenda_item_ends_after_start: () => invalid('endTime', 'endTime must be after startTime.'),
  event_session_ends_after_start: () => invalid('endTime', 'endTime must be after startTime.'),
  event_session_room_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another session is in this room at that time.',
      errors: { roomId: ['is taken at that time'] },
    }),
  copy_within_years: () =>
    invalid('startDate', `The copy would leave the years ${years.first} to ${years.last}.`),
  room_name_once: () => invalid('name', 'Another room of this location has this name.'),
  programme_import_running_once: () =>
    new Problem('resource_conflict', { detail: 'An import into this event is running.' }),
  programme_import_upload_once: () =>
    new Problem('resource_conflict', { detail: 'This upload is being imported already.' }),
  imported_source_once: () => new Problem('concurrency_conflict'),
  api_keys_of_owner: () =>
    new Problem('resource_conflict', {
      detail:
        'This owner has reached the limit of API keys. Revoke one that is not needed, then try again.',
    }),
  instance_grant_user_id_role_id_pk: () =>
    new Problem('resource_conflict', { detail: 'This person administers the instance already.' }),
  role_grant_once: () =>
    new Problem('resource_conflict', { detail: 'This person holds this role already.' }),
  event_role_once: () =>
    new Problem('resource_conflict', { detail: 'This person is on the team already.' }),
  event_co_host_once: () =>
    new Problem('resource_conflict', { detail: 'This co-host is invited already.' }),
  event_session_speaker_name_once: () =>
    invalid('displayName', 'Another speaker of this session has this name.'),
  membership_once: () =>
    new Problem('resource_conflict', { detail: 'This person is a member already.' }),
  invitation_of_user_once: alreadyInvited,
  invitation_of_email_once: alreadyInvited,
  community_invitation_once: alreadyInvited,
  join_request_once: () =>
    new Problem('resource_conflict', {
      detail: 'You have asked already. Wait for the answer, or withdraw that request first.',
    }),
  session_registration_once: () =>
    new Problem('resource_conflict', { detail: registrationObstacles.registered }),
  session_registration_day_once: () =>
    new Problem('resource_conflict', { detail: dayObstacles.registered }),
  // As PostgreSQL cuts the name off.
  event_session_language_tenant_id_event_session_id_language_code: () =>
    invalid('program', 'This language is assigned to the session already.'),
  category_code_once: () => invalid('code', 'Another category has this code.'),
  tag_code_once: () => invalid('code', 'Another tag has this code.'),
  event_series_slug_once: () =>
    new Problem('resource_conflict', {
      detail: 'Another series of this community has this slug.',
      errors: { slug: ['is taken'] },
    }),
  event_day_date_once: () => invalid('localDate', 'The event has this day already.'),
}

/** Constraints that a plan breaks when another commit came between its read and its own. */
const raced = new Set([
  'actor_of_user',
  'event_location_once',
  'event_public_code_once',
  'event_slug_once',
  'imported_source_once',
  // A day that is deleted while somebody registers for it.
  'session_registration_day',
  'user_identity_issuer_subject_pk',
])

/** Thrown by a commit that another one overtook: decided anew on facts of now, it may succeed. */
export class Overtaken extends Problem {}

/** Thrown by a commit whose key another commit claimed first: the result is there to be read. */
export class KeyAlreadyClaimed extends Error {}

/** Serialization failure and deadlock: the same batch may be sent again. */
const retryable = new Set(['40001', '40P01'])

/** A lock was not had within the role's `lock_timeout`. */
const busy = { detail: 'Others are changing the same resource. Nothing was changed. Try again.' }

/** Numbers and instants out of range, and characters that no text holds. */
const unstorable = new Set(['22003', '22007', '22008', '22021', '22P05'])

/** Whether a call ended without an answer of the database, and not because it took too long. */
export const isDropped = (thrown: unknown): boolean =>
  typeof driverError(thrown).code !== 'string' && waitedForBy(thrown) === undefined

interface DriverError {
  code?: unknown
  constraint?: unknown
  message?: unknown
  /** Of our own refusals only: Postgres puts values of rows into it. */
  detail?: unknown
}

/**
 * Turns a driver's error into a problem, or into `retry`. The driver's message holds bound
 * parameters: it never leaves this function, not even into a log.
 */
export function readViolation(thrown: unknown): Error | 'retry' {
  const { code, constraint, message, detail } = driverError(thrown)
  if (typeof code !== 'string') {
    return unavailable('database_unavailable', thrown)
  }
  if (retryable.has(code)) return 'retry'
  if (code === 'MQ000' && message === 'overtaken') return new Overtaken('concurrency_conflict')
  if (code === 'MQ000' && message === 'quota_exceeded' && typeof detail === 'string') {
    return quotaExceeded(JSON.parse(detail))
  }
  if (code === 'MQ000' && typeof message === 'string' && isProblemCode(message)) {
    return message === 'authority_changed' ? new Overtaken(message) : new Problem(message)
  }
  if (typeof constraint === 'string') {
    if (constraint === 'idempotency_key_once') return new KeyAlreadyClaimed()
    const problem = constraintProblems[constraint]?.()
    if (problem) {
      const Refusal = raced.has(constraint) ? Overtaken : Problem
      return new Refusal(problem.code, problem.info, new DatabaseError(code, constraint))
    }
  }
  if (unstorable.has(code)) {
    return invalid('body', 'A value is out of the range that can be stored.')
  }
  if (code === '22023' && typeof message === 'string' && message.startsWith('time zone ')) {
    return invalid('timezone', 'is not a known time zone')
  }
  // A vanished or foreign row behind a reference: what the plan was made on has changed.
  if (code === '23503') return new Problem('concurrency_conflict')
  // A database that was never migrated has neither our functions nor our role's rights.
  if (code === '3F000' || code === '42883') return new Problem('database_schema_unknown')
  const down = (info: ProblemDetail = {}) => new Problem('database_unavailable', info, thrown)
  if (code === '55P03') return down({ ...busy, waitedFor: 'lock' })
  if (code === '53300') return down({ waitedFor: 'connection' })
  if (code === '57014') return down({ waitedFor: 'statement' })
  if (code.startsWith('08') || code.startsWith('57') || code.startsWith('53')) return down()
  return new UnexpectedDatabaseError(code, typeof constraint === 'string' ? constraint : null)
}

/** Carries SQLSTATE and constraint name only. */
class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError'
  readonly sqlState: string
  readonly constraint: string | null

  constructor(sqlState: string, constraint: string | null) {
    super(`SQLSTATE ${sqlState}${constraint === null ? '' : ` on ${constraint}`}`)
    this.sqlState = sqlState
    this.constraint = constraint
  }
}

/** No problem tells what it means. */
class UnexpectedDatabaseError extends DatabaseError {
  override readonly name = 'UnexpectedDatabaseError'
}

function driverError(thrown: unknown): DriverError {
  const error = thrown as DriverError & { cause?: DriverError }
  return error?.code === undefined && error?.cause !== undefined ? error.cause : (error ?? {})
}
