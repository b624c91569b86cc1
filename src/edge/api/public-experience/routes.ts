import { governedFreshMs } from '../../../domain/footer/index.ts'
import { getPublicShell, type PublicShellView } from '../../../domain/public-experience/index.ts'
import { endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { colorsOf, imagesOf } from '../branding/representation.ts'
import { footerFields } from '../footer/representation.ts'
import * as contract from './contract.ts'

const publicShell = (
  { branding, footer, ...rest }: PublicShellView,
  scene: Pick<Scene, 'home'>,
): Resource => ({
  kind: 'publicShell',
  fields: {
    ...rest,
    branding: { colors: colorsOf(branding), images: imagesOf(branding, scene) },
    footer: footerFields(footer),
  },
  facts: {},
  vars: {},
})

export const publicExperienceEndpoints = [
  endpoint({
    route: contract.getPublicShell,
    verb: getPublicShell,
    input: () => undefined,
    represent: publicShell,
    freshUntil: (_, now) => now + governedFreshMs,
  }),
]
