import type { Account, Ledger, Scope } from './ledger.ts'

export interface AccountLink {
  account: Account
  expiresAt: number
  returnUrl: string
  refreshUrl: string
}

/** What everything here works on. */
export interface World {
  ledger: Ledger
  /** The platform's own account. */
  platform: string
  origin(): string
  /** Links to pages for accounts, by their token. */
  links: Map<string, AccountLink>
  /** What becomes of a refund when it is made. */
  refundStatus(): 'pending' | 'succeeded'
  /** Records an event of an account and sends it. */
  emit(scope: Scope, type: string, object: object): void
}
