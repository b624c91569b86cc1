export { askReminders } from './ask-reminders.ts'
export { sendRegistrationMail } from './send-registration-mail.ts'
