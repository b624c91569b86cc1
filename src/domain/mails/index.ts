export {
  type MailLanguage,
  mailLanguageOf,
  mailTexts,
} from './mail-texts.ts'
export { dayAndTime, type MailManner, mailManner, timesOfDay } from './mail-times.ts'
export { mailOperations } from './operations.ts'
export { ownLook } from './queries.ts'
export {
  type MailLook,
  mailLanguageFor,
  mailWords,
  renderMail,
  type SpokenIn,
  stopMailsPath,
} from './render-mail.ts'
export {
  getMailTemplate,
  getMailTemplates,
  type MailTemplate,
  type MailTemplates,
} from './verbs.ts'
