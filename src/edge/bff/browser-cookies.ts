import { getCookie } from 'hono/cookie'
import { exchangeSeconds } from '../../domain/external-identity/index.ts'
import { browserSessionMs } from '../../domain/local-identity/index.ts'
import {
  attemptCodeOf,
  attemptHours,
  type OpenedAttempt,
  readAttemptCode,
} from '../../kernel/guest-orders.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { AppContext } from '../serving/request-state.ts'
import { fromBase64Url, toBase64Url } from './hand-over.ts'
import { isLocalPath } from './return-path.ts'

// `__Host-` holds a cookie to this very host: no neighbour under the base domain can plant one.
const session = '__Host-marquee'
const exchange = '__Host-marquee-sign-in'
const setup = '__Host-marquee-setup'
const returning = '__Host-marquee-return'

/** For as long as setting up an instance may take. */
const setupSeconds = 3600
/** For as long as a new account may take, with its mail. */
const returnSeconds = 3600

/** Lax, not Strict: who comes back from a provider or a mail is still signed in. */
const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`

export const sessionCookie = (secret: string) => cookie(session, secret, browserSessionMs / 1000)
export const exchangeCookie = ({ secret, returnTo }: BegunExchange) =>
  cookie(
    exchange,
    returnTo === null ? secret : `${secret}.${toBase64Url(returnTo)}`,
    exchangeSeconds,
  )
export const noSessionCookie = cookie(session, '', 0)
export const noExchangeCookie = cookie(exchange, '', 0)
export const setupCookie = (secret: string) => cookie(setup, toBase64Url(secret), setupSeconds)
export const noSetupCookie = cookie(setup, '', 0)
export const returnCookie = (path: string) => cookie(returning, toBase64Url(path), returnSeconds)
export const noReturnCookie = cookie(returning, '', 0)

// Goes along to one page alone, and never with a request that another site began.
const receipt = '__Secure-marquee-erasure'
export const erasureProgressPath = '/account/erasure'
/** Long enough for a retry by hand, where a copy elsewhere could not be erased at once. */
const receiptSeconds = 7 * 24 * 3600
const strictCookie = (value: string, maxAge: number) =>
  `${receipt}=${value}; Path=${erasureProgressPath}; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Strict`

export const receiptCookie = (text: string) => strictCookie(text, receiptSeconds)
export const noReceiptCookie = strictCookie('', 0)
/** The receipt of an erasure that this browser has asked for. */
export const receiptOf = (c: AppContext): string | null => getCookie(c, receipt) || null

/** The order of somebody without an account, and the secret that opens it. */
export interface HeldOrder {
  eventId: string
  orderId: string
  capability: string
}

// Goes along to the registration of one event alone. Lax: who comes back from a mail or a provider still has it.
const guest = '__Secure-marquee-guest'
/** Longer than most events are announced. */
const guestSeconds = 365 * 24 * 3600
const cookieAt = (path: string, value: string, maxAge: number) =>
  `${guest}=${value}; Path=${path}; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`

export const guestCookie = (path: string, { eventId, orderId, capability }: HeldOrder) =>
  cookieAt(path, `${eventId}.${orderId}.${capability}`, guestSeconds)
export const noGuestCookie = (path: string) => cookieAt(path, '', 0)

export function heldOrderOf(c: AppContext): HeldOrder | null {
  const [, eventId, orderId, capability] =
    /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(getCookie(c, guest) ?? '') ?? []
  return eventId && orderId && capability ? { eventId, orderId, capability } : null
}

/** An attempt to say who comes with one ticket, and the secret that opens it. */
export interface HeldAttempt extends OpenedAttempt {
  eventId: string
}

// Goes along to the page of attempts alone.
const attempt = '__Secure-marquee-attempt'
const attemptAt = (path: string, value: string, maxAge: number) =>
  `${attempt}=${value}; Path=${path}; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`

export const attemptCookie = (path: string, { eventId, ...opened }: HeldAttempt) =>
  attemptAt(path, `${eventId}.${attemptCodeOf(opened)}`, attemptHours * 3600)
export const noAttemptCookie = (path: string) => attemptAt(path, '', 0)

export function heldAttemptOf(c: AppContext): HeldAttempt | null {
  const [, eventId, code] = /^([0-9a-f-]{36})\.(.+)$/.exec(getCookie(c, attempt) ?? '') ?? []
  const opened = readAttemptCode(code ?? '')
  return eventId && opened ? { eventId, ...opened } : null
}

/** The path of this host where the browser wants to be once somebody has signed in. */
export function keptReturnOf(c: AppContext): string | null {
  const path = fromBase64Url(getCookie(c, returning) ?? '') || null
  return path !== null && isLocalPath(path) ? path : null
}

/** The setup secret that this browser has shown. */
export const setupSecretOf = (c: AppContext): string | null =>
  fromBase64Url(getCookie(c, setup) ?? '') || null

/** What a browser keeps of a sign-in that it began with a provider. */
export interface BegunExchange {
  secret: string
  /** A path of this host. */
  returnTo: string | null
}

/** The sign-in that this browser began with a provider. */
export function begunExchangeOf(c: AppContext): BegunExchange | null {
  const [secret, encoded] = (getCookie(c, exchange) ?? '').split('.')
  if (!secret) return null
  const returnTo = encoded === undefined ? null : fromBase64Url(encoded)
  return { secret, returnTo: returnTo !== null && isLocalPath(returnTo) ? returnTo : null }
}

/** What is known of the browser's session: the hash of its cookie, null without one. */
export async function browserHashOf(c: AppContext): Promise<string | null> {
  const secret = getCookie(c, session)
  return secret ? sessionHashOf(c, secret) : null
}

/** Holds the host too: on another one, the same cookie is nobody's. */
export const sessionHashOf = (c: AppContext, secret: string): Promise<string> =>
  hashOf(`${c.get('state').url.host}\n${secret}`)
