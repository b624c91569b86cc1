/** What is asked to be delivered. */
export interface Publication {
  destination: string
  headers: Headers
  body: Buffer
  queueName?: string | undefined
  scheduleId?: string | undefined
}

export type Headers = Record<string, string>
