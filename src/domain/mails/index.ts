export {
  type MailKey,
  mailKeys,
  mailLanguageOf,
  mailLanguages,
} from './mail-texts.ts'
export { mailOperations } from './operations.ts'
export { type MailLook, namelessIn, renderMail } from './render-mail.ts'
export {
  getMailTemplate,
  getMailTemplates,
  type MailTemplate,
  type MailTemplates,
} from './verbs.ts'
