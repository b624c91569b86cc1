import { Problem } from '../../kernel/problem.ts'
import type { EventView } from '../events/index.ts'
import type { ImportPlan } from './plan-import.ts'

/** Why a file cannot be imported by its name alone. */
export const inTheWay = (event: EventView) =>
  (event.isPublic
    ? `The file has the name of the event “${event.title}” (${event.slug}), which you may not edit. `
    : 'The file has the name of an event that you may not edit. ') +
  'To import it into an event of your own, send its id as eventId.'

export const anotherIsRunning = ({ title }: Pick<EventView, 'title'>) =>
  new Problem('resource_conflict', {
    detail: `An import into “${title}” is running. Wait until it has ended, or cancel it.`,
  })

export function unlikeBefore({ report }: ImportPlan) {
  const { creates, missing } = report.sessions
  const sentence =
    `${creates} sessions of the file are new, and ${missing} that were imported before are not in it. ` +
    'If that is meant, send unmatched=create: the new ones are created, and the missing ones are kept. ' +
    'If the file is of another event, send the id of that event as eventId.'
  return new Problem('resource_conflict', {
    detail: sentence,
    errors: { unmatched: ['must be create, since most sessions of the file are not known'] },
  })
}
