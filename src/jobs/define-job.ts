import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { ErasureHolders } from '../domain/erasure/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Ids } from '../kernel/ids.ts'
import type { JobName, JobPayloads } from '../kernel/jobs.ts'
import type {
  DomainRecords,
  KeyUsage,
  MailServers,
  Media,
  MessageQueue,
  Places,
  RateLimiter,
  TenantKnowledge,
} from '../kernel/ports.ts'
import type { Trips } from '../kernel/trips.ts'

/** Where the hosts of communities are. */
export interface SiteAddresses {
  BASE_DOMAIN: string
  PUBLIC_ORIGIN: string
}

/** What a job may use; a part of the isolate's services. */
export interface JobServices {
  database: Database
  queue: MessageQueue
  clock: Clock
  ids: Ids
  tenants: TenantKnowledge
  keyUsage: KeyUsage
  holders: ErasureHolders
  media: Media
  bodyPlaces: Places
  mailServers: MailServers
  records: DomainRecords
  limiter: RateLimiter
  environment: SiteAddresses
  /** Counts the round trips of this delivery. */
  trips: Trips
}

export interface Job<Name extends JobName = JobName> {
  name: Name
  payload: z.ZodType<JobPayloads[Name]>
  retries: number
  /** Does the work and commits it; may be called again with the same payload. */
  handle(services: JobServices, payload: JobPayloads[Name]): Promise<void>
}

/** Declares a job. */
export const defineJob = <Name extends JobName>(job: Job<Name>): Job<Name> => job
