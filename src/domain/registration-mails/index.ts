export { askReminders } from './ask-reminders.ts'
export { whenOf } from './registration-mail.ts'
export { sendRegistrationMail, sendRegistrationMails } from './send-registration-mail.ts'
