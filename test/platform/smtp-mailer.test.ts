import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { listen } from '../../local/http-server.ts'
import { MailRefused } from '../../src/kernel/ports.ts'
import { createSmtpMailer } from '../../src/platform/smtp-mailer.ts'
import { type Step, startHesitantServer } from '../support/hesitant-mail-server.ts'

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A server that takes so many mails per connection, and none to `refused@`. */
async function serverFor(mostPerConnection: number) {
  const taken: string[] = []
  const ids: string[] = []
  let connections = 0
  const counts = new Map<string, number>()
  const no = (code: number) => Object.assign(new Error('No more'), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    authOptional: true,
    onConnect(_session, done) {
      connections++
      done()
    },
    onMailFrom(_address, { id }, done) {
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      done(count > mostPerConnection ? no(421) : null)
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('refused@') ? no(550) : null)
    },
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        ids.push(/^Message-ID: (.*)\r$/m.exec(text)![1]!)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const port = await listen(server.server)
  ending.push(() => new Promise((resolve) => server.close(() => resolve())))
  const mailer = createSmtpMailer(
    {
      host: '127.0.0.1',
      port,
      security: 'None',
      user: null,
      password: null,
      sender: 'us@here.test',
    },
    () => Date.now(),
  )
  return { mailer, taken, ids, connections: () => connections }
}

const mailTo = (name: string) => ({
  to: `${name}@there.test`,
  subject: 'A mail',
  text: 'Text',
  html: '<p>Text</p>',
})

it.each([
  ['one connection where the server takes all', 100, 1],
  ['a new one where it takes two and no more', 2, 3],
])('sends several mails over %s', async (_, most, expected) => {
  const { mailer, taken, connections } = await serverFor(most)
  const connection = mailer.open()
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) await connection.send(mailTo(name))
  connection.close()
  expect(taken).toEqual(names.map((name) => mailTo(name).to))
  expect(connections()).toBe(expected)
})

it('goes on after an address that is refused, and tells of it', async () => {
  const { mailer, taken } = await serverFor(100)
  const connection = mailer.open()
  await connection.send(mailTo('a'))
  await expect(connection.send(mailTo('refused'))).rejects.toBeInstanceOf(MailRefused)
  await connection.send(mailTo('b'))
  connection.close()
  expect(taken).toEqual([mailTo('a').to, mailTo('b').to])
})

it('control: one at a time, each has its own connection', async () => {
  const { mailer, taken, connections } = await serverFor(100)
  for (const name of ['a', 'b']) await mailer.send(mailTo(name))
  expect([taken.length, connections()]).toEqual([2, 2])
})

it('names a mail as it was called, and each other one anew', async () => {
  const { mailer, ids } = await serverFor(100)
  for (const id of ['first', 'first']) await mailer.send({ id, ...mailTo('a') })
  for (const name of ['a', 'a']) await mailer.send(mailTo(name))
  expect(ids.slice(0, 2)).toEqual(['<first@here.test>', '<first@here.test>'])
  expect(new Set(ids).size).toBe(3)
})

it.each<[Step, number, object]>([
  ['greeting', 421, { refusal: 'Unreachable' }],
  ['greeting', 554, { refusal: 'Unreachable' }],
  ['sender', 451, { refusal: 'Unreachable' }],
  ['sender', 550, { refusal: 'SenderRefused' }],
  ['recipient', 421, { refusal: 'Unreachable' }],
  ['recipient', 450, { refusal: 'Refused', isTemporary: true }],
  ['recipient', 550, { refusal: 'Refused', isTemporary: false }],
  ['message', 452, { refusal: 'Refused', isTemporary: true }],
  ['message', 554, { refusal: 'Refused', isTemporary: false }],
])('tells what a refusal is of: %s, %i', async (step, code, refusal) => {
  const { mailer, taken, stop } = await startHesitantServer(step, [code])
  ending.push(stop)
  await expect(mailer.send(mailTo('a'))).rejects.toMatchObject(refusal)
  expect(taken).toEqual([])
  await mailer.send(mailTo('a'))
  expect(taken).toEqual([mailTo('a').to])
})
