import { encodeWords } from 'nodemailer/lib/mime-funcs'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSecurity } from '../kernel/mail-server.ts'
import {
  type Mailer,
  type MailRefusal,
  MailRefused,
  type OpenMailer,
  type OutgoingMail,
} from '../kernel/ports.ts'
import { openSocket } from './runtime.sockets.ts'

export interface SmtpServer {
  host: string
  port: number
  /** `Offered`: TLS where the server offers it. */
  security: MailSecurity | 'Offered'
  user: string | null
  password: string | null
  sender: string
}

interface Emitter {
  once(event: 'error', listener: (thrown: unknown) => void): void
}

/** Waits for what the connection tells by a callback. */
type Settled = (run: (done: (thrown?: unknown) => void) => void) => Promise<void>

const timeoutMs = 10_000

/** Of `smtp[s]://[user:password@]host[:port]`; plain `smtp:` is raised to TLS where it is offered. */
export function smtpServerAt(url: string, sender: string): SmtpServer {
  const { protocol, hostname: host, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'Tls' : 'Offered',
    user: decodeURIComponent(username) || null,
    password: decodeURIComponent(password),
    sender,
  }
}

/** A server that has taken us. */
interface Connected {
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Hands mails to one SMTP server. What it throws is `MailRefused`. */
export function createSmtpMailer(server: SmtpServer, now: () => number): Mailer {
  const { host, port, security, user, password, sender } = server
  const isTls = security === 'Tls'
  async function connect(): Promise<Connected> {
    const connection = new SMTPConnection({
      host,
      port,
      secure: isTls,
      // Opened by name: nodemailer opens by address, and Workers then check the certificate against that.
      connection: await openSocket({ host, port, isTls, timeoutMs }),
      secured: isTls,
      requireTLS: security === 'StartTls',
      ignoreTLS: security === 'None',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    const failed = new Promise<never>((_, reject) => {
      // The type leaves out what it inherits from Node's emitter.
      ;(connection as unknown as Emitter).once('error', reject)
    })
    failed.catch(() => undefined)
    const settled: Settled = (run) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) =>
          run((thrown) => (thrown ? reject(thrown) : resolve())),
        ),
      ])
    const close = () => connection.close()
    try {
      await settled((done) => connection.connect(done))
      if (user !== null) {
        const credentials = { user, pass: password ?? '' }
        await settled((done) => connection.login({ user, credentials }, done))
      }
    } catch (thrown) {
      close()
      throw thrown
    }
    return {
      deliver: (mail) => {
        const envelope = { from: sender, to: [mail.to] }
        return settled((done) => connection.send(envelope, messageOf(mail, sender, now()), done))
      },
      close,
    }
  }

  function open(): OpenMailer {
    let connected: Connected | null = null
    const close = () => {
      connected?.close()
      connected = null
    }
    async function deliver(mail: OutgoingMail) {
      connected ??= await connect()
      try {
        await connected.deliver(mail)
      } catch (thrown) {
        close()
        throw thrown
      }
    }
    return {
      async send(mail) {
        const isUsed = connected !== null
        await deliver(mail)
          .catch((thrown) => {
            // A server may take so many mails per connection and no more: its answer on a new one counts.
            if (isUsed && isAnswered(thrown)) return deliver(mail)
            throw thrown
          })
          .catch(refuse)
      },
      close,
    }
  }

  return {
    probe: () =>
      connect()
        .then(({ close }) => close())
        .catch(refuse),
    async send(mail) {
      const { send, close } = open()
      await send(mail).finally(close)
    },
    open,
  }
}

/** Whether the server has said that it does not take a mail. Without an answer it may have. */
const isAnswered = (thrown: unknown) =>
  typeof (thrown as { responseCode?: unknown }).responseCode === 'number'

/** By the codes of nodemailer. */
const refusals: Readonly<Record<string, MailRefusal>> = {
  ETLS: 'TlsFailed',
  EAUTH: 'CredentialsRefused',
  ENOAUTH: 'CredentialsRefused',
  EENVELOPE: 'SenderRefused',
}

/**
 * The words of a server may tell a name or an address: only what they mean goes on. It refuses one mail by its
 * recipient or its text; 421 says that it closes, whatever it answers (RFC 5321).
 */
function refuse(thrown: unknown): never {
  const {
    code = '',
    command,
    responseCode = 0,
  } = thrown as {
    code?: string
    command?: string
    responseCode?: number
  }
  const isTemporary = responseCode >= 400 && responseCode < 500
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (isOfMail && responseCode !== 421) throw new MailRefused('Refused', isTemporary)
  throw new MailRefused((!isTemporary && refusals[code]) || 'Unreachable')
}

/** RFC 5322, with the text first and the HTML that says the same after it, before what is attached (RFC 2046). */
function messageOf(
  { id = crypto.randomUUID(), to, subject, text, html, stopAddress, attachment }: OutgoingMail,
  sender: string,
  now: number,
): string {
  const domain = sender.slice(sender.indexOf('@') + 1)
  const words = multipart('alternative', [partOf('plain', text), partOf('html', html)])
  const body = attachment ? multipart('mixed', [words, attachedPart(attachment)]) : words
  const headers = [
    `From: ${sender}`,
    `To: ${to}`,
    `Subject: ${encodeWords(subject.replace(/[\r\n]+/g, ' '), 'Q', 52, true)}`,
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${domain}>`,
    'Auto-Submitted: auto-generated',
    ...(stopAddress
      ? [`List-Unsubscribe: <${stopAddress}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
      : []),
    'MIME-Version: 1.0',
  ]
  return [...headers, ...body, ''].join('\r\n')
}

/** Parts as the lines of one. */
function multipart(kind: 'alternative' | 'mixed', parts: string[][]): string[] {
  const boundary = `=_${crypto.randomUUID()}`
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ]
}

const partOf = (type: 'plain' | 'html', text: string) => textPart(`text/${type}`, text)

const attachedPart = ({ name, type, text }: NonNullable<OutgoingMail['attachment']>) =>
  textPart(type, text, [`Content-Disposition: attachment; filename="${name}"`])

/** A part of UTF-8 text. */
function textPart(type: string, text: string, headers: string[] = []): string[] {
  const base64 = base64Of(new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n')))
  return [
    `Content-Type: ${type}; charset=utf-8`,
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    base64.replace(/.{76}/g, '$&\r\n'),
  ]
}

/** In parts: a call takes so many arguments and no more. */
function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}
