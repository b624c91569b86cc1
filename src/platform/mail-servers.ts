import { purposeOfPassword, type StoredMailServer } from '../kernel/mail-server.ts'
import { MailRefused, type MailServers, type SealedTexts } from '../kernel/ports.ts'
import { createSmtpMailer, type SmtpServer } from './smtp-mailer.ts'

interface MailServersOptions {
  /** The server that the deployment names. */
  deployed: SmtpServer | null
  passwords: SealedTexts | null
  now(): number
}

export function createMailServers({ deployed, passwords, now }: MailServersOptions): MailServers {
  const fallback = deployed && createSmtpMailer(deployed, now)

  async function passwordOf(saved: StoredMailServer): Promise<string | null> {
    if (saved.sealedPassword === null) return null
    const password = await passwords?.open(saved.sealedPassword, purposeOfPassword(saved))
    if (password === undefined || password === null) throw new MailRefused('PasswordUnreadable')
    return password
  }

  return {
    passwords,
    async mailerFor(saved) {
      if (!saved || saved.host === null || saved.sender === null) return fallback
      const { host, port, security, username: user, sender } = saved
      const password = await passwordOf(saved)
      return createSmtpMailer({ host, port, security, user, password, sender }, now)
    },
  }
}
