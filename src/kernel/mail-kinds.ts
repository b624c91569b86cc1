/**
 * Every mail that the product sends, and whether it can be stopped. What somebody has to know of their own account, order or
 * ticket is sent to whoever stopped mails, too: it brings the ticket, or tells of money. Whatever else others cause, and what
 * is sent to many, is stopped.
 */
export const mailKinds = {
  'account-exists': { isStoppable: false },
  'address-confirmation': { isStoppable: false },
  'password-reset': { isStoppable: false },
  'ticket-recovery': { isStoppable: false },
  'registration-address': { isStoppable: true },
  invitation: { isStoppable: true },
  'invitation-to-register': { isStoppable: true },
  'co-hosting': { isStoppable: true },
  'waiting-list-joined': { isStoppable: false },
  'waiting-list-offered': { isStoppable: false },
  'waiting-list-lapsed': { isStoppable: false },
  'registration-received': { isStoppable: false },
  'registration-payment': { isStoppable: false },
  'registration-confirmed': { isStoppable: false },
  'registration-rejected': { isStoppable: false },
  'registration-expired': { isStoppable: false },
  'registration-cancelled': { isStoppable: false },
  'registration-refunded': { isStoppable: false },
  'registration-refund-refused': { isStoppable: false },
  'registration-reminder': { isStoppable: true },
  'registration-names': { isStoppable: false },
  'registration-ticket': { isStoppable: false },
  'registration-ticket-cancelled': { isStoppable: false },
  'ticket-transferred': { isStoppable: false },
  'ticket-received': { isStoppable: false },
  'attendee-registered': { isStoppable: false },
  'registration-tickets': { isStoppable: false },
  'programme-changed': { isStoppable: false },
  'attendee-information': { isStoppable: true },
  'attendee-announcement': { isStoppable: true },
} as const satisfies Record<string, { isStoppable: boolean }>

export type MailKey = keyof typeof mailKinds
export const mailKeys = Object.keys(mailKinds) as [MailKey, ...MailKey[]]
