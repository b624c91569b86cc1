import { SMTPServer } from 'smtp-server'
import { listen } from '../../local/http-server.ts'
import type { Certificate } from './certificates.ts'

export interface MailServer {
  port: number
  /** Names and passwords, as they came. */
  signedIn: string[]
  mails: { recipients: string[]; text: string }[]
  stop(): Promise<void>
}

interface MailServerOptions {
  /** From the start, or after STARTTLS. Without a certificate there is no TLS. */
  isTls: boolean
  certificate: Certificate | null
  /** Without one, every password will do. */
  password?: string
}

/** A mail server that takes a password only where the line is encrypted. */
export async function startMailServer({
  isTls,
  certificate,
  password: expected,
}: MailServerOptions): Promise<MailServer> {
  const signedIn: string[] = []
  const mails: MailServer['mails'] = []
  const server = new SMTPServer({
    secure: isTls,
    ...(certificate && { cert: certificate.certificate, key: certificate.key }),
    disabledCommands: certificate ? [] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    authOptional: true,
    onAuth({ username, password }, _session, done) {
      signedIn.push(`${username}:${password}`)
      if (expected !== undefined && password !== expected) return done(new Error('refused'))
      done(null, { user: username })
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        mails.push({ recipients, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const port = await listen(server.server)
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, signedIn, mails, stop }
}
