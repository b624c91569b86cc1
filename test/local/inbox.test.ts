import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Inbox, startInbox } from '../../local/inbox.ts'

let inbox: Inbox

beforeAll(async () => {
  inbox = await startInbox()
})
beforeEach(() => inbox.clear())
afterAll(() => inbox.stop())

const transport = (extra = {}) =>
  createTransport({ host: '127.0.0.1', port: inbox.smtpPort, ...extra })

const mail = {
  from: '"Grüße & Co" <hello@example.com>',
  to: 'ann@example.com',
  subject: 'Tickets für <Köln> 🎪',
  text: 'Guten Tag, grüß Gott = 100 %',
}

describe('inbox', () => {
  it('keeps a mail with its parts, however they are encoded', async () => {
    await transport().sendMail({
      ...mail,
      bcc: 'bob@example.com',
      html: `<p>${'Schön! '.repeat(40)}</p>`,
      attachments: [{ filename: 'Plän.txt', content: Buffer.from('0123456789') }],
    })
    const [received] = inbox.mails()
    expect(received).toMatchObject({
      from: expect.stringContaining('hello@example.com'),
      to: 'ann@example.com',
      recipients: ['ann@example.com', 'bob@example.com'],
      subject: mail.subject,
      attachments: [{ type: 'text/plain', size: 10 }],
    })
    expect(received!.from).toContain('Grüße & Co')
    expect(received!.text.trim()).toBe(mail.text)
    expect(received!.html).toContain('Schön! '.repeat(40))
    expect(received!.raw).not.toContain('bob@example.com')
  })

  it('takes a name and a password, and mails after one another', async () => {
    const sender = transport({ auth: { user: 'any', pass: 'thing' }, pool: true })
    for (const subject of ['first', 'second']) await sender.sendMail({ ...mail, subject })
    sender.close()
    expect(inbox.mails().map(({ subject }) => subject)).toEqual(['second', 'first'])
  })

  it('lists, shows and forgets mails over HTTP', async () => {
    await transport().sendMail({ ...mail, html: '<script>alert(1)</script><b>bold</b>' })
    const get = async (path: string) => fetch(inbox.url + path)
    const { messages } = (await (await get('/messages')).json()) as {
      messages: { id: number; subject: string }[]
    }
    expect(messages).toMatchObject([{ subject: mail.subject }])
    expect(messages[0]).not.toHaveProperty('raw')
    const of = async (recipient: string) =>
      (await get(`/messages?recipient=${encodeURIComponent(recipient)}`)).json()
    expect(await of('ann@example.com')).toEqual({ messages })
    expect(await of('bob@example.com')).toEqual({ messages: [] })
    const { id } = messages[0]!
    expect(await (await get(`/messages/${id}`)).json()).toMatchObject({ subject: mail.subject })
    const page = await (await get('/')).text()
    expect(page).toContain('für &#60;Köln&#62; 🎪')
    expect(page).not.toContain('<Köln>')
    const shown = await get(`/messages/${id}/html`)
    expect(await shown.text()).toContain('<b>bold</b>')
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/)
    expect(await (await get(`/messages/${id}/raw`)).text()).toMatch(/^Subject: /m)
    await fetch(`${inbox.url}/messages`, { method: 'DELETE' })
    expect((await get(`/messages/${id}`)).status).toBe(404)
  })

  it('keeps no more than 500', async () => {
    const sender = transport({ pool: true, maxConnections: 4, maxMessages: Infinity })
    const send = (_: unknown, n: number) => sender.sendMail({ ...mail, subject: `number ${n}` })
    await Promise.all(Array.from({ length: 503 }, send))
    sender.close()
    expect(inbox.mails()).toHaveLength(500)
    expect(inbox.mails()[0]!.id - inbox.mails()[499]!.id).toBe(499)
  })

  it('refuses a mail that is too large, and a port that is taken', async () => {
    const text = 'x'.repeat(11 * 1024 * 1024)
    await expect(transport().sendMail({ ...mail, text })).rejects.toMatchObject({
      responseCode: 552,
    })
    expect(inbox.mails()).toEqual([])
    await expect(startInbox({ smtpPort: inbox.smtpPort })).rejects.toThrow(
      `Port ${inbox.smtpPort} is in use`,
    )
  })
})
