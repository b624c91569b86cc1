import { invalid } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Shows a session of a published event to the public; it must be scheduled. */
export const publishSession = writing(
  statusCommand('publishSession', ({ session }) => {
    if (session.startTime === null) throw invalid('startTime', 'The session is not scheduled yet.')
  }),
)
