import type { Monetization } from '../../kernel/monetization.ts'
import type { BrandingView } from '../branding/index.ts'
import type { ConfiguredFooter } from '../footer/index.ts'
import type { ConfiguredEntry } from '../navigation/index.ts'
import type { ConfiguredSettings } from '../settings/index.ts'

/** Raised when a manifest of before would be read as something else. */
export const manifestVersion = 1

/** What a community has configured. Pictures are files of the community: they are no part of it. */
export interface TenantSections {
  settings: ConfiguredSettings
  branding: Pick<BrandingView, 'primaryColor' | 'secondaryColor'>
  navigation: ConfiguredEntry[]
  footer: ConfiguredFooter
}

export interface InstanceSections {
  settings: ConfiguredSettings
  platformMonetization: Monetization
}

/** Where the sections of a manifest are in a body, for problems that name a member. */
export const manifestMember = 'manifest'

/** The sections that are also in another manifest. */
export const sharedSections = <Sections extends object>(
  all: Sections,
  other: Partial<Sections>,
): Partial<Sections> =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => other[name as keyof Sections] !== undefined),
  ) as Partial<Sections>
