import { effectiveSetting } from '../../kernel/settings/cascade.ts'
import { type Preferences, preferencesIn } from '../../kernel/settings/preferences.ts'
import { textsOf } from '../../kernel/settings/setting-types.ts'
import { embeddingOrigins } from '../../kernel/settings/settings.ts'
import { type BrandingView, brandingOf, savedBranding } from '../branding/index.ts'
import { type FooterView, footerOf, footerParts } from '../footer/index.ts'
import { type HeaderMenu, headerEntries, headerMenuOf } from '../navigation/index.ts'
import { storedSettings } from '../settings/index.ts'
import { enteredTenant, type TenantFields } from '../tenants/index.ts'
import { reading } from '../verbs/verb.ts'
import { publicExperienceOperations } from './operations.ts'

export interface PublicShellView
  extends Pick<TenantFields, 'description' | 'languages' | 'timeZoneId'> {
  name: string
  slug: string
  tagline: string | null
  branding: BrandingView
  headerMenu: HeaderMenu[]
  footer: FooterView
  /** The sites whose pages can show a programme. */
  embeddingOrigins: readonly string[]
  /** In force for whoever has no own. */
  preferences: Preferences
}

/** What is around the content of every page: one read, which is kept like any public one. */
export const getPublicShell = reading({
  operation: publicExperienceOperations.getPublicShell,
  load: (db, _input: undefined) => ({
    branding: savedBranding(db),
    entries: headerEntries(db),
    community: enteredTenant(db),
    embedding: storedSettings(db, embeddingOrigins.category, 'tenant'),
    preferred: storedSettings(db, 'UserPreferences', 'tenant'),
    ...footerParts(db),
  }),
  result: (
    { branding, entries, community, embedding, preferred, ...footer },
    _input,
    { tenant },
  ): PublicShellView => ({
    name: tenant.fullName,
    slug: tenant.slug,
    tagline: tenant.tagline,
    description: community.description,
    languages: community.languages,
    timeZoneId: community.timeZoneId,
    branding: brandingOf(branding[0]),
    headerMenu: headerMenuOf(entries),
    footer: footerOf(footer),
    embeddingOrigins: textsOf(effectiveSetting(embeddingOrigins, 'tenant', embedding).value),
    preferences: preferencesIn('tenant', preferred),
  }),
})
