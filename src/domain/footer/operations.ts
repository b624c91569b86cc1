import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Footer',
  description: 'What stands at the end of the pages of a community.',
}

interface GroupFacts {
  /** Links are in it: it cannot go before them. */
  hasLinks: boolean
}

const areas = ['footer'] as const

const footer = declareResource({ name: 'footer', keyScope: 'lookups:read', tag })
const settings = declareResource({ name: 'footerSettings', keyScope: 'admin:tenant', areas, tag })
const group = declareResource<GroupFacts>({
  name: 'footerLinkGroup',
  areas,
  keyScope: 'admin:tenant',
  tag,
})
const link = declareResource({ name: 'footerLink', keyScope: 'admin:tenant', areas, tag })

const byAdministrators = { allow: ['tenantAdministrator'] } as const
const ofSettings = { resource: settings, ...byAdministrators }
const ofGroups = { resource: group, ...byAdministrators }
const ofLinks = { resource: link, ...byAdministrators }

export const footerOperations = {
  getFooterConfiguration: operation({
    id: 'getFooterConfiguration',
    resource: footer,
    effect: 'read',
    allow: ['anyone'],
  }),
  getFooterSettings: operation({ id: 'getFooterSettings', effect: 'read', ...ofSettings }),
  editFooterSettings: operation({ id: 'editFooterSettings', effect: 'write', ...ofSettings }),
  /** Groups and links at once. */
  arrangeFooter: operation({ id: 'arrangeFooter', effect: 'write', ...ofSettings }),
  listFooterLinkGroups: operation({ id: 'listFooterLinkGroups', effect: 'read', ...ofGroups }),
  getFooterLinkGroup: operation({ id: 'getFooterLinkGroup', effect: 'read', ...ofGroups }),
  createFooterLinkGroup: operation({ id: 'createFooterLinkGroup', effect: 'write', ...ofGroups }),
  editFooterLinkGroup: operation({ id: 'editFooterLinkGroup', effect: 'write', ...ofGroups }),
  deleteFooterLinkGroup: operation({
    id: 'deleteFooterLinkGroup',
    effect: 'write',
    ...ofGroups,
    refusal: ({ hasLinks }) =>
      conflictIf(hasLinks, 'Links are in this group. Move or delete them first.'),
  }),
  getFooterLink: operation({ id: 'getFooterLink', effect: 'read', ...ofLinks }),
  createFooterLink: operation({ id: 'createFooterLink', effect: 'write', ...ofLinks }),
  editFooterLink: operation({ id: 'editFooterLink', effect: 'write', ...ofLinks }),
  deleteFooterLink: operation({ id: 'deleteFooterLink', effect: 'write', ...ofLinks }),
}
