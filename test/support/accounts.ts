import { inject } from 'vitest'
import { passwordCost } from '../../src/kernel/password-cost.ts'
import { createPasswords } from '../../src/platform/passwords.ts'
import { scrypt } from '../../src/platform/runtime.crypto.ts'
import { type Answer, type CallOptions, call } from './client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from './community.ts'
import { until } from './until.ts'

export const goodPassword = 'correct horse battery'

/** Failed sign-ins close an address in every community: one that two tests share, closes for both. */
export const newEmail = () => `${newId()}@example.test`

/** A network of its own, so that one test's failures close nothing for another. */
export const newSource = () => `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}::1`

/**
 * A call to an isolate that has limits of its own. Its counts lie in the Redis of the run: from an address
 * that other tests call from, it would use up what they have.
 */
export const fromOwnSource = (options: CallOptions, { origin }: { origin: string }) => ({
  ...options,
  origin,
  headers: { 'cf-connecting-ip': newSource(), ...options.headers },
})

/** A community that takes registrations. */
export async function openCommunity(): Promise<Community> {
  const community = await mintCommunity()
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
  return community
}

/** POSTs to `/api/auth/...` from a source. */
export const auth = (
  community: Community | { host: string },
  path: string,
  body?: unknown,
  options: { source?: string; token?: string; isolate?: number } = {},
): Promise<Answer> =>
  call(community, `/api/auth/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body }),
    isolate: options.isolate ?? 0,
    headers: {
      'cf-connecting-ip': options.source ?? newSource(),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
  })

interface Mail {
  subject: string
  text: string
  recipients: string[]
}

/** The mails to an address, the latest first; waits until there are as many. */
export async function mailsTo(
  address: string,
  least = 1,
  inboxUrl = inject('inboxUrl'),
): Promise<Mail[]> {
  let found: { id: number }[] = []
  await until(async () => {
    const answer = await fetch(`${inboxUrl}/messages?recipient=${encodeURIComponent(address)}`)
    found = ((await answer.json()) as { messages: typeof found }).messages
    return found.length >= least
  }, `${least} mails to ${address}`)
  return Promise.all(
    found.map(async ({ id }) => (await (await fetch(`${inboxUrl}/messages/${id}`)).json()) as Mail),
  )
}

/**
 * Two mails to one address within a minute are one. Once those of a community are decided, their clock
 * is turned back, and the next one goes.
 */
export async function turnBackMails({ id }: Pick<Community, 'id'>) {
  const ofCommunity = 'where tenant_id = $1 and sent_at is'
  await until(async () => {
    const open = await asOwner(`select from account_mail ${ofCommunity} null`, [id])
    return open.length === 0
  }, 'decided')
  await asOwner(
    `update account_mail set sent_at = sent_at - interval '2 minutes' ${ofCommunity} not null`,
    [id],
  )
}

/** The secret in the link of the latest mail. */
export async function mailedSecret(address: string, least = 1): Promise<string> {
  const [mail] = await mailsTo(address, least)
  return /#([\w-]+)/.exec(mail!.text)![1]!
}

export interface Account {
  community: Community
  email: string
  password: string
}

const passwords = createPasswords(scrypt, passwordCost.least)
let hash: Promise<string> | undefined

/** An account as a registration and its proof leave it, put into the database. No mail was sent. */
export async function registeredAccount(given?: Community): Promise<Account & { id: string }> {
  const community = given ?? (await openCommunity())
  const [id, email] = [newId(), newEmail()]
  hash ??= passwords.hash(goodPassword)
  await asOwner(`select app.make_local_account($1, $2, 'Ada', 'Test', $3)`, [id, email, await hash])
  await inTenant(community.id, 'insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
    community.id,
    id,
  ])
  return { id, community, email, password: goodPassword }
}

export interface SignedIn {
  token: string
  refreshToken: string
}

export async function signIn(account: Account, isolate = 0): Promise<SignedIn> {
  const { community, email, password } = account
  const answer = await auth(community, 'local/login', { identifier: email, password }, { isolate })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json as SignedIn
}

/** Another way in that a person has. */
export async function secondIdentity({ id: userId }: Pick<Person, 'id'>): Promise<string> {
  const subject = newId()
  const [row] = await asOwner<{ id: string }>(
    `insert into user_identity (issuer, subject, user_id) values ('https://elsewhere.test', $1, $2)
     returning app.identity_id(issuer, subject) as id`,
    [subject, userId],
  )
  return row!.id
}
