import { operation } from '../../kernel/operation.ts'

export const invitationMailOperations = {
  /** The secret of a mail says for which address. */
  stopMails: operation({
    id: 'stopMails',
    resource: 'mailBlock',
    effect: 'write',
    surface: 'instance',
    allow: ['anyone'],
  }),
}
