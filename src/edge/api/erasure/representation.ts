import {
  type AcceptedErasure,
  type ErasureStatus,
  type ErasureWorkView,
  erasureWorkFacts,
} from '../../../domain/erasure/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

const plain = { facts: {}, vars: {} }

export const acceptedErasure = (accepted: AcceptedErasure): Resource => ({
  ...plain,
  kind: 'acceptedErasure',
  fields: { ...accepted },
})

export const erasureStatus = (status: ErasureStatus): Resource => ({
  ...plain,
  kind: 'erasureStatus',
  fields: { ...status },
})

export const erasureWork = (work: ErasureWorkView): Resource => ({
  kind: 'erasureWork',
  fields: { ...work },
  facts: erasureWorkFacts(work),
  vars: { erasureWorkId: work.id },
})

export const erasureWorkCollection = collection('erasureWorkCollection', erasureWork)
