import { stopMails } from '../../../domain/invitation-mails/index.ts'
import { byBody, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'

export const invitationMailEndpoints = [
  endpoint({
    route: contract.stopMails,
    verb: stopMails,
    input: byBody,
  }),
]
