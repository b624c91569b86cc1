import type { z } from 'zod'
import type {
  ErasureHolders,
  GateServices,
  PrivacyErasureStartupGate,
} from '../domain/erasure/index.ts'
import type { Ids } from '../kernel/ids.ts'
import type { JobName, JobPayloads } from '../kernel/jobs.ts'
import type { PaymentGateway } from '../kernel/payment-gateway.ts'
import type {
  CustomHostnames,
  DomainRecords,
  JobSchedules,
  KeyUsage,
  MailServers,
  Media,
  Places,
  RateLimiter,
} from '../kernel/ports.ts'
import type { SiteAddresses } from '../kernel/site-addresses.ts'

/** What a job may use: a part of the isolate's services, and the trips and the after-work of this delivery. */
export interface JobServices extends GateServices {
  ids: Ids
  gate: PrivacyErasureStartupGate
  schedules: JobSchedules
  keyUsage: KeyUsage
  holders: ErasureHolders
  media: Media
  payments: PaymentGateway | null
  bodyPlaces: Places
  mailServers: MailServers
  records: DomainRecords
  customHostnames: CustomHostnames | null
  limiter: RateLimiter
  environment: SiteAddresses
}

export interface Job<Name extends JobName = JobName> {
  name: Name
  payload: z.ZodType<JobPayloads[Name]>
  /** Runs while erasures are missing in the database, too. */
  isBeforeGate?: true
  /** Does the work and commits it; may be called again with the same payload. */
  handle(services: JobServices, payload: JobPayloads[Name]): Promise<void>
}

/** Declares a job. */
export const defineJob = <Name extends JobName>(job: Job<Name>): Job<Name> => job
