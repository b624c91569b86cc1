import type { ObjectStorage } from '../kernel/ports.ts'

/** What is used of a bucket that is bound to a Worker. */
export interface BoundBucket {
  put(
    key: string,
    bytes: Uint8Array,
    options: { httpMetadata: { contentType: string }; onlyIf: { etagDoesNotMatch: string } },
  ): Promise<object | null>
  get(
    key: string,
    options?: { range: { offset: number; length: number } },
  ): Promise<{
    arrayBuffer(): Promise<ArrayBuffer>
    /** Of the whole object. */
    size: number
    httpMetadata?: { contentType?: string }
  } | null>
  delete(keys: string[]): Promise<void>
}

/** As many keys as one call takes. */
const keysAtOnce = 1000

/** A bucket of R2. */
export const createR2Storage = (bucket: BoundBucket): ObjectStorage => ({
  async putNew(key, { bytes, contentType }) {
    const onlyIf = { etagDoesNotMatch: '*' }
    return (await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf })) !== null
  },
  async get(key) {
    const found = await bucket.get(key)
    if (!found) return null
    const contentType = found.httpMetadata?.contentType ?? 'application/octet-stream'
    return { bytes: new Uint8Array(await found.arrayBuffer()), contentType }
  },
  async getPart(key, { from, to }) {
    const found = await bucket.get(key, { range: { offset: from, length: to - from } })
    return found && { bytes: new Uint8Array(await found.arrayBuffer()), size: found.size }
  },
  async delete(keys) {
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      await bucket.delete(keys.slice(from, from + keysAtOnce))
    }
  },
})
