import {
  editFooterGovernance,
  type FooterGovernanceView,
  getFooterGovernance,
} from '../../../domain/footer-governance/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const footerGovernance = ({ locks, revision }: FooterGovernanceView): Resource => ({
  kind: 'footerGovernance',
  fields: { locks, revision },
  facts: {},
  vars: {},
})

export const footerGovernanceEndpoints = [
  endpoint({
    route: contract.getFooterGovernance,
    verb: getFooterGovernance,
    input: () => undefined,
    represent: footerGovernance,
  }),
  endpoint({
    route: contract.editFooterGovernance,
    verb: editFooterGovernance,
    input: ({ body }) => ({
      locks: presentOf(body.locks),
      expectedRevision: body.expectedRevision ?? null,
    }),
    represent: footerGovernance,
  }),
]
