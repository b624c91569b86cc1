import { hexOf } from './ids.ts'

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export async function hexDigest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hexOf(digest)
}
