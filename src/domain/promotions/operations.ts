import { operation, type RelationName } from '../../kernel/operation.ts'
import { type OrderCommand, orderCommands, orderSentences } from '../../kernel/orders.ts'
import { conflictIf, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventManagers, isPublished, managedPermissions } from '../events/index.ts'
import type { OrderFacts } from '../orders/index.ts'

interface PromotionFacts extends EventFacts {
  /** An order names it. */
  isUsed: boolean
}

const tag = {
  name: 'Promotions',
  description: 'Codes of an event that take something off orders of its tickets.',
}
const resource = declareResource<PromotionFacts>({ name: 'promotion', keyScope: 'events', tag })
const orderPromotion = declareResource<OrderFacts>({
  name: 'orderPromotion',
  keyScope: 'registrations:write',
  tag,
})

/** Whoever reads a code can use it: those who may change the prices read it, and nobody else. */
const read = (id: string) => operation({ id, resource, effect: 'read', allow: eventManagers })

const { change, removal } = managedPermissions(resource)

const onOrder = (id: string, command: OrderCommand, isRemoved: boolean) =>
  ({
    id,
    resource: orderPromotion,
    effect: 'write',
    refusal: (facts: Pick<OrderFacts, 'orderStatusId' | 'eventStatusId' | 'hasPromotion'>) =>
      unlessFor<number>(orderCommands[command], facts.orderStatusId, orderSentences) ??
      isPublished(facts) ??
      conflictIf(
        facts.hasPromotion !== isRemoved,
        isRemoved
          ? 'The order has no promotion.'
          : 'The order has a promotion already. Remove that first.',
      ),
  }) as const

const own: readonly RelationName[] = ['self']
const guest = { surface: 'public', allow: ['anyone'] } as const

export const promotionOperations = {
  listPromotions: read('listPromotions'),
  getPromotion: read('getPromotion'),
  createPromotion: change('createPromotion'),
  editPromotion: change('editPromotion'),
  deletePromotion: removal('deletePromotion', 'This promotion was used. Make it inactive instead.'),
  applyPromotion: operation({ ...onOrder('applyPromotion', 'applyPromotion', false), allow: own }),
  removePromotion: operation({
    ...onOrder('removePromotion', 'removePromotion', true),
    allow: own,
  }),
  applyGuestPromotion: operation({
    ...onOrder('applyGuestPromotion', 'applyPromotion', false),
    ...guest,
  }),
  removeGuestPromotion: operation({
    ...onOrder('removeGuestPromotion', 'removePromotion', true),
    ...guest,
  }),
}
