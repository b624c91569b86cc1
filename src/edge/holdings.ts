import type { ErasureHolders } from '../domain/erasure/index.ts'
import type { Services } from './services.ts'

/** What an adapter keeps of persons, and who takes it away when one is erased. */
export type Holding =
  /** A row of `erasure_work` asks this holder. */
  | { by: 'holder'; holder: keyof ErasureHolders; what: string }
  /** The marks in `src/db/schema` say it, column by column. */
  | { by: 'marks'; what: string }
  /** Stays, for this reason. */
  | { by: 'nobody'; what: string; because: string }
  /** Ends without anybody's doing. */
  | { by: 'itself'; what: string; when: string }

const nothing = null
const idsAlone = 'An opaque id: what keeps the erased from coming back.'

/** Holders that are built of an adapter which nothing else uses. */
type OfHolders = `holders.${keyof ErasureHolders}`

/**
 * Every adapter that is built, and what it keeps of persons: null where that is nothing. One that is
 * not said here does not compile, so that none is added and forgotten by an erasure.
 */
export const holdings: Record<Exclude<keyof Services, 'holders'>, Holding | null> & {
  [Name in OfHolders]?: Holding
} = {
  assets: nothing,
  authority: {
    by: 'nobody',
    what: 'ids of the erased, and digests',
    because: idsAlone,
  },
  authorizer: {
    by: 'nobody',
    what: 'ids of callers, in the decision log of an external decision point that keeps one',
    because: 'The ids name nobody once their rows are gone.',
  },
  callers: {
    by: 'itself',
    what: 'ids of callers, and digests of their credentials',
    when: 'a minute after the last call',
  },
  bodyPlaces: nothing,
  clock: nothing,
  confirmations: nothing,
  customHostnames: nothing,
  hash: nothing,
  database: { by: 'marks', what: 'accounts and whatever people have written' },
  deliveries: nothing,
  environment: nothing,
  erasures: nothing,
  fence: { by: 'nobody', what: 'ids of the erased', because: idsAlone },
  gate: nothing,
  guestChallenges: nothing,
  'holders.paymentProvider': {
    by: 'holder',
    holder: 'paymentProvider',
    what: 'customers at Stripe, with their cards; what was charged stays there as the law wants it',
  },
  'holders.storedResults': {
    by: 'holder',
    holder: 'storedResults',
    what: 'results of others that name the person, which are stored for a day',
  },
  ids: nothing,
  keyUsage: { by: 'holder', holder: 'keyUsage', what: 'counts of API keys' },
  limiter: {
    by: 'itself',
    what: 'digests of network addresses, of callers, and of whoever invites and is invited by mail',
    when: 'with the window that is counted in: a minute, or a day for whoever invites, unless `RATE_LIMITS` says more',
  },
  mailServers: {
    by: 'itself',
    what: 'addresses and names, while mails are sent',
    when: 'with the connection: what was sent is in the mailboxes of those it was sent to',
  },
  makers: {
    by: 'itself',
    what: 'addresses of public pages, with the words somebody searches',
    when: 'with the answer, or with the next page that is made a second later',
  },
  media: {
    by: 'holder',
    holder: 'objectStorage',
    what: "pictures and programmes that people have brought; those of the community's events stay, and say nobody's name",
  },
  metrics: nothing,
  pages: {
    by: 'itself',
    what: 'names that public pages show',
    when: 'with the epoch, which the erasure raises',
  },
  passwords: nothing,
  payments: {
    by: 'nobody',
    what: 'what buyers type at Stripe to pay, beside the id of their order',
    because: 'The law requires that what was charged is kept.',
  },
  policies: nothing,
  policyPublication: nothing,
  providers: {
    by: 'holder',
    holder: 'identityProvider',
    what: 'users of the providers in `IDENTITY_ADMINISTRATIONS`; what people have elsewhere is theirs',
  },
  queue: {
    by: 'itself',
    what: 'ids of work to be done',
    when: 'once delivered, or with the retention of dead letters',
  },
  receiver: nothing,
  records: nothing,
  redis: nothing,
  relays: nothing,
  schedules: nothing,
  sessionTokens: nothing,
  sources: nothing,
  tenants: nothing,
  tokens: {
    by: 'itself',
    what: 'subjects of tokens, and digests of these tokens',
    when: 'a minute after the token was proven',
  },
  totals: {
    by: 'itself',
    what: 'the words somebody searches',
    when: 'when many others were searched for since, or with the isolate',
  },
  waysIn: nothing,
}
