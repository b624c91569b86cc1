import { type DisclosureCode, disclosureCodes } from '../../kernel/disclosures.ts'
import { isOfNetwork, socialNetworks } from '../../kernel/footer.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { assertLocks, lockedDisclosures, locksOf, storedLocks } from '../footer-governance/index.ts'
import { identityOf, storedIdentity } from '../operator-identity/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import {
  disclosuresOf,
  type FooterSettings,
  type FooterView,
  footerOf,
  footerParts,
  footerSettingsOf,
  type ShownDisclosure,
} from './footer-view.ts'
import { footerOperations } from './operations.ts'
import { savedFooterSettings, saveFooterSettings } from './queries.ts'

/** What everybody sees at the end of a page. */
export const getFooterConfiguration = reading({
  operation: footerOperations.getFooterConfiguration,
  load: (db, _input: undefined) => footerParts(db),
  result: (parts): FooterView => footerOf(parts),
})

export interface FooterSettingsView extends FooterSettings {
  disclosures: ShownDisclosure[]
}

/** What the community says of its footer, and what the instance has locked. */
export const getFooterSettings = reading({
  operation: footerOperations.getFooterSettings,
  load: (db, _input: undefined) => ({
    saved: savedFooterSettings(db),
    identity: storedIdentity(db),
    locks: storedLocks(db),
  }),
  result: ({ saved, identity, locks }): FooterSettingsView => {
    const settings = footerSettingsOf(saved)
    const shown = disclosuresOf(settings, identityOf(identity), locksOf(locks))
    return { ...settings, disclosures: shown }
  },
})

interface EditFooterSettingsInput {
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<Pick<FooterSettings, 'layout' | 'copyrightNotice' | 'socialLinks'>>
  /** Whether each is to be shown. */
  disclosures: Partial<Record<DisclosureCode, boolean>>
}

/** Saves what the community says of its footer. What the instance has locked stays shown. */
export const editFooterSettings = writing({
  operation: footerOperations.editFooterSettings,
  load: (db, _input: EditFooterSettingsInput) => ({
    saved: savedFooterSettings(db),
    identity: storedIdentity(db),
    stored: storedLocks(db),
  }),
  facts: () => [{}],
  decide(db, { saved, identity, stored }, { stamp, changes, disclosures }, { ids }) {
    const before = footerSettingsOf(saved)
    if (stamp !== before.concurrencyStamp) throw new Problem('concurrency_conflict')
    checkSocialLinks(changes.socialLinks ?? [])
    const locks = locksOf(stored)
    const hidden = disclosureCodes.filter((code) => disclosures[code] === false)
    const locked = hidden.filter((code) => locks[code])
    if (locked.length > 0) throw lockedDisclosures(locked.map((code) => `disclosures.${code}`))
    const settings: FooterSettings = {
      ...before,
      ...changes,
      hiddenDisclosures: disclosureCodes.filter((code) =>
        disclosures[code] === undefined
          ? before.hiddenDisclosures.includes(code)
          : !disclosures[code],
      ),
      concurrencyStamp: ids.stamp(),
    }
    const result: FooterSettingsView = {
      ...settings,
      disclosures: disclosuresOf(settings, identityOf(identity), locks),
    }
    return {
      assertions: hidden.length > 0 ? [assertLocks(db, stored)] : [],
      writes: [saveFooterSettings(db, saved[0]?.concurrencyStamp ?? null, settings)],
      changesPublic: true,
      result,
    }
  },
})

/** Throws `validation_failed` for two links of one network, and for one that leads elsewhere. */
export function checkSocialLinks(links: FooterSettings['socialLinks'], at = 'socialLinks') {
  for (const [index, link] of links.entries()) {
    if (links.findIndex(({ network }) => network === link.network) !== index) {
      throw invalid(`${at}.${index}.network`, 'Each network can have one link.')
    }
    if (!isOfNetwork(link)) {
      throw invalid(
        `${at}.${index}.url`,
        `This is not an address of ${socialNetworks[link.network].name}.`,
      )
    }
  }
}
