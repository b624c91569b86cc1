import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Monetization } from '../../kernel/monetization.ts'
import {
  assertInstanceAdministrator,
  insertRevision,
  latestRevision,
  monetizationOf,
} from '../platform-monetization/index.ts'
import {
  allStoredSettings,
  canonicalSettings,
  configuredSettings,
  plannedSettings,
} from '../settings/index.ts'
import type { Configuration } from './configuration.ts'
import { type InstanceSections, manifestMember } from './manifest.ts'

const scope = 'instance'

const parts = (db: Db) => ({ ...allStoredSettings(db, scope), monetization: latestRevision(db) })

/** One wording: charges by currency. */
const canonicalMonetization = ({
  feeBasisPoints,
  fixedCharges,
  contribution,
  requiresVerifiedSellers,
}: Monetization): Monetization => {
  const { isOffered, heading, bodyText } = contribution
  return {
    feeBasisPoints,
    fixedCharges: fixedCharges
      .map(({ currencyCode, minorUnits }) => ({ currencyCode, minorUnits }))
      .sort((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1)),
    contribution: { isOffered, heading, bodyText },
    requiresVerifiedSellers,
  }
}

/** What the instance has configured for all communities. */
export const instanceConfiguration: Configuration<ReturnType<typeof parts>, InstanceSections> = {
  load: parts,
  current: (found) => ({
    settings: configuredSettings(scope, found),
    platformMonetization: canonicalMonetization(monetizationOf(found.monetization)),
  }),
  canonical: ({ settings, platformMonetization }) => ({
    ...(settings && { settings: canonicalSettings(settings) }),
    ...(platformMonetization && {
      platformMonetization: canonicalMonetization(platformMonetization),
    }),
  }),
  changesPublic: false,
  plan(db, found, { settings, platformMonetization }, moment) {
    const { principal, now } = moment
    const planned =
      settings &&
      plannedSettings(
        db,
        scope,
        { stored: found, wanted: settings, at: `${manifestMember}.settings` },
        moment,
      )
    const revision = monetizationOf(found.monetization).revision + 1
    const changedByUserId = principal.kind === 'user' ? principal.userId : null
    const changed = { changedAt: instantIso(now), changedByUserId }
    return {
      assertions: [assertInstanceAdministrator(db), ...(planned?.assertions ?? [])],
      writes: [
        ...(planned?.writes ?? []),
        ...(platformMonetization
          ? [insertRevision(db, { ...platformMonetization, revision, ...changed })]
          : []),
      ],
    }
  },
}
