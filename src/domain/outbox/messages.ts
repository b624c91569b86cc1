import { hashOf } from '../../kernel/ids.ts'
import { gatheredJobs, type JobName } from '../../kernel/jobs.ts'
import type { QueueMessage } from '../../kernel/ports.ts'
import type { LeasedMessage } from './queries.ts'

interface Group {
  /** The job of several. */
  job: string
  first: LeasedMessage
  others: LeasedMessage[]
}

/** What the queue is given for leased messages: those of a kind that a job takes together are one, in their order. */
export const messagesFor = (rows: readonly LeasedMessage[]): Promise<QueueMessage[]> =>
  Promise.all(groupsOf(rows).map(messageOf))

function groupsOf(rows: readonly LeasedMessage[]): Group[] {
  const groups: Group[] = []
  const open = new Map<string, Group>()
  for (const row of rows) {
    const gathered = gatheredJobs[row.job as JobName]
    const kind = `${row.job} ${row.tenant_id}`
    const group = open.get(kind)
    if (gathered && group && group.others.length + 1 < gathered.most) {
      group.others.push(row)
      continue
    }
    const begun = { job: gathered?.job ?? row.job, first: row, others: [] }
    groups.push(begun)
    open.set(kind, begun)
  }
  return groups
}

async function messageOf({ job, first, others }: Group): Promise<QueueMessage> {
  const { tenant_id: tenantId } = first
  const all = [first, ...others]
  const message =
    others.length === 0
      ? { id: first.id, job: first.job, payload: { ...first.payload, tenantId } }
      : {
          // Of all of them: with others a message is another one, which the queue has not seen.
          id: await hashOf(all.map(({ id }) => id).join(' ')),
          job,
          payload: { tenantId, parts: all.map(({ payload }) => payload) },
        }
  return { ...message, flow: `${message.job}-${tenantId}` }
}
