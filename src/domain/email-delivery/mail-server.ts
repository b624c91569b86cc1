import { instantIso } from '../../kernel/local-time.ts'
import {
  changesOfMailServer,
  type MailServer,
  purposeOfPassword,
  type StoredMailServer,
} from '../../kernel/mail-server.ts'
import { type MailRefusal, MailRefused, type MailServers } from '../../kernel/ports.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { assertInstanceAdministrator } from '../platform-monetization/index.ts'
import { writing } from '../verbs/verb.ts'
import { type EmailDeliveryView, emailDeliveryView } from './delivery-view.ts'
import { emailDeliveryOperations as operations } from './operations.ts'
import { ownAddress, saveMailServer } from './queries.ts'
import { factsIn, load } from './verbs.ts'

interface UpdateInput {
  /** Of what was read; zero where nobody has saved one. */
  expectedRevision: number
  changes: Partial<MailServer>
  /** Absent keeps the one that is saved, null removes it. */
  password?: string | null | undefined
  mailServers: MailServers
}

/** Saves the mail server of the instance. Its password is sealed here, and shown to nobody. */
export const updateMailServer = writing({
  operation: operations.updateMailServer,
  load: (db, _input: UpdateInput) => load(db, 'instance'),
  facts: (loaded) => [factsIn('instance', loaded)],
  async decide(db, loaded, input, { ids, now, tenantId }) {
    const { server: saved } = emailDeliveryView('instance', loaded, tenantId)
    if (input.expectedRevision !== saved.revision) throw new Problem('concurrency_conflict')
    const changed: StoredMailServer = {
      ...saved,
      ...input.changes,
      revision: saved.revision + 1,
    }
    const sealedPassword = await passwordAfter(saved, changed, input)
    const server: StoredMailServer = { ...changed, sealedPassword }
    return {
      assertions: [assertInstanceAdministrator(db)],
      writes: [
        saveMailServer(
          db,
          { ...server, changedAt: instantIso(now) },
          changesOfMailServer(saved, server).map((change) => ({ id: ids.next(now), ...change })),
        ),
      ],
      changesPublic: false,
      result: emailDeliveryView('instance', { ...loaded, server: [server] }, tenantId),
    }
  },
})

const takesPassword = ({ host, username, security }: MailServer) =>
  host !== null && username !== null && security !== 'None'

/** What is sealed after a change: a password for one server is told to no other. */
async function passwordAfter(
  saved: StoredMailServer,
  changed: MailServer,
  { password, mailServers }: UpdateInput,
): Promise<string | null> {
  if (password === null) return null
  if (password === undefined) {
    if (saved.sealedPassword === null || !takesPassword(changed)) return null
    if (purposeOfPassword(changed) === purposeOfPassword(saved)) return saved.sealedPassword
    throw invalid(
      'password',
      'The saved password is for the server as it was. Send the password again, or null for none.',
    )
  }
  if (!takesPassword(changed)) {
    throw invalid('password', 'A password needs a host, a user name and TLS.')
  }
  if (mailServers.passwords === null) {
    throw invalid('password', 'This deployment cannot keep passwords yet. Set SEALING_KEYS.')
  }
  return mailServers.passwords.seal(password, purposeOfPassword(changed))
}

/** What came of a test. */
export interface MailServerTest {
  outcome: 'Delivered' | 'Connected' | 'NotConfigured' | MailRefusal
  /** The caller's own address, where a mail was handed over. */
  sentTo: string | null
}

/** Whether the caller may test, and what is tested. Nothing is committed: `carryOutTest` follows. */
export const testMailServer = writing({
  operation: operations.testMailServer,
  load: (db, _input: undefined) => ({ ...load(db, 'instance'), address: ownAddress(db) }),
  facts: (loaded) => [factsIn('instance', loaded)],
  decide: (_db, { address, ...loaded }, _input, { tenantId }) => ({
    writes: [],
    changesPublic: false,
    result: { view: emailDeliveryView('instance', loaded, tenantId), address },
  }),
})

const testMail = {
  subject: 'Your mail server works',
  text: 'You asked for this mail to see whether the mail server of your instance works. It does.\n',
  html: '<p>You asked for this mail to see whether the mail server of your instance works. It does.</p>',
}

/** Connects and signs in; sends a mail to the caller where mails leave and the caller has an address. */
export async function carryOutTest(
  { view, address }: { view: EmailDeliveryView; address: string | null },
  mailServers: MailServers,
): Promise<MailServerTest> {
  const sentTo = view.isDeliveryEnabled ? address : null
  try {
    const mailer = await mailServers.mailerFor(view.server)
    if (!mailer) return { outcome: 'NotConfigured', sentTo: null }
    if (sentTo === null) await mailer.probe()
    else await mailer.send({ to: sentTo, ...testMail })
    return { outcome: sentTo === null ? 'Connected' : 'Delivered', sentTo }
  } catch (thrown) {
    if (thrown instanceof MailRefused) return { outcome: thrown.refusal, sentTo: null }
    throw thrown
  }
}
