import { shownValue } from './settings/cascade.ts'

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

const recordKeys = {
  host: 'smtp.host',
  port: 'smtp.port',
  security: 'smtp.security',
  username: 'smtp.username',
  sender: 'smtp.sender',
} as const satisfies Record<keyof MailServer, string>
const passwordKey = 'smtp.password'

/** Under which keys changes of the mail server are on record, beside those of settings. */
export const mailServerKeys: readonly string[] = [...Object.values(recordKeys), passwordKey]

const textOf = (value: string | number | null) => (value === null ? null : `${value}`)

/** What a change of the mail server puts on record. Of a password it says whether there is one. */
export function changesOfMailServer(before: StoredMailServer, after: StoredMailServer) {
  const isKnown = before.revision > 0
  const fields = (Object.keys(recordKeys) as (keyof MailServer)[]).map((name) => ({
    key: recordKeys[name] as string,
    oldValue: isKnown ? textOf(before[name]) : null,
    newValue: textOf(after[name]),
  }))
  const password = {
    key: passwordKey,
    oldValue: shownValue({ isSecret: true }, before.sealedPassword),
    newValue: shownValue({ isSecret: true }, after.sealedPassword),
  }
  return [
    ...fields.filter(({ oldValue, newValue }) => oldValue !== newValue),
    ...(before.sealedPassword === after.sealedPassword ? [] : [password]),
  ]
}

/** What mails cannot leave without. */
export const missingOfMailServer = ({ host, sender }: Pick<MailServer, 'host' | 'sender'>) => [
  ...(host === null ? (['HostMissing'] as const) : []),
  ...(sender === null ? (['SenderMissing'] as const) : []),
]

/** Binds a sealed password to the server it is for: with another one it does not open. */
export const purposeOfPassword = ({ host, port, security, username }: MailServer) =>
  JSON.stringify(['mail-server', host, port, security, username])
