import type { AuthorizationProvider } from './authorizer.ts'
import type { CertificateState } from './domain-lifecycle.ts'
import type { JobName } from './jobs.ts'
import type { StoredMailServer } from './mail-server.ts'
import type { RateLimitName } from './rate-limits.ts'
import type { Caller } from './scope.ts'
import type { Trips } from './trips.ts'

/** A rendered anonymous representation. */
export interface RenderedPage {
  body: Uint8Array<ArrayBuffer>
  status: number
  contentType: string
  etag: string
  /** Instant (ms) after which the bytes may differ without a commit; null when never. */
  freshUntil: number | null
  /** Where it leads; absent for a page that is the answer itself. */
  location?: string
  /** The content security policy of a page that has its own. */
  policy?: string
}

/** Bytes of public pages. The key holds tenant, version, route, query and content epoch. */
export interface PageCache {
  find(key: string, asked: { now: number; shelf: Shelf }): Promise<RenderedPage | undefined>
  /** Kept when this returns; the promise is of what is told to others. Null where there is no room. */
  keep(key: string, page: RenderedPage, shelf: Shelf): Promise<void> | null
}

/**
 * What a request for a page that is not there does: it makes the page, while others wait (`own`); it
 * looks again, since another one has kept it (`kept`); or it makes the page beside others (`alone`).
 */
export type PageTurn = 'own' | 'kept' | 'alone'

/** One request makes a missing page, and those that come meanwhile wait for it within limits. */
export interface PageMakers {
  /** `leave` is owed at the end of the request, whatever it answers. */
  turn(key: string, arrivedAt: number): Promise<{ turn: PageTurn; leave(): void }>
  noteKept(key: string): void
}

/** `searches` has little room, and what does not fit there is made anew; `files` push out no pages. */
export type Shelf = 'pages' | 'searches' | 'files'

/** The epoch of a community, and the host that its pages lead to. */
export interface HostedEpoch {
  id: string
  epoch: number
  primaryHost: string | null
}

/** What this isolate knows of communities: which host is which, and each one's content epoch. */
export interface TenantKnowledge {
  /**
   * The tenant a host key led to the last time, with its epoch: fresh while both may be believed,
   * for some seconds more only a guess that is worth asking about. What a host leads to is believed
   * under the epoch that it was learnt with: a host that leaves a community raises the epoch.
   */
  recall(
    hostKey: string,
    now: number,
  ): { tenantId: string; epoch: number; primaryHost: string | null; isFresh: boolean } | undefined
  /** Takes what a database answer said; `readAt` is when that read began. Never lowers an epoch. */
  learn(tenant: { id: string; epoch: number }, readAt: number): void
  /** The same of a batch that named its community by this host. */
  learnHost(hostKey: string, tenant: HostedEpoch, readAt: number): void
  /** Whether the epoch should be read again in the background; claims that work when so. */
  shouldRefresh(tenantId: string, now: number): boolean
  /** Reads the epoch that other isolates have pushed; null when none is there. */
  fetchPushed(tenantId: string): Promise<number | null>
  /** Tells other isolates; never lowers what they have. */
  push(tenantId: string, epoch: number): Promise<void>
}

/** Reads a file from an address that somebody typed in, without lending them our network. */
export interface SourceReader {
  /** Throws `source_unreachable` with the reason. */
  read(url: string): Promise<{ bytes: Uint8Array; contentType: string | null }>
}

/** What the public name system says. */
export interface DomainRecords {
  /**
   * The records of one type at exactly this name, empty where there are none. Null where nobody can tell: no
   * answer, or one that fails.
   */
  find(name: string, type: 'CNAME' | 'TXT'): Promise<string[] | null>
  /** Whether the name leads to an address, through aliases too. Null where nobody can tell. */
  leadsSomewhere(name: string): Promise<boolean | null>
}

/** Hosts of communities at the network in front, which needs a certificate for each. Calls throw where it does not answer as it must. */
export interface CustomHostnames {
  /** Makes it known, asks again for a certificate that is missing, and answers how far that is. */
  ensure(host: string): Promise<CertificateState>
  /** Content where it is not known. */
  remove(host: string): Promise<void>
}

/** What a count says of one more request. */
export interface RateLimitVerdict {
  isAllowed: boolean
  limit: number
  remaining: number
  /** Until the count begins anew. */
  resetSeconds: number
}

/** What the fence says of a caller. */
export interface FenceVerdict {
  isFenced: boolean
  /** The last erasure that anybody has seen through: no database before it may be believed. */
  applied: number
}

export interface RateLimiter {
  /** Counts a request; throws when it cannot be counted. */
  take(name: RateLimitName, key: string): Promise<RateLimitVerdict>
  /** The same, and asks the erasure fence in the same call. Each has an outcome of its own. */
  takeBesideFence(
    name: RateLimitName,
    key: string,
    caller: Caller | null,
  ): { counted: Promise<RateLimitVerdict>; fence: Promise<FenceVerdict> }
  /** Takes one of a few places; null when all are taken. Throws when it cannot be told. */
  occupy(name: RateLimitName, key: string): Promise<Occupied | null>
  /** Counts a request after its answer, with others of the same second; settles when it has. */
  takeLater(name: RateLimitName, key: string): Promise<void> | null
  /** Takes one request out of the count again. */
  giveBack(name: RateLimitName, key: string): Promise<unknown>
  /** What this isolate knows already: a refusal that still holds. */
  recall(name: RateLimitName, key: string): RateLimitVerdict | undefined
}

/** Whose credentials an isolate has seen proven lately. Counts alone go by it, never authority. */
export interface KnownCallers {
  /** The name of the person or owner. */
  recall(caller: Caller): string | undefined
  learn(caller: Caller, account: string): void
  forget(caller: Caller): void
}

/** A place among the requests that are under way. */
export interface Occupied {
  leave(): Promise<void>
}

/** Places for what takes much of an isolate. */
export interface Places {
  /** Throws `rate_limited` where all are taken, or all that one may have. */
  take(holder: string): { leave(): void }
}

/** One mail, as text and as HTML that says the same. */
export interface OutgoingMail {
  /** A mail that is sent twice after a crash has the same one, so a mailbox can keep one of them. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a POST stops mails like this one (RFC 8058). */
  stopAddress?: string
  attachment?: { name: string; type: string; text: string }
}

export interface Mailer {
  /** Settles when the server takes us; sends nothing. */
  probe(): Promise<void>
  /** Throws when it was not taken. */
  send(mail: OutgoingMail): Promise<void>
  /** For several mails, one after the other, over one connection. */
  open(): OpenMailer
}

export interface OpenMailer {
  /** Throws when it was not taken. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Texts that only a deployment with the same keys can open. */
export interface SealedTexts {
  seal(text: string, purpose: string): Promise<string>
  /** Null for another purpose, and where the key is gone. */
  open(sealed: string, purpose: string): Promise<string | null>
}

/** Whoever delivers mails now. */
export interface MailServers {
  /** By what the instance has saved, else by what the deployment names; null where neither does. */
  mailerFor(saved: StoredMailServer | undefined): Promise<Mailer | null>
  /** Null where the deployment has no key to keep passwords with. */
  passwords: SealedTexts | null
}

/** How a mail server refused. */
export const mailRefusals = [
  'Unreachable',
  'TlsFailed',
  'CredentialsRefused',
  'SenderRefused',
  'Refused',
  'PasswordUnreadable',
] as const
export type MailRefusal = (typeof mailRefusals)[number]

/** A mail was not taken, or the server not reached. */
export class MailRefused extends Error {
  readonly refusal: MailRefusal
  /** Whether the server may take the same mail later, though it has answered. */
  readonly isTemporary: boolean
  constructor(refusal: MailRefusal, isTemporary = false) {
    super(`the mail server: ${refusal}`)
    this.refusal = refusal
    this.isTemporary = isTemporary
  }
}

/** One mail that is refused holds back no other one; a server that is gone would refuse them all. */
export const isOfOneMail = (thrown: unknown): thrown is MailRefused =>
  thrown instanceof MailRefused && thrown.refusal === 'Refused'

/** Another attempt would be refused again. */
export const isRefusedForGood = (thrown: unknown): boolean =>
  isOfOneMail(thrown) && !thrown.isTemporary

export interface TokenVerifier {
  /** Throws `authentication_required` for anything but a valid token of a configured issuer. */
  verify(token: string): Promise<Caller>
}

/** Tokens that let somebody confirm what a preview has shown. */
export interface Confirmations {
  /** Signed, and good for so long. */
  issue(claims: Readonly<Record<string, string>>, seconds: number): Promise<string>
  /** Null for a token that has expired, was changed, or is of another kind. */
  read(token: string): Promise<Readonly<Record<string, unknown>> | null>
}

/** Digests that nobody without the key can make. */
export interface KeyedDigests {
  /** As base64url, by each key that is known; the one in use is first. */
  of(text: string): Promise<readonly string[]>
}

/** What guests prove before they order. */
export interface GuestChallenges {
  digests: KeyedDigests
  /** Leading zero bits that a proof must find. */
  difficulty: number
}

/** Access tokens of our own sessions. */
export interface SessionTokens {
  issuer: string
  lifetimeSeconds: number
  /** The public keys, as a JSON Web Key Set. */
  published: { keys: object[] }
  issue(session: { userId: string; sessionId: string }): Promise<string>
  /** Throws on anything but a valid token of ours; whether its session stands is not asked here. */
  verify(token: string): Promise<{ userId: string; sessionId: string }>
}

/** What a provider says of the person who signed in with it. */
export interface ExternalIdentity {
  issuer: string
  subject: string
  /** In lower case; null unless the provider has verified it. */
  email: string | null
  firstName: string | null
  lastName: string | null
}

/** The secrets of one sign-in, which only the browser that began it can come back with. */
export interface SignInExchange {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** An OpenID Connect provider people may sign in with. */
export interface SignInProvider {
  name: string
  label: string
  /** Settles when its configuration can be read. */
  probe(): Promise<void>
  /** The address that a browser is sent to. Throws `provider_gateway`. */
  begin(exchange: SignInExchange, trips: Trips): Promise<string>
  /**
   * Trades what the browser came back with for an identity. Throws `sign_in_refused` for whatever
   * does not fit this exchange, `provider_gateway` when the provider cannot be asked.
   */
  complete(
    answer: URLSearchParams,
    exchange: SignInExchange,
    trips: Trips,
  ): Promise<ExternalIdentity>
}

/** Hashes passwords; what it keeps says how it was made. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares in constant time; without a kept hash it takes as long and answers no. */
  verify(password: string, kept: string | null): Promise<boolean>
  /** Whether a kept hash is weaker than what is made now. */
  isOutdated(kept: string): boolean
}

/** How often an API key was used. */
export interface KeyUse {
  /** Calls of each UTC day (`2026-01-31`) that had any. */
  days: Record<string, number>
  /** When a call was counted last (ms), if that is not in the database yet. */
  usedAt: number | null
}

/** Counts what API keys are used for, without a write to the database for each call. */
export interface KeyUsage {
  /** Counts a call after its answer, with others of the same second; settles when it has. */
  noteLater(keyId: string): Promise<void> | null
  /** Throws when the counts cannot be had. */
  read(keyId: string): Promise<KeyUse>
  /** Forgets what is counted of these keys. */
  forget(keyIds: readonly string[]): Promise<void>
  /** Hands over when each key was used last, and forgets it once it is recorded. */
  drain(record: (uses: { id: string; usedAt: number }[]) => Promise<void>): Promise<void>
}

/** What the queue has delivered. */
export interface DeliveryLog {
  /** Whether a delivery comes for the first time; throws when that cannot be told. */
  isNew(deliveryId: string): Promise<boolean>
}

/** What lies under a key of the object storage. */
export interface StoredBytes {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** Bytes under opaque keys. Every call throws when the storage does not answer as it must. */
export interface ObjectStorage {
  /** Answers false, and changes nothing, where something lies under the key already. */
  putNew(key: string, object: StoredBytes): Promise<boolean>
  /** Null where nothing is. */
  get(key: string): Promise<StoredBytes | null>
  /** Bytes from one on, up to another that is not among them. Null where nothing is. */
  getPart(
    key: string,
    part: { from: number; to: number },
  ): Promise<{ bytes: Uint8Array; size: number } | null>
  /** Content where nothing is. */
  delete(keys: readonly string[]): Promise<void>
}

/** The services that can keep objects. */
export const storageProviders = ['S3', 'R2'] as const

/** Pictures that the product keeps itself, and programmes until they are read. */
export interface Media {
  /** Null where no object storage is configured: then nothing is taken. */
  objects: ObjectStorage | null
  /** What keeps them; null with `objects`. */
  provider: (typeof storageProviders)[number] | null
  /** Of a picture. */
  maximumBytes: number
}

export interface QueueMessage {
  /** The queue takes each once. */
  id: string
  job: string
  /** Messages of one flow are delivered a few at a time (`deliveriesAtOnce`); those of another flow do not wait for them. */
  flow: string
  payload: unknown
}

/** Publishes messages to the queue; settles when the queue has accepted them all. */
export interface MessageQueue {
  publish(messages: readonly QueueMessage[]): Promise<void>
}

/** What the queue says of the schedule of a job. Instants in milliseconds. */
export interface QueuedSchedule {
  isPaused: boolean
  /** When it published its last message. */
  lastDueAt: number | null
  nextDueAt: number | null
}

/** What the queue says of our jobs. */
export interface QueueReport {
  /** Empty for a job whose schedule the queue does not have. */
  schedules: Readonly<Partial<Record<JobName, QueuedSchedule>>>
  /** How many messages were given up, of the newest hundred. */
  deadLetters: Readonly<Partial<Record<JobName, number>>>
}

/** Why the queue says nothing. */
export type QueueFailure = 'scheduler_rate_limited' | 'scheduler_unavailable'

/** The schedules of our jobs at the queue. Writes throw `scheduler_unavailable` or `rate_limited`. */
export interface JobSchedules {
  /** Whether this deployment only shows them. */
  isReadOnly: boolean
  /** Never throws. */
  report(): Promise<QueueReport | QueueFailure>
  pause(jobs: readonly JobName[]): Promise<void>
  resume(jobs: readonly JobName[]): Promise<void>
  /** Starts a job once, whatever the time. */
  trigger(job: JobName): Promise<void>
  /** Delivers messages that were given up again, a hundred at most. */
  retry(job: JobName): Promise<void>
  /** Makes them those of this version; what is paused stays so. */
  synchronise(): Promise<void>
}

/** The policies of this version, as an external decision point takes them. */
export interface PolicyPackage {
  /** An action that only this package allows, and only to whoever asks whether it is in force. */
  canary: string
  files: readonly { name: string; text: string }[]
}

/** What a decision point decides by: this package, something else, or nobody knows. */
export interface DecisionPointStatus {
  endpoint: string
  state: 'InForce' | 'Other' | 'Unreachable'
}

/** Who decides authority, and how its policies are put in force. */
export interface PolicyPublication {
  provider: AuthorizationProvider
  /** Every declared decision point. */
  endpoints: readonly string[]
  /** Whether there is an external point, and a store that takes policies for it. */
  isPublishable: boolean
  package(): Promise<PolicyPackage>
  statuses(trips: Trips): Promise<DecisionPointStatus[]>
  /** Settles when every point decides by this package; throws `policies_not_in_force`. */
  publish(trips: Trips): Promise<DecisionPointStatus[]>
}
