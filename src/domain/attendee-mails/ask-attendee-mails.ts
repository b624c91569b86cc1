import { inParts, inPartsOfEach, type Working } from '../../db/in-parts.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { askingMails, tellingChanges } from './queries.ts'

/** Makes messages of the changes that have settled, in every community. */
export const tellSettledChanges = (working: Working) => inPartsOfEach(working, tellingChanges)

/** Asks for the mails of a message. */
export const askAttendeeMails = (
  working: Working,
  { tenantId, messageId }: JobPayloads['tell-attendees'],
) => inParts(working, { tenantId, part: askingMails(messageId) })
