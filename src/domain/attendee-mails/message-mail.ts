import { mailOfMessage, type WrittenMessageKind } from '../../kernel/attendee-messages.ts'
import type { OutgoingMail } from '../../kernel/ports.ts'
import { type EventInMail, eventAddress } from '../events/index.ts'
import { harmlessName, stopMailsPath } from '../invitation-mails/index.ts'
import { type MailLook, renderMail } from '../mails/index.ts'
import type { Recipient, WrittenInMail } from './queries.ts'

interface SentMessage {
  written: WrittenInMail & { kind: WrittenMessageKind }
  tenant: string
  look: MailLook
  event: Pick<EventInMail, 'title' | 'slug'>
  site: string
}

/** What somebody has written, with who has sent it, why, and how to get no more of it. */
export function messageMailOf(
  {
    written: { kind, subject, text, sender, announcementToken },
    event,
    site,
    ...sent
  }: SentMessage,
  { address, stopToken, storedPreferences }: Recipient,
): OutgoingMail {
  const tenant = harmlessName(sent.tenant)
  const name = harmlessName(sender)
  const stopAddress = `${site}${stopMailsPath}?token=${announcementToken ?? stopToken}`
  const values = {
    tenant,
    event: `“${harmlessName(event.title)}”`,
    sender: name === '' || name === tenant ? tenant : `${name} (${tenant})`,
    subject,
    text,
    link: eventAddress(site, event),
    stop: stopAddress,
  }
  const look = { ...sent.look, storedPreferences }
  return {
    to: address,
    stopAddress,
    ...renderMail(mailOfMessage[kind], values, { tenant, site, look }),
  }
}
