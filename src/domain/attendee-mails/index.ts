export { askAttendeeMails, tellSettledChanges } from './ask-attendee-mails.ts'
export { messageMailOf } from './message-mail.ts'
export { sendAttendeeMail } from './send-attendee-mail.ts'
