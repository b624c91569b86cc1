import { afterAll, describe, expect, inject, it } from 'vitest'
import {
  authorityOf,
  type Certificate,
  mintAuthority,
  trustedAuthority,
} from '../support/certificates.ts'
import { call } from '../support/client.ts'
import { mintCommunity } from '../support/community.ts'
import { startIsolate } from '../support/isolate.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { byTurns } from '../support/selection.ts'

const trusted = authorityOf(trustedAuthority, inject('trustedAuthority'))
const stranger = mintAuthority('Somebody else')
const servers: MailServer[] = []

afterAll(() => Promise.all(servers.map((server) => server.stop())))

/** Each met by one kind of server at least. */
const refusals: [string, Certificate][] = [
  ['an authority that nobody trusts', stranger.issue('localhost')],
  ['another name', trusted.issue('other.test')],
]

describe.each([
  ['from the start', 'smtps', true],
  ['after STARTTLS', 'smtp', false],
])(`a mail server with TLS %s, on ${inject('runtime')}`, (_, scheme, isTls) => {
  async function askBehind(certificate: Certificate) {
    const server = await startMailServer({ isTls, certificate })
    servers.push(server)
    const { port, signedIn } = server
    const isolate = await startIsolate(inject('runtime'), {
      bindings: {
        ...inject('bindings'),
        DENO_CERT: process.env.NODE_EXTRA_CA_CERTS!,
        SMTP_URL: `${scheme}://sender:secret@localhost:${port}`,
      },
    })
    try {
      const { json } = await call(await mintCommunity(), '/health', { origin: isolate.origin })
      return { mail: json.checks.mail, signedIn }
    } finally {
      await isolate.stop()
    }
  }

  it('is signed in to where its certificate is for its name', async () => {
    const { mail, signedIn } = await askBehind(trusted.issue('localhost'))
    expect(mail).toEqual({ status: 'healthy' })
    expect(signedIn).toEqual(['sender:secret'])
  })

  it.each(byTurns(refusals, Number(isTls), 'certificates'))(
    'is told no password with a certificate of %s',
    async (_, certificate) => {
      const { mail, signedIn } = await askBehind(certificate)
      expect(mail).toEqual({ status: 'unhealthy', reason: 'unreachable' })
      expect(signedIn).toEqual([])
    },
  )
})
