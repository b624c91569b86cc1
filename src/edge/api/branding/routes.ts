import type { z } from '@hono/zod-openapi'
import { editBranding, getBranding } from '../../../domain/branding/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { type ApiRequest, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import { branding } from './representation.ts'

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
    verb: getBranding,
    input: () => undefined,
    represent: branding,
  }),
  endpoint({
    route: contract.editBranding,
    verb: editBranding,
    input: changed,
    represent: branding,
  }),
]
