export {
  type MailKey,
  mailKeys,
  mailLanguages,
} from './mail-texts.ts'
export { mailOperations } from './operations.ts'
export { type MailLook, mailLanguageFor, namelessIn, renderMail } from './render-mail.ts'
export {
  getMailTemplate,
  getMailTemplates,
  type MailTemplate,
  type MailTemplates,
} from './verbs.ts'
