import type { OrderCanceller } from './orders.ts'

type Nothing = Record<string, unknown>

/** Every job, and what its message carries. The relay of the outbox adds the community. */
export interface JobPayloads {
  'ask-payment-provider': { tenantId?: string | undefined }
  'cancel-registration-orders': { tenantId: string; eventId: string }
  'clean-erasure-holder': { workId: string }
  'clean-resource-audit': Nothing
  'expire-orders': Nothing
  'forget-answers': Nothing
  'forget-invoice-buyers': Nothing
  'offer-places': { tenantId?: string | undefined; eventId?: string | undefined }
  'purge-tenants': Nothing
  'record-key-use': Nothing
  'relay-outbox': Nothing
  'remind-attendees': Nothing
  'resume-erasures': Nothing
  'resume-imports': Nothing
  'read-import': { tenantId: string; importId: string }
  'run-import': { tenantId: string; importId: string }
  'send-account-mail': {
    tenantId: string
    mailId: string
    registrationId?: string | undefined
    /** Where the mail to somebody without an account leads to. */
    guestPage?: string | undefined
  }
  'send-attendee-mail': {
    tenantId: string
    mailId: string
    messageId: string
    eventId: string
    /** The order, the participant or the registration that finds the address. */
    sourceId: string
  }
  'send-invitation-mail': {
    tenantId: string
    mailId: string
    invitationId?: string | undefined
    coHostId?: string | undefined
  }
  'send-registration-mail': {
    tenantId: string
    mailId: string
    orderId: string
    eventId: string
    /** What it tells of. */
    statusId: number
    /** Who has changed the order. */
    by: OrderCanceller
    isResent?: boolean | undefined
    /** Whether it tells once more of a confirmed order, the day before. */
    isReminder?: boolean | undefined
    /** Whether it reminds of tickets that nobody is named for. */
    remindsOfNames?: boolean | undefined
    /** What it tells of, whatever became of the order. */
    refundId?: string | undefined
    /** Whose ticket was transferred. It goes to that person and to the buyer. */
    participantId?: string | undefined
  }
  'send-registration-mails': {
    tenantId: string
    parts: readonly Omit<JobPayloads['send-registration-mail'], 'tenantId'>[]
  }
  'settle-hostname': { host: string }
  'settle-hostnames': Nothing
  'sweep-commits': Nothing
  'sweep-storage-objects': Nothing
  'sync-schedules': Nothing
  'tell-attendees': { tenantId: string; messageId: string }
  'tell-programme-changes': Nothing
  'verify-domain': { tenantId: string; domainId: string }
  'verify-domains': Nothing
  'watch-erasures': Nothing
}

export type JobName = keyof JobPayloads

/** When the clock starts a job, in UTC: at a minute of every hour, or every so many minutes of it. */
export type Timing = { minute: number } | { everyMinutes: number }

/** The schedule of a job at the queue. */
interface Schedule {
  timing: Timing
  /** How often a run that failed is tried again before the next one is due. */
  retries: number
}

interface JobDescription {
  /** For operators. */
  description: string
  /** Absent where messages alone start it. */
  schedule?: Schedule
}

const descriptions = {
  'ask-payment-provider': {
    description: 'Asks about payments, refunds and disputes of which their provider says nothing.',
    schedule: { timing: { everyMinutes: 5 }, retries: 0 },
  },
  'cancel-registration-orders': {
    description: 'Cancels the orders of an event that does not take place.',
  },
  'clean-erasure-holder': { description: 'Asks a holder of personal data to erase a person.' },
  'clean-resource-audit': {
    description: 'Removes records of event resources whose retention is over.',
    schedule: { timing: { minute: 7 }, retries: 3 },
  },
  'expire-orders': {
    description: 'Ends orders that were not finished in time, and frees their places.',
    schedule: { timing: { everyMinutes: 5 }, retries: 0 },
  },
  'forget-answers': {
    description: 'Deletes answers of attendees whose retention is over.',
    schedule: { timing: { minute: 47 }, retries: 3 },
  },
  'forget-invoice-buyers': {
    description: 'Takes the names of buyers out of invoices that law keeps no longer.',
    schedule: { timing: { minute: 27 }, retries: 3 },
  },
  'offer-places': {
    description: 'Offers places that have come free to those who wait.',
    schedule: { timing: { everyMinutes: 5 }, retries: 0 },
  },
  'purge-tenants': {
    description: 'Deletes what belongs to communities whose purge is due.',
    schedule: { timing: { everyMinutes: 1 }, retries: 0 },
  },
  'record-key-use': {
    description: 'Records when API keys were used last.',
    schedule: { timing: { minute: 37 }, retries: 3 },
  },
  'relay-outbox': {
    description: 'Hands messages that are still waiting to the queue.',
    schedule: { timing: { everyMinutes: 1 }, retries: 0 },
  },
  'remind-attendees': {
    description:
      'Reminds attendees on the day before their event, and buyers of tickets without a name.',
    schedule: { timing: { everyMinutes: 10 }, retries: 0 },
  },
  'resume-erasures': {
    description: 'Resumes erasures whose messages were lost.',
    schedule: { timing: { everyMinutes: 10 }, retries: 3 },
  },
  'resume-imports': {
    description: 'Resumes imports that stopped.',
    schedule: { timing: { everyMinutes: 1 }, retries: 0 },
  },
  'read-import': { description: 'Reads the file of an import.' },
  'run-import': { description: 'Writes an import into its event.' },
  'send-account-mail': { description: 'Sends a mail about an account.' },
  'send-attendee-mail': { description: 'Sends one mail of a message to attendees.' },
  'send-invitation-mail': { description: 'Sends an invitation by mail.' },
  'send-registration-mail': { description: 'Sends the mails about a registration.' },
  'send-registration-mails': { description: 'Sends the mails about several registrations.' },
  'settle-hostname': { description: 'Adds or removes the certificate of a domain.' },
  'settle-hostnames': {
    description: 'Asks for the certificates of domains that are not active yet.',
    schedule: { timing: { everyMinutes: 10 }, retries: 0 },
  },
  'sweep-commits': {
    description:
      'Removes replay results after a day, sent messages after a week, who was sent a message after a month, records of exports after a year, and expired sign-in data.',
    schedule: { timing: { minute: 17 }, retries: 3 },
  },
  'sweep-storage-objects': {
    description: 'Removes files that nothing shows.',
    schedule: { timing: { everyMinutes: 10 }, retries: 3 },
  },
  'sync-schedules': { description: 'Makes the schedules those of this version.' },
  'tell-attendees': { description: 'Asks for the mails of a message to attendees.' },
  'tell-programme-changes': {
    description: 'Tells attendees what has changed of programmes.',
    schedule: { timing: { everyMinutes: 10 }, retries: 0 },
  },
  'verify-domain': { description: 'Checks the records of a domain.' },
  'verify-domains': {
    description: 'Starts the check of every domain that is due.',
    schedule: { timing: { everyMinutes: 1 }, retries: 0 },
  },
  'watch-erasures': {
    description: 'Compares the database and the fence with the erasure authority.',
    schedule: { timing: { everyMinutes: 5 }, retries: 3 },
  },
} as const satisfies Record<JobName, JobDescription>

/** Every job of the product, with what an operator is told of it. */
export const jobCatalogue: Readonly<Record<JobName, JobDescription>> = descriptions

/** What the schedules of the product are called at the queue. */
export const schedulePrefix = 'marquee-'
export const scheduleIdOf = (job: JobName): string => `${schedulePrefix}${job}`

/** A message that has waited this long belongs to a job that has stopped. */
export const lateMessageMinutes = 15

export const jobNames = Object.keys(descriptions) as JobName[]

/** The jobs that the clock starts. */
export const scheduledJobs: readonly ({ name: JobName } & Schedule)[] = jobNames.flatMap((name) => {
  const { schedule } = jobCatalogue[name]
  return schedule ? [{ name, ...schedule }] : []
})

/**
 * Messages of one community that wait at the same time are handed over as one of another job, whose `parts` they are;
 * so many at the most. A job takes as long as all of its parts.
 */
export const gatheredJobs: { readonly [Name in JobName]?: { job: JobName; most: number } } = {
  'send-registration-mail': { job: 'send-registration-mails', most: 20 },
  /** Whichever is first asks about all that its community has. */
  'ask-payment-provider': { job: 'ask-payment-provider', most: 1000 },
}

/**
 * How many messages of one job and one community the queue delivers at the same time. Ten thousand confirmations at
 * once would otherwise take every connection of the database, and readers would be refused.
 */
export const deliveriesAtOnce = 5

/**
 * For how long (ms) the queue waits for the answer of a delivery. One without an answer keeps its place, and five would
 * hold up a job of a community for as long as the plan of the queue allows, which may be hours.
 */
export const deliveryTimeoutMs = 10 * 60_000

/** A message that leaves with a commit. */
export type OutboxMessage = {
  [Name in JobName]: { job: Name; payload: Omit<JobPayloads[Name], 'tenantId'> }
}[JobName]
