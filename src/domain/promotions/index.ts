export {
  applyGuestPromotion,
  applyPromotion,
  removeGuestPromotion,
  removePromotion,
} from './on-orders.ts'
export { promotionOperations } from './operations.ts'
export {
  createPromotion,
  deletePromotion,
  editPromotion,
  getPromotion,
  listPromotions,
  type PromotionOfEvent,
  type PromotionsOfEvent,
  promotionFacts,
} from './verbs.ts'
