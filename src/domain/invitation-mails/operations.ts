import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

/** The secret of a mail is its reader's own: no key reaches it. */
const mailBlock = declareResource({
  name: 'mailBlock',
  keyScope: null,
  tag: { name: 'Mail', description: 'Mails that others cause, and how to stop them.' },
})

export const invitationMailOperations = {
  /** The secret of a mail says for which address. */
  stopMails: operation({
    id: 'stopMails',
    resource: mailBlock,
    effect: 'write',
    surface: 'instance',
    allow: ['anyone'],
  }),
}
