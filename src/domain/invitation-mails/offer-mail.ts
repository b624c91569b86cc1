import { type SiteAddresses, siteOf } from '../local-identity/index.ts'
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

/** The page that stops mails: a reader's way, and that of a mail program (RFC 8058). */
export const stopMailsPath = '/account/stop-mails'

/**
 * The subject is ours alone: what others have named stands in the text, and says so. Whoever has no
 * account makes one with the secret, which proves the address.
 */
export function offerMailOf(
  facts: InvitationMailFacts,
  { address, stopToken, secret }: Recipient & { secret: string | null },
  environment: SiteAddresses,
) {
  const site = siteOf(facts, environment)
  const stopAddress = `${site}${stopMailsPath}?token=${stopToken}`
  const { title, tenant, expiresAt, senderName } = facts
  const isInvitation = expiresAt !== null
  const community = harmlessName(tenant)
  const name = title === null ? `“${community}”` : `“${harmlessName(title)}” (${community})`
  const lines = [
    isInvitation ? `You are invited to join ${name}.` : `You are invited to co-host ${name}.`,
    `Asked by: ${harmlessName(senderName ?? '') || 'somebody without a name'}`,
    secret === null
      ? `To answer, sign in: ${site}/account/sign-in`
      : `To answer, make an account with this address: ${site}${invitationPath}#${secret}`,
    ...(isInvitation ? [`The invitation ends at ${expiresAt}.`] : []),
    'Nothing happens without your answer.',
    `To get no more mails about invitations, from any community here: ${stopAddress}`,
  ]
  const subject = isInvitation ? 'You have an invitation' : 'You are invited to co-host an event'
  return { to: address, subject, text: `${lines.join('\n\n')}\n`, stopAddress }
}
