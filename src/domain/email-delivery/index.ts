export { type EmailDeliveryView, emailDeliveryFacts, sendsMail } from './delivery-view.ts'
export { emailDeliveryOperations } from './operations.ts'
export { storedDelivery } from './queries.ts'
export {
  type Confirming,
  type DisablePreview,
  disableEmail,
  disableInstanceEmail,
  enableEmail,
  enableInstanceEmail,
  getEmailDelivery,
  getInstanceEmailDelivery,
  previewEmailDisable,
  previewInstanceEmailDisable,
} from './verbs.ts'
