export { askAttendeeMails, tellSettledChanges } from './ask-attendee-mails.ts'
export { sendAttendeeMail } from './send-attendee-mail.ts'
