import { type MetQuota, Problem } from './problem.ts'

/** What a plan may bound, in a community as a whole or in each of its events. */
export const quotaKeys = [
  'events',
  'storage_bytes',
  'members',
  'sessions_per_event',
  'api_keys',
] as const

export type QuotaKey = (typeof quotaKeys)[number]

/** How much there may be of each; null for as much as anybody wants. */
export type Quotas = Readonly<Record<QuotaKey, number | null>>

/** How much there is of each. Of what is bounded per event: in the event that has most. */
export type QuotaUse = Readonly<Record<QuotaKey, number>>

/** More than any community needs, and exact in JSON. */
export const largestQuota = 1_000_000_000_000_000

export const unlimitedQuotas = Object.fromEntries(quotaKeys.map((key) => [key, null])) as Quotas

/** The operations that add to what is bounded: each may be refused as `quota_exceeded`. */
export const growingOperations: readonly string[] = [
  ...['createEventDraft', 'duplicateEvent', 'createSessionDraft', 'importProgramme'],
  ...['createUploadSession', 'uploadContent'],
  ...['createApiKey', 'editApiKey'],
  ...[
    'joinCommunity',
    'approveJoinRequest',
    'acceptCommunityInvitation',
    'reinstateCommunityMember',
  ],
  ...['addTenantMember', 'appointOwner', 'verifyEmail'],
]

/** A quota of a community, and how much of it is used. */
export interface QuotaState {
  quotaKey: QuotaKey
  limit: number | null
  used: number
  /** Nothing is taken away: what is there stays, and no more is added. */
  isExceeded: boolean
}

/** How much of each a community has, and may have by its plan or else by the instance. */
export const quotaStates = (
  ofPlan: Quotas | null,
  { used, defaults }: { used: QuotaUse; defaults: Quotas },
): QuotaState[] =>
  quotaKeys.map((quotaKey) => {
    const limit = ofPlan?.[quotaKey] ?? defaults[quotaKey]
    return {
      quotaKey,
      limit,
      used: used[quotaKey],
      isExceeded: limit !== null && used[quotaKey] > limit,
    }
  })

const quotaNames: Record<QuotaKey | 'unused_uploads', string> = {
  events: 'events in this community',
  storage_bytes: 'bytes of files in this community',
  members: 'members of this community',
  sessions_per_event: 'sessions in this event',
  api_keys: 'API keys in this community',
  unused_uploads: 'uploads of one person that nothing shows',
}

const nextStep = (quotaKey: string) =>
  quotaKey === 'unused_uploads'
    ? 'Use them or delete some, then try again.'
    : 'Delete what is not needed, or ask the operator of this instance for a larger plan.'

/** The refusal of growth, with the figures of the commit that was refused. */
export function quotaExceeded(quota: MetQuota): Problem {
  const { quotaKey, limit, actual } = quota
  const name = quotaNames[quotaKey as keyof typeof quotaNames]
  return new Problem('quota_exceeded', {
    detail: `There may be ${limit} ${name}, and there are ${actual}. ${nextStep(quotaKey)}`,
    quota,
  })
}
