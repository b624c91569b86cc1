import { writing } from '../verbs/verb.ts'
import { invitationMailOperations } from './operations.ts'
import { blockMails } from './queries.ts'

/** Ends the mails that others cause to an address, from every community and for good. */
export const stopMails = writing({
  operation: invitationMailOperations.stopMails,
  load: (_db, _input: { token: string }) => ({}),
  facts: () => [{}],
  decide: (db, _rows, { token }) => ({
    writes: [blockMails(db, token)],
    changesPublic: false,
    result: null,
  }),
})
