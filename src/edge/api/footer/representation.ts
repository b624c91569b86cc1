import {
  type FooterLinkGroupView,
  type FooterLinkView,
  type FooterSettingsView,
  type FooterView,
  linkGroupFacts,
} from '../../../domain/footer/index.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { FooterLink } from './contract.ts'

/** A footer as everybody sees it. */
export const footerFields = (view: FooterView) => ({
  layout: view.layout,
  copyrightNotice: view.copyrightNotice,
  linkGroups: view.linkGroups.map(({ title, links }) => ({
    title,
    links: links.map(({ label, url }) => ({ label, url })),
  })),
  socialLinks: view.socialLinks,
  disclosures: view.disclosures.map(({ isShown: _, ...told }) => told),
})

export const footer = (view: FooterView): Resource => ({
  kind: 'footer',
  fields: footerFields(view),
  facts: {},
  vars: {},
})

export const footerSettings = (view: FooterSettingsView): Resource => {
  const { layout, copyrightNotice, socialLinks, disclosures, concurrencyStamp } = view
  return {
    kind: 'footerSettings',
    fields: { layout, copyrightNotice, socialLinks, disclosures, concurrencyStamp },
    facts: {},
    vars: {},
  }
}

export const footerLink = (link: FooterLinkView): Resource => ({
  kind: 'footerLink',
  fields: fieldsOf(FooterLink, link),
  facts: {},
  vars: { id: link.id, footerLinkGroupId: link.groupId },
})

export const footerLinkGroup = (group: FooterLinkGroupView): Resource => {
  const { id, tenantId, title, sortOrder, concurrencyStamp, links } = group
  return {
    kind: 'footerLinkGroup',
    fields: { id, tenantId, title, sortOrder, concurrencyStamp },
    facts: linkGroupFacts(group),
    vars: { id },
    parts: { links: links.map(footerLink) },
  }
}
