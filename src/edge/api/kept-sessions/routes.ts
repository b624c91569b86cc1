import { eventFacts } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/kept-sessions/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
import { hashOf } from '../../../kernel/ids.ts'
import { byParams, endpoint, type Scene, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { writeKeptCalendar } from '../../exports/calendars.ts'
import * as contract from './contract.ts'

const kept = ({ event, ids }: verbs.KeptSessions): Resource => ({
  kind: 'keptSessions',
  fields: { eventId: event.id, eventSessionIds: ids },
  facts: eventFacts(event),
  vars: { eventId: event.id },
})

const factsOf = ({ issuedAt }: verbs.KeptCalendarAddress): OwnFacts<verbs.AddressFacts> => ({
  isIssued: issuedAt !== null,
})

const address = (own: verbs.KeptCalendarAddress, { home }: Pick<Scene, 'home'>): Resource => {
  const { issuedAt, secret } = own
  return {
    kind: secret === null ? 'keptCalendarAddress' : 'issuedKeptCalendarAddress',
    fields: {
      issuedAt,
      ...(secret !== null && {
        secretAddress: `${home}${contract.getKeptCalendar.path.replace('{secret}', secret)}`,
      }),
    },
    facts: factsOf(own),
    vars: secret === null ? {} : { secret },
  }
}

const nothing = () => undefined

export const keptSessionEndpoints = [
  endpoint({
    route: contract.getKeptSessions,
    verb: verbs.getKeptSessions,
    input: byParams,
    represent: kept,
  }),
  endpoint({
    route: contract.changeKeptSessions,
    verb: verbs.changeKeptSessions,
    input: withBody,
    represent: kept,
  }),
  endpoint({
    route: contract.getKeptCalendarAddress,
    verb: verbs.getKeptCalendarAddress,
    input: nothing,
    represent: address,
  }),
  endpoint({
    route: contract.issueKeptCalendarAddress,
    verb: verbs.issueKeptCalendarAddress,
    input: nothing,
    represent: address,
  }),
  endpoint({
    route: contract.revokeKeptCalendarAddress,
    verb: verbs.revokeKeptCalendarAddress,
    input: nothing,
  }),
  endpoint({
    route: contract.getKeptCalendar,
    verb: verbs.getKeptCalendar,
    input: async ({ params }) => ({ secretHash: await hashOf(params.secret) }),
    write: writeKeptCalendar,
  }),
]
