import { writing } from '../verbs/verb.ts'
import { changingCoHosting } from './answering.ts'
import { coHostOperations } from './operations.ts'

/** Consent of the organization or group that was asked: from now on it is shown as a host. */
export const acceptCoHosting = writing(
  changingCoHosting({
    operation: coHostOperations.acceptCoHosting,
    state: 'Accepted',
    changes: 'gains',
  }),
)
