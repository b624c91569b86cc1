import type { MailKey } from '../../kernel/mail-kinds.ts'
import { reading } from '../verbs/verb.ts'
import { mailOperations } from './operations.ts'
import { ownLook } from './queries.ts'
import type { MailDress } from './render-mail.ts'

/** What the mails of the community have in common. */
export type MailTemplates = Pick<MailDress, 'tenant' | 'look'>

export interface MailTemplate extends MailTemplates {
  key: MailKey
}

/** Every mail that the community sends. */
export const getMailTemplates = reading({
  operation: mailOperations.getMailTemplates,
  load: (db, _input: undefined) => ({ look: ownLook(db) }),
  result: ({ look }, _input, { tenant }): MailTemplates => ({ tenant: tenant.fullName, look }),
})

/** One of them. */
export const getMailTemplate = reading({
  operation: mailOperations.getMailTemplate,
  load: (db, _input: { id: MailKey }) => ({ look: ownLook(db) }),
  result: ({ look }, { id }, { tenant }): MailTemplate => ({
    key: id,
    tenant: tenant.fullName,
    look,
  }),
})
