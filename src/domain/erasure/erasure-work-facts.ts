import type { OwnFacts } from '../verbs/verb.ts'
import type { ErasureWorkFacts } from './operations.ts'
import type { ErasureWorkView } from './queries.ts'

export const erasureWorkFacts = ({ state }: ErasureWorkView): OwnFacts<ErasureWorkFacts> => ({
  isFailed: state === 'failed',
})
