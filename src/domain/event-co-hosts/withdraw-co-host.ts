import { writing } from '../verbs/verb.ts'
import { changingCoHosting } from './answering.ts'
import { coHostOperations } from './operations.ts'

/** Ends an invitation or a co-hosting, by either side. */
export const withdrawCoHost = writing(
  changingCoHosting({
    operation: coHostOperations.withdrawCoHost,
    state: 'Withdrawn',
    changes: 'losses',
  }),
)
