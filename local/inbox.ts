import type { ServerResponse } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { HttpError, listen, once, sendJson, serve } from './http-server.ts'
import { type MailContent, readMail } from './mail-parts.ts'

export interface InboxOptions {
  smtpPort?: number | undefined
  /** The port of the page and of its JSON. */
  port?: number | undefined
}

export interface ReceivedMail extends MailContent {
  id: number
  receivedAt: string
  /** The addresses of the envelope: Bcc included. */
  recipients: string[]
  raw: string
}

export interface Inbox {
  url: string
  port: number
  smtpPort: number
  /** The latest first. */
  mails(): ReceivedMail[]
  clear(): void
  stop(): Promise<void>
}

const mailLimit = 500
const sizeLimit = 10 * 1024 * 1024

/**
 * Takes every mail and delivers none. `/` shows them, `/messages` lists them as JSON, and
 * `/messages?recipient=` those to one address.
 */
export async function startInbox(options: InboxOptions = {}): Promise<Inbox> {
  const mails: ReceivedMail[] = []
  let received = 0
  const smtp = smtpServer((recipients, raw) => {
    received++
    const receivedAt = new Date().toISOString()
    const text = raw.toString('utf8')
    mails.unshift({ id: received, receivedAt, recipients, raw: text, ...readMail(raw) })
    mails.length = Math.min(mails.length, mailLimit)
  })
  const smtpPort = await listen(smtp.server, options.smtpPort)

  const clear = () => {
    mails.length = 0
  }
  const server = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox')
    const [, id, part] = /^\/messages\/(\d+)(?:\/(html|raw))?$/.exec(pathname) ?? []
    if (request.method === 'DELETE' && pathname === '/messages') {
      clear()
      return sendJson(response, 200, { messages: [] })
    }
    if (request.method !== 'GET') throw new HttpError(405, 'Not allowed')
    if (pathname === '/') return sendPage(response, 'text/html', listPage(mails))
    if (pathname === '/messages') {
      const recipient = searchParams.get('recipient')
      const found = mails.filter(
        ({ recipients }) => recipient === null || recipients.includes(recipient),
      )
      return sendJson(response, 200, { messages: found.map(summary) })
    }
    const mail = mails.find((candidate) => candidate.id === Number(id))
    if (!mail) throw new HttpError(404, 'Not found')
    if (part === 'raw') return sendPage(response, 'text/plain', mail.raw)
    if (part === 'html')
      return sendPage(response, 'text/html', mail.html || preformatted(mail.text))
    sendJson(response, 200, mail)
  }, options.port).catch((error: unknown) => {
    smtp.close(() => {})
    throw error
  })

  const stop = once(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })
  return { url: server.url, port: server.port, smtpPort, mails: () => mails, clear, stop }
}

function smtpServer(receive: (recipients: string[], raw: Buffer) => void): SMTPServer {
  const server = new SMTPServer({
    // Any name and password will do, and none as well.
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimit,
    onAuth: (_, __, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The message is too large'), { responseCode: 552 }))
        } else {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          receive(recipients, Buffer.concat(chunks))
          done()
        }
      })
    },
  })
  server.on('error', () => {})
  return server
}

function summary({ raw: _, html: __, text: ___, ...rest }: ReceivedMail) {
  return rest
}

// A mail is a stranger's page: nothing of it may run or load.
function sendPage(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation-by-user-activation",
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

function listPage(mails: ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, receivedAt, recipients, subject }) => `<tr>
      <td>${receivedAt}</td>
      <td>${escapeHtml(recipients.join(', '))}</td>
      <td><a href="/messages/${id}/html">${escapeHtml(subject || '(no subject)')}</a></td>
      <td><a href="/messages/${id}/raw">source</a></td>
    </tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  td { border-top: 1px solid #ccc; padding: .4rem .8rem .4rem 0; vertical-align: top }
</style>
<h1>Inbox</h1>
${rows.length > 0 ? `<table>${rows.join('\n')}</table>` : '<p>No mail yet.</p>'}
</html>`
}

function preformatted(text: string): string {
  return `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(text)}</pre>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
