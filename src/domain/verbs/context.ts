import type { Database, Entered } from '../../db/database.ts'
import type { Authorizer } from '../../kernel/authorizer.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Deployment } from '../../kernel/deployment.ts'
import type { ErasurePorts } from '../../kernel/erasure.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import type {
  Confirmations,
  GuestChallenges,
  JobSchedules,
  KeyUsage,
  MailServers,
  Media,
  Passwords,
  PolicyPublication,
  SessionTokens,
  SourceReader,
} from '../../kernel/ports.ts'
import type { Scope } from '../../kernel/scope.ts'

/** What a verb runs with. */
export interface Context {
  database: Database
  authorizer: Authorizer
  clock: Clock
  ids: Ids
  sources: SourceReader
  passwords: Passwords
  sessionTokens: SessionTokens
  confirmations: Confirmations
  guestChallenges: GuestChallenges
  keyUsage: KeyUsage
  policies: PolicyPublication
  schedules: JobSchedules
  media: Media
  /** Null where no money is taken. */
  payments: PaymentGateway | null
  deployment: Deployment
  mailServers: MailServers
  /** Whose word is taken for who somebody is. */
  waysIn: readonly { issuer: string; label: string }[]
  erasure: ErasurePorts
  scope: Scope
  /** Counts this request, once; throws what refuses it. */
  admit(): Promise<void>
  /** Takes who calls, as the first read has found; throws what refuses that caller. */
  recognize(entered: Pick<Entered, 'user' | 'key'>): Promise<void>
}
