import { invalid } from '../../kernel/problem.ts'
import { statusCommand } from './session-command.ts'

/** Ends a review: the session is published with its event, or by itself. */
export const approveSession = statusCommand('approveSession')

/** Puts an unfinished session away: it leaves the public programme and its room. */
export const archiveSession = statusCommand('archiveSession')

/** Says that a session does not take place: it leaves the public programme and its room. */
export const cancelSession = statusCommand('cancelSession')

/** Says that a session has taken place; it stays public. */
export const completeSession = statusCommand('completeSession')

/** Shows a session of a published event to the public; it must be scheduled. */
export const publishSession = statusCommand('publishSession', ({ session }) => {
  if (session.startTime === null) throw invalid('startTime', 'The session is not scheduled yet.')
})

/** Ends a review: the session leaves its room, and is never public. */
export const rejectSession = statusCommand('rejectSession')

/** Makes a session that was sent for review, or reviewed, a draft again; its room must still be free. */
export const reopenSession = statusCommand('reopenSession')

/** Says that a submitted session is being reviewed. */
export const reviewSession = statusCommand('reviewSession')

/** Sends a draft for review. */
export const submitSession = statusCommand('submitSession')
