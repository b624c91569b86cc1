import { expect, it } from 'vitest'
import { sendAccountMail } from '../../src/domain/local-identity/index.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import { type Mailer, MailRefused } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { registeredAccount } from '../support/accounts.ts'
import { inTenant, newId } from '../support/community.ts'
import { startHesitantServer } from '../support/hesitant-mail-server.ts'
import { mailerTo } from '../support/mailers.ts'
import { database, environment, unlimited } from '../support/offer-mails.ts'

/** The mail of a forgotten password; nobody else delivers it. */
async function asked() {
  const { email, community } = await registeredAccount()
  const [tenantId, mailId] = [community.id, newId()]
  await inTenant(
    tenantId,
    'insert into account_mail (id, tenant_id, email, email_hash) values ($1, $2, $3, $3)',
    [mailId, tenantId, email],
  )
  return (send: Mailer['send']) =>
    sendAccountMail(
      {
        database,
        ids: randomIds,
        mailServers: { passwords: null, mailerFor: async () => mailerTo(send) },
        limiter: unlimited,
        trips: new Trips(),
        environment,
      },
      { tenantId, mailId },
    )
}

it.each([
  [550, 0],
  [450, 1],
])(
  'a mail about an account that is refused with %i is sent %i times later',
  async (code, times) => {
    const deliver = await asked()
    const { mailer, taken, stop } = await startHesitantServer('recipient', [code])
    const first = await deliver(mailer.send).catch((thrown: unknown) => thrown)
    expect(first instanceof MailRefused).toBe(times > 0)
    await deliver(mailer.send)
    expect(taken).toHaveLength(times)
    await stop()
  },
)
