import { type PlainKey, say } from '../design/messages/language.ts'

const reasons: Readonly<Record<string, PlainKey>> = {
  OrderCancelled: 'ticket.cancelled',
  FullyRefunded: 'ticket.cancelled',
  ManualRevocation: 'ticket.revoked',
  Compromised: 'ticket.compromised',
}

/** Why a ticket admits nobody. */
export const whyNotActive = (reason: string | null): string =>
  say(reasons[reason ?? ''] ?? 'ticket.notActive')
