import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/branding/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { type ApiRequest, byParams, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

type Changes = z.output<typeof contract.BrandingChanges>

const changed = ({ body }: Pick<ApiRequest<unknown, unknown, Changes>, 'body'>) => {
  const { expectedConcurrencyStamp: stamp, colors = {}, images = {} } = body
  const { primary: primaryColor, secondary: secondaryColor } = colors
  return {
    stamp,
    colors: presentOf({ primaryColor, secondaryColor }),
    pictures: presentOf(images),
  }
}

export const brandingEndpoints = [
  endpoint({
    route: contract.getBranding,
    verb: verbs.getBranding,
    input: () => undefined,
    represent: representation.branding,
  }),
  endpoint({
    route: contract.editBranding,
    verb: verbs.editBranding,
    input: changed,
    represent: representation.branding,
  }),
  endpoint({
    route: contract.getGroupBranding,
    verb: verbs.getGroupBranding,
    input: byParams,
    represent: representation.groupBranding,
  }),
  endpoint({
    route: contract.editGroupBranding,
    verb: verbs.editGroupBranding,
    input: ({ params, body }) => ({ ...params, ...changed({ body }) }),
    represent: representation.groupBranding,
  }),
  endpoint({
    route: contract.getGroupAppearance,
    verb: verbs.getGroupAppearance,
    input: byParams,
    represent: representation.groupAppearance,
  }),
]
