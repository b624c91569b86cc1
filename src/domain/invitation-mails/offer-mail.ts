import type { OutgoingMail } from '../../kernel/ports.ts'
import { homeOriginOf, type SiteAddresses, siteOf } from '../../kernel/site-addresses.ts'
import { dayAndTime, mailManner, mailWords, renderMail, stopMailsPath } from '../mails/index.ts'
import type { InvitationMailFacts, Recipient } from './queries.ts'

const mostCharacters = 60

/**
 * A name that somebody chose, as a mail to strangers may hold it: one short line that no reader turns
 * into a link, without marks that reorder what is read.
 */
export function harmlessName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\p{L}[\p{L}\d+.-]*:\/*(?=\S)/gu, ' ')
    .replace(/[/\\@<>]+/g, ' ')
    .replace(/\.(?=[\p{L}\d])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= mostCharacters
    ? line
    : `${characters
        .slice(0, mostCharacters - 1)
        .join('')
        .trim()}…`
}

/** The page where whoever is invited makes an account. */
export const invitationPath = '/account/invitation'

/**
 * The subject is ours alone: what others have named stands in the text, and says so. Whoever has no
 * account makes one with the secret, which proves the address: its link reaches the instance's own servers alone.
 */
export function offerMailOf(
  facts: InvitationMailFacts,
  { address, stopToken, secret, storedPreferences }: Recipient & { secret: string | null },
  environment: SiteAddresses,
): OutgoingMail {
  const [site, home] = [siteOf(facts, environment), homeOriginOf(facts.slug, environment)]
  const stopAddress = `${site}${stopMailsPath}?token=${stopToken}`
  const { title, expiresAt, senderName } = facts
  const look = { ...facts.look, storedPreferences }
  const manner = mailManner(look)
  const tenant = harmlessName(facts.tenant)
  const values = {
    name: title === null ? `“${tenant}”` : `“${harmlessName(title)}” (${tenant})`,
    sender: harmlessName(senderName ?? '') || mailWords(look).nameless,
    link: secret === null ? `${site}/account/sign-in` : `${home}${invitationPath}#${secret}`,
    stop: stopAddress,
    ...(expiresAt !== null && { expiresAt: dayAndTime(manner, manner.zone ?? 'UTC', expiresAt) }),
  }
  const key =
    expiresAt === null ? 'co-hosting' : secret === null ? 'invitation' : 'invitation-to-register'
  return { to: address, stopAddress, ...renderMail(key, values, { tenant, site, look }) }
}
