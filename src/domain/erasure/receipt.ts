import { hashOf, type Ids } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'

const day = 24 * 3600 * 1000
/** Long enough for every holder to be asked, and for a manual retry after that. */
const receiptMs = 30 * day

/** `mqe_`, the receipt's id without hyphens, and 43 characters of secret. */
const pattern = /^mqe_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/

export async function newReceipt(ids: Ids, now: number) {
  const receiptId = ids.next(now)
  const secret = ids.secret()
  return {
    text: `mqe_${receiptId.replaceAll('-', '')}_${secret}`,
    kept: {
      receiptId,
      receiptHash: await hashOf(secret),
      receiptExpiresAt: instantIso(now + receiptMs),
    },
  }
}

export interface ReadReceipt {
  receiptId: string
  secretHash: string
}

/** What an `Authorization` header shows; whatever is no receipt is read as one that nobody has. */
export async function readReceipt(header: string | null, ids: Ids): Promise<ReadReceipt> {
  const shown = /^ErasureReceipt (\S{1,128})$/i.exec(header ?? '')?.[1] ?? ''
  const [, id = ids.stamp().replaceAll('-', ''), secret = ids.secret()] = pattern.exec(shown) ?? []
  return {
    receiptId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    secretHash: await hashOf(secret),
  }
}
