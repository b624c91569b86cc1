import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/footer/index.ts'
import { governedFreshMs } from '../../../domain/footer/index.ts'
import { collection } from '../../contract/collections.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import {
  type ApiRequest,
  byBody,
  byPage,
  byParams,
  changed,
  endpoint,
  stamped,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

type Changes = z.output<typeof contract.FooterSettingsChanges>

const settingsChanged = ({ body }: Pick<ApiRequest<unknown, unknown, Changes>, 'body'>) => {
  const { expectedConcurrencyStamp: stamp, disclosures = {}, ...rest } = body
  return { stamp, changes: presentOf(rest), disclosures: presentOf(disclosures) }
}

export const footerEndpoints = [
  endpoint({
    route: contract.getFooterConfiguration,
    verb: verbs.getFooterConfiguration,
    input: () => undefined,
    represent: representation.footer,
    freshUntil: (_, now) => now + governedFreshMs,
  }),
  endpoint({
    route: contract.getFooterSettings,
    verb: verbs.getFooterSettings,
    input: () => undefined,
    represent: representation.footerSettings,
  }),
  endpoint({
    route: contract.editFooterSettings,
    verb: verbs.editFooterSettings,
    input: settingsChanged,
    represent: representation.footerSettings,
  }),
  endpoint({ route: contract.arrangeFooter, verb: verbs.arrangeFooter, input: byBody }),
  endpoint({
    route: contract.listFooterLinkGroups,
    verb: verbs.listFooterLinkGroups,
    input: byPage,
    represent: collection('footerLinkGroups', representation.footerLinkGroup),
  }),
  endpoint({
    route: contract.getFooterLinkGroup,
    verb: verbs.getFooterLinkGroup,
    input: byParams,
    represent: representation.footerLinkGroup,
  }),
  endpoint({
    route: contract.createFooterLinkGroup,
    verb: verbs.createFooterLinkGroup,
    input: byBody,
    represent: representation.footerLinkGroup,
  }),
  endpoint({
    route: contract.editFooterLinkGroup,
    verb: verbs.editFooterLinkGroup,
    input: changed,
    represent: representation.footerLinkGroup,
  }),
  endpoint({
    route: contract.deleteFooterLinkGroup,
    verb: verbs.deleteFooterLinkGroup,
    input: stamped,
  }),
  endpoint({
    route: contract.getFooterLink,
    verb: verbs.getFooterLink,
    input: byParams,
    represent: representation.footerLink,
  }),
  endpoint({
    route: contract.createFooterLink,
    verb: verbs.createFooterLink,
    input: byBody,
    represent: representation.footerLink,
  }),
  endpoint({
    route: contract.editFooterLink,
    verb: verbs.editFooterLink,
    input: changed,
    represent: representation.footerLink,
  }),
  endpoint({ route: contract.deleteFooterLink, verb: verbs.deleteFooterLink, input: stamped }),
]
