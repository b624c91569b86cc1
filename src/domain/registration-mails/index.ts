export { askReminders } from './ask-reminders.ts'
export { locales, whenOf } from './registration-mail.ts'
export { sendRegistrationMail, sendRegistrationMails } from './send-registration-mail.ts'
