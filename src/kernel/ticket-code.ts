import { hexOf } from './ids.ts'

/**
 * The code of a ticket: version (1 byte), id of the key (4), id of the ticket (16) and generation (2), then the Ed25519
 * signature of these (64). As text it is in Crockford's base 32, whose letters the alphanumeric mode of QR codes has.
 * It says nothing about a person.
 */
const version = 1
const payloadBytes = 23
const codeBytes = payloadBytes + 64

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))
// What people take for another letter.
values.set('O', 0).set('I', 1).set('L', 1)

export const codeLength = Math.ceil((codeBytes * 8) / 5)

/** What a code names. */
export interface TicketCode {
  /** Eight hexadecimal digits. */
  keyId: string
  ticketId: string
  generation: number
}

/** A code as it was read: genuine only if the key signed it. */
export interface ReadCode extends TicketCode {
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

export async function ticketCodeOf(named: TicketCode, privateKey: CryptoKey): Promise<string> {
  const payload = payloadOf(named)
  const signature = await crypto.subtle.sign('Ed25519', privateKey, payload)
  return textOf(new Uint8Array([...payload, ...new Uint8Array(signature)]))
}

/** The text of a code as people read it, who may type it. */
export const inGroups = (code: string) => code.replace(/.{5}(?=.)/g, '$& ')

/** Null for a text that is no code. Blanks and hyphens between its letters count for nothing. */
export function readTicketCode(text: string): ReadCode | null {
  const bytes = bytesOf(text)
  if (bytes === null || bytes.length !== codeBytes || bytes[0] !== version) return null
  const payload = bytes.slice(0, payloadBytes)
  return {
    keyId: hexOf(payload.subarray(1, 5)),
    ticketId: hexOf(payload.subarray(5, 21)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    generation: new DataView(payload.buffer).getUint16(21),
    payload,
    signature: bytes.slice(payloadBytes),
  }
}

/** Whether the key signed the code. */
export const isSignedBy = ({ payload, signature }: ReadCode, publicKey: CryptoKey) =>
  crypto.subtle.verify('Ed25519', publicKey, signature, payload)

function payloadOf({ keyId, ticketId, generation }: TicketCode): Uint8Array<ArrayBuffer> {
  const digits = keyId + ticketId.replaceAll('-', '')
  const payload = new Uint8Array(payloadBytes)
  payload[0] = version
  for (let index = 0; index < 20; index++) {
    payload[index + 1] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
  }
  new DataView(payload.buffer).setUint16(21, generation)
  return payload
}

function textOf(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/** Null for a letter outside the alphabet, and for bits beyond the last byte. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length !== codeLength) return null
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of letters) {
    const value = values.get(letter)
    if (value === undefined) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push(held >> bits)
    held &= (1 << bits) - 1
  }
  return held === 0 ? new Uint8Array(bytes) : null
}
