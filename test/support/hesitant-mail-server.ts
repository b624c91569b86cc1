import { SMTPServer } from 'smtp-server'
import { listen } from '../../local/http-server.ts'
import type { Mailer } from '../../src/kernel/ports.ts'
import { createSmtpMailer } from '../../src/platform/smtp-mailer.ts'

export type Step = 'greeting' | 'sender' | 'recipient' | 'message'

/** A server that refuses a step with these codes, one after the other, and then takes everything. */
export async function startHesitantServer(step: Step, codes: number[]) {
  const taken: string[] = []
  const refusals = [...codes]
  let connections = 0
  const answer = (at: Step) => {
    const code = at === step ? refusals.shift() : undefined
    return code === undefined ? null : Object.assign(new Error('No'), { responseCode: code })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    authOptional: true,
    onConnect(_session, done) {
      connections += 1
      done(answer('greeting'))
    },
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const refused = answer('message')
        if (!refused) taken.push(...envelope.rcptTo.map(({ address }) => address))
        done(refused)
      })
    },
  })
  server.on('error', () => undefined)
  const port = await listen(server.server)
  const mailer: Mailer = createSmtpMailer(
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
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, mailer, taken, connections: () => connections, stop }
}
