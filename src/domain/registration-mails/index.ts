export { askReminders } from './ask-reminders.ts'
export { locales, whenOf } from './registration-mail.ts'
export { sendRegistrationMail } from './send-registration-mail.ts'
