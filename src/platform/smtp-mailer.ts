import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { encodeWords } from 'nodemailer/lib/mime-funcs'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mailer, OutgoingMail } from '../kernel/ports.ts'

export interface SmtpOptions {
  /** `smtp[s]://[user:password@]host[:port]`; plain `smtp:` is raised to TLS where it is offered. */
  url: string
  sender: string
  now(): number
}

interface Emitter {
  once(event: 'error', listener: (thrown: unknown) => void): void
}

/** Waits for what the connection tells by a callback. */
type Settled = (run: (done: (thrown?: unknown) => void) => void) => Promise<void>

const timeoutMs = 10_000

/** Hands mails to one SMTP server, one connection per mail. */
export function createSmtpMailer({ url, sender, now }: SmtpOptions): Mailer {
  const server = new URL(url)
  const isTls = server.protocol === 'smtps:'
  const user = decodeURIComponent(server.username)
  async function connected(use?: (connection: SMTPConnection, settled: Settled) => Promise<void>) {
    const host = server.hostname
    const port = Number(server.port) || (isTls ? 465 : 587)
    const connection = new SMTPConnection({
      host,
      port,
      secure: isTls,
      // Opened by name: nodemailer opens by address, and Workers then check the certificate against that.
      connection: await opened({ host, port, isTls }),
      secured: isTls,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    const failed = new Promise<never>((_, reject) => {
      // The type leaves out what it inherits from Node's emitter.
      ;(connection as unknown as Emitter).once('error', reject)
    })
    const settled: Settled = (run) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) =>
          run((thrown) => (thrown ? reject(thrown) : resolve())),
        ),
      ])
    try {
      await settled((done) => connection.connect(done))
      if (user) {
        const pass = decodeURIComponent(server.password)
        await settled((done) => connection.login({ user, credentials: { user, pass } }, done))
      }
      await use?.(connection, settled)
    } finally {
      failed.catch(() => undefined)
      connection.close()
    }
  }
  return {
    probe: () => connected(),
    send: (mail) =>
      connected((connection, settled) => {
        const envelope = { from: sender, to: [mail.to] }
        return settled((done) => connection.send(envelope, messageOf(mail, sender, now()), done))
      }),
  }
}

/** A socket that is connected, and whose certificate is for this name where it has TLS. */
function opened({ host, port, isTls }: { host: string; port: number; isTls: boolean }) {
  return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host, port, servername: host }, () => settle())
      : connect({ host, port }, () => settle())
    const settle = (thrown?: unknown) => {
      clearTimeout(late)
      socket.off('error', settle)
      if (thrown === undefined) return resolve(socket)
      socket.once('error', () => undefined)
      socket.destroy()
      reject(thrown)
    }
    const late = setTimeout(() => settle(new Error('the mail server is silent')), timeoutMs)
    socket.once('error', settle)
  })
}

/** RFC 5322, with the text first and the HTML that says the same after it (RFC 2046). */
function messageOf(
  { to, subject, text, html, stopAddress }: OutgoingMail,
  sender: string,
  now: number,
): string {
  const domain = sender.slice(sender.indexOf('@') + 1)
  const boundary = `=_${crypto.randomUUID()}`
  const headers = [
    `From: ${sender}`,
    `To: ${to}`,
    `Subject: ${encodeWords(subject.replace(/[\r\n]+/g, ' '), 'Q', 52, true)}`,
    `Date: ${new Date(now).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@${domain}>`,
    'Auto-Submitted: auto-generated',
    ...(stopAddress
      ? [`List-Unsubscribe: <${stopAddress}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
      : []),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  return [
    ...headers,
    '',
    `--${boundary}`,
    ...partOf('plain', text),
    `--${boundary}`,
    ...partOf('html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** A part of UTF-8 text. */
function partOf(type: 'plain' | 'html', text: string): string[] {
  const bytes = new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n'))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    base64.replace(/.{76}/g, '$&\r\n'),
  ]
}
