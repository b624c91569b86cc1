import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

interface NavigationFacts {
  /** Entries are below it: it cannot go before them. */
  hasChildren: boolean
}

const resource = declareResource<NavigationFacts>({
  name: 'navigationEntry',
  areas: ['navigation'],
  keyScope: 'admin:tenant',
  tag: { name: 'Navigation', description: 'Where a community leads its visitors.' },
})

const administrators = { resource, allow: ['tenantAdministrator'] } as const

export const navigationOperations = {
  listNavigation: operation({
    id: 'listNavigation',
    resource,
    effect: 'read',
    allow: ['anyone'],
    whileClosed: 'administrators',
  }),
  /** Those that are not visible too. */
  listManagedNavigation: operation({
    id: 'listManagedNavigation',
    effect: 'read',
    ...administrators,
  }),
  getNavigationEntry: operation({ id: 'getNavigationEntry', effect: 'read', ...administrators }),
  createNavigationEntry: operation({
    id: 'createNavigationEntry',
    effect: 'write',
    ...administrators,
  }),
  editNavigationEntry: operation({ id: 'editNavigationEntry', effect: 'write', ...administrators }),
  deleteNavigationEntry: operation({
    id: 'deleteNavigationEntry',
    effect: 'write',
    ...administrators,
    refusal: ({ hasChildren }) =>
      conflictIf(hasChildren, 'Entries are below this one. Move or delete them first.'),
  }),
}
