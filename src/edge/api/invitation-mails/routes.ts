import { stopMails } from '../../../domain/invitation-mails/index.ts'
import { writeEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'

export const invitationMailEndpoints = [
  writeEndpoint({
    route: contract.stopMails,
    verb: stopMails,
    input: ({ body }) => body,
    represent: () => null,
  }),
]
