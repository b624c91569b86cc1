import type { Db, Query } from '../../db/database.ts'
import { type DisclosureCode, disclosureCodes } from '../../kernel/disclosures.ts'
import { aligned, hasValues } from '../../kernel/names-apart.ts'
import { invalid } from '../../kernel/problem.ts'
import { type FooterLocks, lockedDisclosures } from '../footer-governance/index.ts'
import type { Moment } from '../verbs/verb.ts'
import {
  type FooterLinkGroupView,
  type FooterLinkView,
  type FooterSettings,
  footerSettingsOf,
} from './footer-view.ts'
import { mostGroups, mostLinks } from './link-verbs.ts'
import {
  insertLink,
  insertLinkGroup,
  removeLink,
  removeLinkGroup,
  saveFooterSettings,
  updateLink,
  updateLinkGroup,
} from './queries.ts'
import { checkSocialLinks } from './settings-verbs.ts'

/** What a community says of its footer, beside the links. */
const saidIn = ({ concurrencyStamp, ...said }: FooterSettings) => said

/** A link without what only one community knows of it, and without its place. */
const linkOf = ({ id, tenantId, groupId, sortOrder, concurrencyStamp, ...link }: FooterLinkView) =>
  link

type ConfiguredLink = ReturnType<typeof linkOf>

/** A footer without what only one community knows of it. */
export interface ConfiguredFooter extends ReturnType<typeof saidIn> {
  linkGroups: { title: string; links: ConfiguredLink[] }[]
}

interface FooterRows {
  saved: readonly FooterSettings[]
  groups: readonly FooterLinkGroupView[]
}

export const configuredFooter = ({ saved, groups }: FooterRows): ConfiguredFooter => {
  const said = saidIn(footerSettingsOf(saved))
  return {
    ...said,
    hiddenDisclosures: ordered(said.hiddenDisclosures),
    socialLinks: said.socialLinks.map(({ network, url }) => ({ network, url })),
    linkGroups: groups.map(({ title, links }) => ({ title, links: links.map(linkOf) })),
  }
}

const ordered = (codes: readonly DisclosureCode[]) =>
  disclosureCodes.filter((code) => codes.includes(code))

export const canonicalFooter = (sent: ConfiguredFooter): ConfiguredFooter => ({
  ...sent,
  hiddenDisclosures: ordered(sent.hiddenDisclosures),
})

/** Plans that the footer is this. Groups and links that are called as before stay the same ones. */
export function plannedFooter(
  db: Db,
  {
    locks,
    wanted,
    at,
    ...rows
  }: FooterRows & { locks: FooterLocks; wanted: ConfiguredFooter; at: string },
  moment: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
): Query[] {
  const { linkGroups, ...said } = wanted
  const before = footerSettingsOf(rows.saved)
  checkBounds(linkGroups, at)
  checkSocialLinks(said.socialLinks, `${at}.socialLinks`)
  const isLockedNow = (code: DisclosureCode) =>
    locks[code] && !before.hiddenDisclosures.includes(code)
  if (said.hiddenDisclosures.some(isLockedNow)) throw lockedDisclosures([`${at}.hiddenDisclosures`])
  const { linkGroups: _, ...saidBefore } = configuredFooter(rows)
  const isSaid =
    JSON.stringify(Object.entries(saidBefore).sort()) ===
    JSON.stringify(Object.entries(said).sort())
  const settings = { ...said, concurrencyStamp: moment.ids.stamp() }
  return [
    ...(isSaid ? [] : [saveFooterSettings(db, rows.saved[0]?.concurrencyStamp ?? null, settings)]),
    ...plannedGroups(db, rows.groups, linkGroups, moment),
  ]
}

function checkBounds(groups: ConfiguredFooter['linkGroups'], at: string) {
  if (groups.length > mostGroups) {
    throw invalid(`${at}.linkGroups`, `The footer can have at most ${mostGroups} groups.`)
  }
  if (groups.reduce((count, { links }) => count + links.length, 0) > mostLinks) {
    throw invalid(`${at}.linkGroups`, `The footer can have at most ${mostLinks} links.`)
  }
}

/** Links go before their groups, and groups come before their links. */
function plannedGroups(
  db: Db,
  stored: readonly FooterLinkGroupView[],
  wanted: ConfiguredFooter['linkGroups'],
  { ids, now, tenantId }: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
): Query[] {
  const { placed, gone } = aligned(stored, wanted, ({ title }) => title)
  const plans = placed.map(({ wanted: { title, links }, place, before }) => {
    const id = before?.id ?? ids.next(now)
    const values = { title, sortOrder: place, concurrencyStamp: ids.stamp() }
    const isKept = before?.title === title && before.sortOrder === place
    const own = before
      ? isKept
        ? []
        : [updateLinkGroup(db, id, values)]
      : [insertLinkGroup(db, { id, tenantId, ...values })]
    return { own, links: plannedLinks(db, id, before?.links ?? [], links, { ids, now, tenantId }) }
  })
  return [
    ...plans.flatMap(({ links }) => links.removed),
    ...gone.flatMap(({ links }) => links.map(({ id }) => removeLink(db, id))),
    ...gone.map(({ id }) => removeLinkGroup(db, id)),
    ...plans.flatMap(({ own, links }) => [...own, ...links.placed]),
  ]
}

function plannedLinks(
  db: Db,
  groupId: string,
  stored: FooterLinkGroupView['links'],
  wanted: readonly ConfiguredLink[],
  { ids, now, tenantId }: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
) {
  const { placed, gone } = aligned(stored, wanted, ({ label }) => label)
  return {
    removed: gone.map(({ id }) => removeLink(db, id)),
    placed: placed.flatMap(({ wanted: link, place, before }) => {
      const values = { ...link, sortOrder: place }
      const stamped = { ...values, concurrencyStamp: ids.stamp() }
      if (!before) return [insertLink(db, { id: ids.next(now), tenantId, groupId, ...stamped })]
      return hasValues(before, values) ? [] : [updateLink(db, before.id, stamped)]
    }),
  }
}
