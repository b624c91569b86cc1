import { hashOf } from '../../kernel/ids.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { askAccountMail } from './queries.ts'

/** Asks for a mail that leads to a new password; whether the address has an account is not looked up. */
export const requestPasswordReset = writing({
  operation: localIdentityOperations.requestPasswordReset,
  load: (_db, _input: { email: string }) => ({}),
  facts: () => [{}],
  async decide(db, _rows, { email }, { ids, now }): Promise<Plan<null>> {
    const mailId = ids.next(now)
    return {
      writes: [askAccountMail(db, { id: mailId, email, emailHash: await hashOf(`mail ${email}`) })],
      outbox: [{ job: 'send-account-mail', payload: { mailId } }],
      changesPublic: false,
      result: null,
    }
  },
})
