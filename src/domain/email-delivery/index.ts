export { type EmailDeliveryView, emailDeliveryFacts, sendsMail } from './delivery-view.ts'
export {
  carryOutTest,
  type MailServerTest,
  testMailServer,
  updateMailServer,
} from './mail-server.ts'
export { emailDeliveryOperations } from './operations.ts'
export { savedMailServer, storedDelivery } from './queries.ts'
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
