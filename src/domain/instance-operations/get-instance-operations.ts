import { noMailServer, type StoredMailServer } from '../../kernel/mail-server.ts'
import { savedMailServer } from '../email-delivery/index.ts'
import { reading } from '../verbs/verb.ts'
import { instanceOperationsOperations } from './operations.ts'
import { type StoredOperations, storedOperations } from './queries.ts'

export interface FoundOperations {
  stored: StoredOperations
  server: StoredMailServer
}

/** What the database knows. The world outside is asked once the reader may know it. */
export const getInstanceOperations = reading({
  operation: instanceOperationsOperations.getInstanceOperations,
  load: (db, { baseDomain }: { baseDomain: string }) => ({
    stored: storedOperations(db, baseDomain),
    servers: savedMailServer(db),
  }),
  result: ({ stored, servers: [server = noMailServer] }): FoundOperations => ({ stored, server }),
})
