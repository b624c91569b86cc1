import type { Db } from '../../db/database.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { OutboxMessage } from '../../kernel/jobs.ts'
import type { Moment } from '../verbs/verb.ts'
import { askInvitationMail } from './queries.ts'

/** What somebody is told of: an offer of membership, or of co-hosting. */
export type Offer = { invitationId: string } | { coHostId: string }

/**
 * Plans the mail about an offer. `target` says what is offered to whom: of one target one mail a
 * minute leaves, however often it is offered. Neither message nor row holds an address.
 */
export async function planInvitationMail(
  db: Db,
  { offer, target }: { offer: Offer; target: string },
  { ids, now }: Pick<Moment, 'ids' | 'now'>,
) {
  const id = ids.next(now)
  const message: OutboxMessage = {
    job: 'send-invitation-mail',
    payload: { mailId: id, ...offer },
  }
  return {
    writes: [askInvitationMail(db, { id, targetHash: await hashOf(`invitation ${target}`) })],
    outbox: [message],
  }
}
