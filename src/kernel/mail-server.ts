/** How a connection to a mail server is encrypted: from the start, after STARTTLS, or not at all. */
export const mailSecurities = ['Tls', 'StartTls', 'None'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The mail server that the instance has saved, and who its mails are from. */
export interface MailServer {
  host: string | null
  port: number
  security: MailSecurity
  username: string | null
  /** The address that mails are from. */
  sender: string | null
}

/** As it is stored. */
export interface StoredMailServer extends MailServer {
  sealedPassword: string | null
  /** Raised by every change. */
  revision: number
}

export const noMailServer: StoredMailServer = {
  host: null,
  port: 587,
  security: 'StartTls',
  username: null,
  sender: null,
  sealedPassword: null,
  revision: 0,
}

/** What mails cannot leave without. */
export const missingOfMailServer = ({ host, sender }: Pick<MailServer, 'host' | 'sender'>) => [
  ...(host === null ? (['HostMissing'] as const) : []),
  ...(sender === null ? (['SenderMissing'] as const) : []),
]

/** Binds a sealed password to the server it is for: with another one it does not open. */
export const purposeOfPassword = ({ host, port, security, username }: MailServer) =>
  JSON.stringify(['mail-server', host, port, security, username])
