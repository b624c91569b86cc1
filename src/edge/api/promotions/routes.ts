import { eventFacts } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/promotions/index.ts'
import {
  type PromotionOfEvent,
  type PromotionsOfEvent,
  promotionFacts,
} from '../../../domain/promotions/index.ts'
import { namesOfTicketTypes } from '../../../domain/ticketing/index.ts'
import { byPage, byParams, changed, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { guestOrder, heldInput } from '../guest-orders/routes.ts'
import { order } from '../orders/routes.ts'
import * as contract from './contract.ts'

const promotion = (found: PromotionOfEvent): Resource => {
  const { event, promotion, known } = found
  return {
    kind: 'promotion',
    fields: fieldsOf(contract.Promotion, promotion, {
      eventTitle: event.title,
      timezone: event.timezone,
      currencyCode: known.currencyCode,
      ticketTypeNames: namesOfTicketTypes(promotion.ticketTypeLineageIds, known.ticketTypes),
    }),
    facts: promotionFacts(found),
    vars: { eventId: event.id, promotionId: promotion.id },
  }
}

const promotions = ({ event, known, page }: PromotionsOfEvent): Resource => ({
  kind: 'promotions',
  fields: { currencyCode: known.currencyCode, ticketTypes: known.ticketTypes },
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => promotion({ event, known, promotion: row })),
})

export const promotionEndpoints = [
  endpoint({
    route: contract.listPromotions,
    verb: verbs.listPromotions,
    input: byPage,
    represent: promotions,
  }),
  endpoint({
    route: contract.getPromotion,
    verb: verbs.getPromotion,
    input: byParams,
    represent: promotion,
  }),
  endpoint({
    route: contract.createPromotion,
    verb: verbs.createPromotion,
    input: withBody,
    represent: promotion,
  }),
  endpoint({
    route: contract.editPromotion,
    verb: verbs.editPromotion,
    input: changed,
    represent: promotion,
  }),
  endpoint({
    route: contract.deletePromotion,
    verb: verbs.deletePromotion,
    input: stamped,
  }),
  endpoint({
    route: contract.applyPromotion,
    verb: verbs.applyPromotion,
    input: withBody,
    represent: order,
  }),
  endpoint({
    route: contract.removePromotion,
    verb: verbs.removePromotion,
    input: byParams,
    represent: order,
  }),
  endpoint({
    route: contract.applyGuestPromotion,
    verb: verbs.applyGuestPromotion,
    input: async ({ params, body, guest }) => ({
      ...(await heldInput({ params, guest })),
      ...body,
    }),
    represent: guestOrder,
  }),
  endpoint({
    route: contract.removeGuestPromotion,
    verb: verbs.removeGuestPromotion,
    input: heldInput,
    represent: guestOrder,
  }),
]
