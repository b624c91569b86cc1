import { declareOperations } from '../declared-operations.ts'

/** What is confirmed with a token is followed in the suite of mails. */
export const emailDelivery = declareOperations({
  examples: {
    previewEmailDisable: {},
    enableEmail: {},
    previewInstanceEmailDisable: {},
    enableInstanceEmail: {},
    // Nobody has saved a server: nothing is connected to.
    testMailServer: {},
  },
})
