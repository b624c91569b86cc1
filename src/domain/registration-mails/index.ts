export { sendRegistrationMail } from './send-registration-mail.ts'
