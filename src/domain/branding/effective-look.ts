import { settingSources, systemDefault } from '../../kernel/settings/setting-scopes.ts'
import type { ShownPicture } from '../storage-objects/index.ts'
import type { BrandingView } from './branding-view.ts'

/** Who can say how a group looks. */
export const lookSources = [settingSources.group, settingSources.tenant, systemDefault] as const

type LookSource = (typeof lookSources)[number]

/** What is in force, and who said so. */
export interface Sourced<Value> {
  value: Value
  source: LookSource
}

type Said<Value> = readonly [value: Value, source: LookSource]

/** How a group looks: what it says itself, else what its community says. A set of pictures counts as a whole. */
export function effectiveLook(own: BrandingView, community: BrandingView) {
  const of = <Value>(pick: (look: BrandingView) => Value): Said<Value>[] => [
    [pick(own), settingSources.group],
    [pick(community), settingSources.tenant],
  ]
  const logos = of((look) => look.logos)
  const darkLogos = of((look) => look.darkLogos)
  return {
    primaryColor: colorOf(of((look) => look.primaryColor)),
    secondaryColor: colorOf(of((look) => look.secondaryColor)),
    logos: picturesOf(logos),
    // A logo of the group comes before another one that its community has for dark pages.
    darkLogos: picturesOf(darkLogos.flatMap((said, index) => [said, logos[index]!])),
    favicons: picturesOf(of((look) => look.favicons)),
  }
}

const colorOf = (said: readonly Said<string | null>[]): Sourced<string | null> =>
  sourced(said.find(([value]) => value !== null) ?? [null, systemDefault])

const picturesOf = (said: readonly Said<ShownPicture[]>[]): Sourced<ShownPicture[]> =>
  sourced(said.find(([value]) => value.length > 0) ?? [[], systemDefault])

const sourced = <Value>([value, source]: Said<Value>): Sourced<Value> => ({ value, source })
