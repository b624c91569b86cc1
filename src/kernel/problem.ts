/** Every way to fail: stable code, HTTP status, short title. */
export const problemCatalogue = {
  validation_failed: [400, 'The request is not valid'],
  malformed_body: [400, 'The body is not valid JSON'],
  version_conflict: [400, 'The requested API versions disagree'],
  unsupported_api_version: [400, 'The API version is not supported'],
  storage_upload_size_mismatch: [400, 'The size of the file differs from the announced size'],
  storage_upload_content_type_mismatch: [
    400,
    'The type of the file differs from the announced type',
  ],
  storage_upload_content_signature_mismatch: [
    400,
    'The content of the file is not of the announced type',
  ],
  proof_invalid: [400, 'The proof is not valid or has been used already'],
  access_code_invalid: [400, 'No ticket type has this access code'],
  anonymous_registration_challenge_invalid: [400, 'The challenge or its proof is not valid'],
  idempotency_key_invalid: [400, 'The Idempotency-Key is not valid'],
  precondition_invalid: [400, 'A strong If-Match stamp is required'],
  scheduler_confirmation_required: [400, 'The confirmation is missing or wrong'],
  authentication_conflict: [400, 'The request has more than one credential'],
  sign_in_refused: [400, 'The sign-in could not be completed'],
  authentication_required: [401, 'Authentication is required'],
  forbidden: [403, 'Not allowed'],
  membership_refused: [403, 'This community has suspended, banned or removed the account'],
  tenant_inactive: [403, 'This community is inactive'],
  resource_not_found: [404, 'Not found'],
  route_not_found: [404, 'No such route'],
  tenant_not_resolved: [404, 'Tenant not resolved'],
  storage_upload_session_not_found: [404, 'No such upload'],
  method_not_allowed: [405, 'Method not allowed'],
  not_acceptable: [406, 'None of the accepted media types can be produced'],
  body_too_slow: [408, 'The body did not arrive in time'],
  resource_conflict: [409, 'The state of the resource does not allow this'],
  concurrency_conflict: [409, 'The resource has changed'],
  stale_sync_base: [409, 'The template has changed'],
  authority_changed: [409, 'The authority of the caller has changed'],
  tenant_read_only: [409, 'This community is read-only'],
  scheduler_unavailable: [409, 'The scheduler is not available'],
  scheduler_read_only: [409, 'The scheduler can only be read here'],
  scheduler_action_not_applicable: [409, 'The scheduler cannot do this in its present state'],
  idempotency_key_reuse: [409, 'The Idempotency-Key was used for another request'],
  storage_upload_session_finalized: [409, 'The upload already has its file'],
  storage_upload_session_expired: [409, 'The upload has expired'],
  setup_already_completed: [410, 'Setup is already completed'],
  payload_too_large: [413, 'The body is too large'],
  storage_upload_too_large: [413, 'The file is too large'],
  unsupported_media_type: [415, 'The media type of the body is not supported'],
  quota_exceeded: [422, 'Quota exceeded'],
  source_unreachable: [422, 'The source could not be read'],
  rate_limited: [429, 'Too many requests'],
  unexpected_error: [500, 'Unexpected error'],
  rate_limit_unavailable: [503, 'The rate limit cannot be checked right now'],
  provider_gateway: [502, 'A provider gave an invalid answer'],
  storage_upload_write_failed: [503, 'The file could not be stored'],
  storage_unavailable: [503, 'File storage is not available'],
  policies_not_in_force: [502, 'The policies are not in force at every decision point'],
  authentication_unavailable: [503, 'The credentials cannot be checked right now'],
  authorization_unavailable: [503, 'The authorization decision is not available'],
  database_unavailable: [503, 'The database is unavailable'],
  database_schema_unknown: [503, 'The schema of the database does not match this version'],
  erasure_fence_unavailable: [503, 'The erasure status of the caller cannot be checked right now'],
  erasure_authority_unavailable: [503, 'The erasure authority is unavailable'],
  erasure_authority_unfit: [503, 'The erasure authority does not belong to this database'],
  erasure_replay_pending: [503, 'Erasures are being replayed'],
  database_outdated: [503, 'The database is older than data that was already served'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problemCatalogue

/** Of too many requests, or an outage: the same is answered otherwise in a while. */
export const isPassing = ({ status }: { readonly status: number }): boolean =>
  status === 429 || status >= 500

/** Which bound a caller met: extensions of `quota_exceeded`. */
export interface MetQuota {
  quotaKey: string
  limit: number
  /** Whose bound it is. */
  scope: string
  actual: number
}

export interface ProblemDetail {
  /** Bounded public explanation; never a driver's message. */
  detail?: string
  /** Validation errors: descriptor name to sentences. */
  errors?: Record<string, string[]>
  headers?: Record<string, string>
  quota?: MetQuota
  /** Where a client goes on, by relation. */
  links?: Record<string, { href: string }>
  /** What was waited for in vain; for log and metrics alone. */
  waitedFor?: string | undefined
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly info: ProblemDetail

  /** The cause is for the log, which says its class and where it was thrown. */
  constructor(code: ProblemCode, info: ProblemDetail = {}, cause?: unknown) {
    super(code, { cause })
    this.name = 'Problem'
    this.code = code
    this.info = info
  }

  get status(): number {
    return problemCatalogue[this.code][0]
  }
}

export const isProblemCode = (code: string): code is ProblemCode =>
  Object.hasOwn(problemCatalogue, code)

/** Whether the database did not answer in time: smaller steps may get on. */
export const isLate = (thrown: unknown) =>
  thrown instanceof Problem && thrown.code === 'database_unavailable'

export const notFound = () => new Problem('resource_not_found')

/** A validation problem about one named part of the input. */
export const invalid = (name: string, sentence: string) =>
  new Problem('validation_failed', { detail: sentence, errors: { [name]: [sentence] } })

/** A rule that the fields of an input do not keep, told at one of them. */
export type BrokenRule = [field: string, sentence: string]

/** Throws `validation_failed` where a rule is broken, one error per field. */
export function refuseBroken(broken: readonly BrokenRule[]) {
  const [first] = broken
  if (first === undefined) return
  throw new Problem('validation_failed', {
    detail: first[1],
    errors: Object.fromEntries(broken.map(([field, sentence]) => [field, [sentence]])),
  })
}
