import { Problem } from '../../kernel/problem.ts'
import { isSameHash } from '../../kernel/same-hash.ts'
import { reading } from '../verbs/verb.ts'
import { erasureOperations } from './operations.ts'
import { type ErasureStatus, erasureReceipt } from './queries.ts'
import type { ReadReceipt } from './receipt.ts'

/** A hash that is nobody's: what is not there is compared all the same. */
const nobodys = 'x'.repeat(43)

/** How far an erasure has come, for the bearer of its receipt: anything else is one refusal. */
export const getErasureStatus = reading({
  operation: erasureOperations.getErasureStatus,
  load: (db, { receiptId }: ReadReceipt) => ({ receipt: erasureReceipt(db, receiptId) }),
  result({ receipt }, { secretHash }): ErasureStatus {
    const isRight = isSameHash(secretHash, receipt?.hash ?? nobodys)
    if (!receipt || !isRight || receipt.isExpired) throw new Problem('authentication_required')
    const { hash: _hash, isExpired: _isExpired, ...status } = receipt
    return status
  },
})
