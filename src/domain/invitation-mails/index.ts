export { type Offer, planInvitationMail } from './plan-invitation-mail.ts'
export { sendInvitationMail } from './send-invitation-mail.ts'
