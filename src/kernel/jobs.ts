type Nothing = Record<string, unknown>

/** Every job, and what its message carries. The relay of the outbox adds the community. */
export interface JobPayloads {
  'clean-erasure-holder': { workId: string }
  'purge-tenants': Nothing
  'record-key-use': Nothing
  'relay-outbox': Nothing
  'resume-erasures': Nothing
  'resume-imports': Nothing
  'read-import': { tenantId: string; importId: string }
  'run-import': { tenantId: string; importId: string }
  'send-account-mail': {
    tenantId: string
    mailId: string
    registrationId?: string | undefined
  }
  'send-invitation-mail': {
    tenantId: string
    mailId: string
    invitationId?: string | undefined
    coHostId?: string | undefined
  }
  'sweep-commits': Nothing
  'sweep-storage-objects': Nothing
  'verify-domain': { tenantId: string; domainId: string }
  'verify-domains': Nothing
}

export type JobName = keyof JobPayloads

/** When the clock starts a job, in UTC: at a minute of every hour, or every so many minutes of it. */
export type Timing = { minute: number } | { everyMinutes: number }

interface JobDescription {
  /** For operators. */
  description: string
  /** Absent where messages alone start it. */
  timing?: Timing
}

const descriptions = {
  'clean-erasure-holder': { description: 'Asks a holder of personal data to erase a person.' },
  'purge-tenants': {
    description: 'Deletes what belongs to communities whose purge is due.',
    timing: { everyMinutes: 1 },
  },
  'record-key-use': {
    description: 'Records when API keys were used last.',
    timing: { minute: 37 },
  },
  'relay-outbox': {
    description: 'Hands messages that are still waiting to the queue.',
    timing: { everyMinutes: 1 },
  },
  'resume-erasures': {
    description: 'Resumes erasures whose messages were lost.',
    timing: { everyMinutes: 10 },
  },
  'resume-imports': {
    description: 'Resumes imports that stopped.',
    timing: { everyMinutes: 1 },
  },
  'read-import': { description: 'Reads the file of an import.' },
  'run-import': { description: 'Writes an import into its event.' },
  'send-account-mail': { description: 'Sends a mail about an account.' },
  'send-invitation-mail': { description: 'Sends an invitation by mail.' },
  'sweep-commits': {
    description: 'Removes replay results after a day and sent messages after a week.',
    timing: { minute: 17 },
  },
  'sweep-storage-objects': {
    description: 'Removes files that nothing shows.',
    timing: { everyMinutes: 10 },
  },
  'verify-domain': { description: 'Checks the records of a domain.' },
  'verify-domains': {
    description: 'Starts the check of every domain that is due.',
    timing: { everyMinutes: 1 },
  },
} as const satisfies Record<JobName, JobDescription>

/** Every job of the product, with what an operator is told of it. */
export const jobCatalogue: Readonly<Record<JobName, JobDescription>> = descriptions

/** What the schedules of the product are called at the queue. */
export const schedulePrefix = 'marquee-'
export const scheduleIdOf = (job: JobName): string => `${schedulePrefix}${job}`

export const jobNames = Object.keys(descriptions) as JobName[]

/** A message that leaves with a commit. */
export type OutboxMessage = {
  [Name in JobName]: { job: Name; payload: Omit<JobPayloads[Name], 'tenantId'> }
}[JobName]
