declare const brand: unique symbol
type Brand<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Brand<'UserId'>
export type Stamp = Brand<'Stamp'>

/** Source of new identifiers. Injected, so that tests can repeat a run. */
export interface Ids {
  /** A UUIDv7 of the given instant (milliseconds), RFC 9562. */
  next(now: number): string
  /** A concurrency stamp: random, without meaning. */
  stamp(): Stamp
  /** 256 random bits as base64url: a one-time secret. */
  secret(): string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => UUID.test(text)
export const isUuidV7 = (text: string) => UUID_V7.test(text)

export const randomIds: Ids = {
  next(now) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    let rest = now
    for (let index = 5; index >= 0; index--) {
      bytes[index] = rest % 256
      rest = Math.floor(rest / 256)
    }
    const view = new DataView(bytes.buffer)
    view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
    view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
    return uuidOf(bytes)
  },
  stamp: () => crypto.randomUUID() as Stamp,
  secret: () => base64url(crypto.getRandomValues(new Uint8Array(32))),
}

/** Of sixteen bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const bytesOfUuid = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws where the text is no base64url. */
export const bytesOfBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )

/** What is kept of a secret of 256 random bits: its SHA-256 as base64url. */
export async function hashOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url(new Uint8Array(digest))
}
