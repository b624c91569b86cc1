import type { Db } from '../../db/database.ts'
import { brandingOf, saveBranding, savedBranding } from '../branding/index.ts'
import {
  allLinkGroups,
  canonicalFooter,
  configuredFooter,
  plannedFooter,
  savedFooterSettings,
} from '../footer/index.ts'
import { assertLocks, locksOf } from '../footer-governance/index.ts'
import { configuredNavigation, plannedNavigation, wholeNavigation } from '../navigation/index.ts'
import {
  allStoredSettings,
  canonicalSettings,
  configuredSettings,
  plannedSettings,
} from '../settings/index.ts'
import type { Found, Moment } from '../verbs/verb.ts'
import type { Changes, Configuration } from './configuration.ts'
import { manifestMember, type TenantSections } from './manifest.ts'
import { assertMenus } from './queries.ts'

const scope = 'tenant'

const parts = (db: Db) => ({
  ...allStoredSettings(db, scope),
  branding: savedBranding(db),
  entries: wholeNavigation(db),
  saved: savedFooterSettings(db),
  groups: allLinkGroups(db),
})
type Parts = Found<ReturnType<typeof parts>>

/** What a community has configured. */
export const tenantConfiguration: Configuration<ReturnType<typeof parts>, TenantSections> = {
  load: parts,
  current(found) {
    const { primaryColor, secondaryColor } = brandingOf(found.branding[0])
    return {
      settings: configuredSettings(scope, found),
      branding: { primaryColor, secondaryColor },
      navigation: configuredNavigation(found.entries),
      footer: configuredFooter(found),
    }
  },
  canonical: ({ settings, footer, ...rest }) => ({
    ...(settings && { settings: canonicalSettings(settings) }),
    ...rest,
    ...(footer && { footer: canonicalFooter(footer) }),
  }),
  changesPublic: true,
  plan: (db, found, changed, moment) => {
    const settings =
      changed.settings &&
      plannedSettings(
        db,
        scope,
        { stored: found, wanted: changed.settings, at: `${manifestMember}.settings` },
        moment,
      )
    return {
      assertions: [...(settings?.assertions ?? []), ...heldFor(db, found, changed)],
      writes: [
        ...(settings?.writes ?? []),
        ...(changed.branding ? savedLook(db, found, changed.branding, moment) : []),
        ...plannedMenus(db, found, changed, moment),
      ],
    }
  },
}

/** What the decision on branding, menus and footer depends on, besides their own stamps. */
const heldFor = (db: Db, found: Parts, { navigation, footer }: Changes<TenantSections>) => [
  ...(footer && footer.hiddenDisclosures.length > 0
    ? [assertLocks(db, found.FooterGovernance)]
    : []),
  ...(navigation || footer
    ? [
        assertMenus(db, [
          ...found.entries,
          ...found.groups,
          ...found.groups.flatMap(({ links }) => links),
        ]),
      ]
    : []),
]

/** The pictures stay. */
function savedLook(
  db: Db,
  { branding: [saved] }: Parts,
  colors: TenantSections['branding'],
  moment: Moment,
) {
  const look = { ...brandingOf(saved), ...colors, concurrencyStamp: moment.ids.stamp() }
  return saveBranding(db, { saved, groupId: null, look, sets: [] }, moment)
}

const plannedMenus = (
  db: Db,
  { entries, saved, groups, FooterGovernance }: Parts,
  { navigation, footer }: Changes<TenantSections>,
  moment: Moment,
) => [
  ...(navigation
    ? plannedNavigation(
        db,
        { rows: entries, wanted: navigation, at: `${manifestMember}.navigation` },
        moment,
      )
    : []),
  ...(footer
    ? plannedFooter(
        db,
        {
          saved,
          groups,
          locks: locksOf(FooterGovernance),
          wanted: footer,
          at: `${manifestMember}.footer`,
        },
        moment,
      )
    : []),
]
