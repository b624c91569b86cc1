import { writing } from '../verbs/verb.ts'
import { changingCoHosting } from './answering.ts'
import { coHostOperations } from './operations.ts'

/** Refusal by the organization or group that was asked; it can be asked again. */
export const declineCoHosting = writing(
  changingCoHosting({
    operation: coHostOperations.declineCoHosting,
    state: 'Declined',
    changes: null,
  }),
)
