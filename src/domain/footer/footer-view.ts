import type { Db, Rows } from '../../db/database.ts'
import { neverSaved } from '../../db/saved-documents.ts'
import { type DisclosureCode, disclosureCodes, disclosures } from '../../kernel/disclosures.ts'
import type { OperatorIdentity } from '../../kernel/operator-identity.ts'
import { type FooterLocks, locksOf, storedLocks } from '../footer-governance/index.ts'
import { identityOf, storedIdentity } from '../operator-identity/index.ts'
import { allLinkGroups, type linkById, savedFooterSettings } from './queries.ts'

export type FooterSettings = Rows<{
  saved: ReturnType<typeof savedFooterSettings>
}>['saved'][number]
export type FooterLinkGroupView = Rows<{
  group: ReturnType<typeof allLinkGroups>
}>['group'][number]
export type FooterLinkView = Rows<{ link: ReturnType<typeof linkById> }>['link'][number]

const plain: FooterSettings = {
  layout: 'columns',
  copyrightNotice: null,
  socialLinks: [],
  hiddenDisclosures: [],
  concurrencyStamp: neverSaved,
}

/** A community that never said anything of its footer shows what law may ask for. */
export const footerSettingsOf = ([saved]: readonly FooterSettings[]): FooterSettings =>
  saved ?? plain

/** Something that law may ask a footer to show, and where it is. */
export interface ShownDisclosure {
  code: DisclosureCode
  label: string
  /** Null where the operator has not said it. */
  url: string | null
  /** The instance shows it in every footer. */
  isLocked: boolean
  isShown: boolean
}

/** What the instance has locked is shown, whatever the community has hidden. */
export const disclosuresOf = (
  { hiddenDisclosures }: Pick<FooterSettings, 'hiddenDisclosures'>,
  identity: OperatorIdentity,
  locks: FooterLocks,
): ShownDisclosure[] =>
  disclosureCodes.map((code) => ({
    code,
    label: disclosures[code].label,
    url: identity[disclosures[code].field],
    isLocked: locks[code],
    isShown: locks[code] || !hiddenDisclosures.includes(code),
  }))

/** All that a footer is made of. */
export const footerParts = (db: Db) => ({
  saved: savedFooterSettings(db),
  groups: allLinkGroups(db),
  identity: storedIdentity(db),
  locks: storedLocks(db),
})

/** What everybody sees of a footer. */
export interface FooterView
  extends Pick<FooterSettings, 'layout' | 'copyrightNotice' | 'socialLinks'> {
  linkGroups: FooterLinkGroupView[]
  disclosures: ShownDisclosure[]
}

/** A disclosure that is locked stands there also without an address: visitors see that it is missing. */
export function footerOf({
  saved,
  groups,
  identity,
  locks,
}: Rows<ReturnType<typeof footerParts>>): FooterView {
  const { layout, copyrightNotice, socialLinks, ...rest } = footerSettingsOf(saved)
  return {
    layout,
    copyrightNotice,
    socialLinks,
    linkGroups: groups,
    disclosures: disclosuresOf(rest, identityOf(identity), locksOf(locks)).filter(
      ({ isShown, isLocked, url }) => isShown && (isLocked || url !== null),
    ),
  }
}

/** Locks of the instance raise no content epoch of a community: kept footers are read again after this. */
export const governedFreshMs = 30_000
