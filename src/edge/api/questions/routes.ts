import type { HeldDataView } from '../../../domain/questions/index.ts'
import * as verbs from '../../../domain/questions/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const ofEvent = (row: HeldDataView): Resource => {
  const { orders, people, answers, retentions } = row.held
  return {
    kind: 'heldDataOfEvent',
    fields: fieldsOf(contract.HeldPersonalData, row, {
      orderCount: orders,
      personCount: people,
      answerCount: answers,
      retentions: retentions.map(({ label, answers: answerCount, endsAt }) => ({
        label,
        answerCount,
        endsAt,
      })),
    }),
    facts: {
      eventId: row.eventId,
      organizationId: row.actorOrganizationId,
      groupId: row.actorGroupId,
    },
    vars: { eventId: row.eventId },
  }
}

const list = (page: Page<HeldDataView>): Resource => ({
  kind: 'heldPersonalData',
  fields: {},
  facts: {},
  vars: {},
  page,
  items: page.rows.map(ofEvent),
})

export const heldDataEndpoints = [
  endpoint({
    route: contract.listHeldPersonalData,
    verb: verbs.listHeldPersonalData,
    input: ({ query }) => ({ page: query }),
    represent: list,
  }),
]
