import { z } from '@hono/zod-openapi'
import { footerOperations } from '../../../domain/footer/index.ts'
import { type DisclosureCode, disclosureCodes, perDisclosure } from '../../../kernel/disclosures.ts'
import { footerLayouts, type SocialNetwork, socialNetworks } from '../../../kernel/footer.ts'
import {
  collectionOf,
  defineRoute,
  keptShape,
  LinksSchema,
  lineText,
  linkTarget,
  nullableText,
  resourceOf,
  routesOf,
  routesOfOne,
  sortOrder,
  Uuid,
  webAddress,
  withDefaults,
} from '../../contract/contract-kit.ts'

const layout = z.enum(footerLayouts)
const networks = Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]]
const network = z.enum(networks)
const socialLinks = z.array(z.strictObject({ network, url: z.string() }))

const disclosureShape = {
  code: z.enum(disclosureCodes as [DisclosureCode, ...DisclosureCode[]]),
  label: z.string(),
  url: nullableText.describe('Address from the operator identity; null if it is not set'),
  isLocked: z.boolean().describe('The instance shows it in every footer'),
}

/** What everybody sees of a footer. */
export const footerShape = {
  layout,
  copyrightNotice: nullableText,
  linkGroups: z.array(
    z.strictObject({
      title: z.string(),
      links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
    }),
  ),
  socialLinks,
  disclosures: z.array(z.strictObject(disclosureShape)),
}

const Footer = resourceOf('Footer', footerShape)

export const getFooterConfiguration = defineRoute({
  operation: footerOperations.getFooterConfiguration,
  path: '/api/footer/config',
  summary: 'Read the footer of every page',
  response: Footer,
  links: { footer: 'root', self: 'footer', preview: 'footerSettings' },
})

const FooterSettings = resourceOf('FooterSettings', {
  layout,
  copyrightNotice: nullableText,
  socialLinks,
  disclosures: z.array(
    z.strictObject({ ...disclosureShape, isShown: z.boolean().describe('Value in force') }),
  ),
  concurrencyStamp: z.uuid().describe('The nil UUID of settings that have not been saved yet'),
})

/** What a community says of its footer. */
export const sentFooter = {
  layout,
  copyrightNotice: lineText(300).nullable(),
  socialLinks: z.array(z.strictObject({ network, url: webAddress })).max(networks.length),
}

export const FooterSettingsChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Stamp of the settings that were read'),
    layout: sentFooter.layout.optional(),
    copyrightNotice: sentFooter.copyrightNotice.optional(),
    socialLinks: sentFooter.socialLinks
      .optional()
      .describe('All of them, in their order. Each network can have one'),
    disclosures: z
      .strictObject(perDisclosure(() => z.boolean().optional()))
      .optional()
      .describe('Whether each is shown. What the instance has locked cannot be hidden'),
  })
  .openapi('FooterSettingsChanges')

const settingsPath = '/api/footer/settings'

export const getFooterSettings = defineRoute({
  operation: footerOperations.getFooterSettings,
  path: settingsPath,
  summary: 'Read the settings of the footer',
  response: FooterSettings,
  links: {
    'footer-settings': { on: 'root', title: 'Settings of the footer' },
    self: 'footerSettings',
  },
})

/** The revision that it replaces is named in its body. */
export const editFooterSettings = defineRoute({
  operation: footerOperations.editFooterSettings,
  method: 'patch',
  path: settingsPath,
  summary: 'Edit the settings of the footer; omitted fields stay',
  body: FooterSettingsChanges,
  response: FooterSettings,
  problems: ['validation_failed', 'concurrency_conflict', 'resource_conflict'],
  title: 'Edit the settings of the footer',
  links: { edit: 'footerSettings' },
})

const mostNamed = 200

export const FooterOrder = z
  .strictObject({
    groups: z
      .array(z.strictObject({ id: Uuid, linkIds: z.array(Uuid).max(mostNamed) }))
      .max(mostNamed)
      .describe('Every group, and in it every link that it is to have'),
  })
  .openapi('FooterOrder')

export const arrangeFooter = defineRoute({
  operation: footerOperations.arrangeFooter,
  method: 'put',
  path: '/api/footer/order',
  summary: 'Reorder all groups and links of the footer; links can move to another group',
  body: FooterOrder,
  response: null,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Reorder groups and links',
  links: { reorder: 'footerLinkGroups' },
})

const linkShape = {
  id: z.uuid(),
  groupId: z.uuid(),
  label: z.string(),
  url: z.string().describe('A path on the host of the community, or an address'),
  sortOrder: z.int(),
  ...keptShape,
}
export const FooterLink = resourceOf('FooterLink', linkShape)

export const FooterLinkGroup = resourceOf('FooterLinkGroup', {
  id: z.uuid(),
  title: z.string(),
  sortOrder: z.int(),
  ...keptShape,
  links: z.array(z.strictObject({ ...linkShape, _links: LinksSchema.optional() })),
})

const groups = routesOf({
  called: 'group',
  path: '/api/footer/link-groups',
  kind: 'footerLinkGroup',
  item: FooterLinkGroup,
  list: collectionOf('FooterLinkGroupCollection', FooterLinkGroup),
})
const links = routesOfOne({
  called: 'link',
  path: '/api/footer/links',
  kind: 'footerLink',
  item: FooterLink,
})

const groupFields = { title: lineText(50), sortOrder }
const FooterLinkGroupDraft = z
  .strictObject({ ...withDefaults(groupFields, { sortOrder: 0 }) })
  .openapi('FooterLinkGroupDraft')
const FooterLinkGroupChanges = z
  .strictObject(groupFields)
  .partial()
  .openapi('FooterLinkGroupChanges')

export const footerLinkText = { label: lineText(50), url: linkTarget }
const linkFields = { groupId: Uuid, ...footerLinkText, sortOrder }
const FooterLinkDraft = z
  .strictObject({ ...withDefaults(linkFields, { sortOrder: 0 }) })
  .openapi('FooterLinkDraft')
const FooterLinkChanges = z.strictObject(linkFields).partial().openapi('FooterLinkChanges')

export const listFooterLinkGroups = groups.listing(footerOperations.listFooterLinkGroups, {
  summary: 'List the groups of links of the footer, with their links',
  links: { 'footer-links': 'root', 'link-groups': 'footerSettings' },
})

export const getFooterLinkGroup = groups.reading(footerOperations.getFooterLinkGroup, {
  summary: 'Read a group of links of the footer',
  links: { group: 'footerLink' },
})

export const createFooterLinkGroup = groups.creating(footerOperations.createFooterLinkGroup, {
  summary: 'Add a group of links to the footer',
  body: FooterLinkGroupDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a group of links',
  links: { create: 'footerLinkGroups' },
})

export const editFooterLinkGroup = groups.editing(footerOperations.editFooterLinkGroup, {
  summary: 'Edit a group of links of the footer',
  body: FooterLinkGroupChanges,
})

export const deleteFooterLinkGroup = groups.deleting(footerOperations.deleteFooterLinkGroup, {
  summary: 'Remove a group of the footer that has no links',
})

export const getFooterLink = links.reading(footerOperations.getFooterLink, {
  summary: 'Read a link of the footer',
})

export const createFooterLink = links.creating(footerOperations.createFooterLink, {
  summary: 'Add a link to a group of the footer',
  body: FooterLinkDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a link',
  links: { 'add-link': ['footerLinkGroup', 'footerLinkGroups'] },
})

export const editFooterLink = links.editing(footerOperations.editFooterLink, {
  summary: 'Edit a link of the footer, or move it to another group',
  body: FooterLinkChanges,
})

export const deleteFooterLink = links.deleting(footerOperations.deleteFooterLink, {
  summary: 'Remove a link from the footer',
})
