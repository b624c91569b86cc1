type Nothing = Record<string, unknown>

/** Every job, and what its message carries. The relay of the outbox adds the community. */
export interface JobPayloads {
  'clean-erasure-holder': { workId: string }
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
}

export type JobName = keyof JobPayloads

/** A message that leaves with a commit. */
export type OutboxMessage = {
  [Name in JobName]: { job: Name; payload: Omit<JobPayloads[Name], 'tenantId'> }
}[JobName]
