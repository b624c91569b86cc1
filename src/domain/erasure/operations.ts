import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const tag = {
  name: 'Privacy erasure',
  description: 'Being forgotten: asked for once, followed with a receipt, and beyond any backup.',
}

/** Who one is, and whether one is at all, is a person's own: no key reaches it. */
const erasure = declareResource({ name: 'erasure', keyScope: null, tag })
const erasureWork = declareResource({ name: 'erasureWork', keyScope: 'admin:instance', tag })

const work = (id: string, effect: 'read' | 'write') =>
  operation({
    ...{ id, resource: erasureWork, effect },
    ...{ surface: 'instance', allow: ['instanceAdministrator'] },
    ...(effect === 'write' && {
      refusal: ({ isFailed }) => (isFailed ? null : 'resource_conflict'),
    }),
  })

export const erasureOperations = {
  eraseMyself: operation({
    id: 'eraseMyself',
    resource: erasure,
    effect: 'write',
    surface: 'instance',
    byPerson: true,
    passesFence: true,
    allow: ['authenticated'],
  }),
  /** The receipt is asked for, and nobody's authority. */
  getErasureStatus: operation({
    id: 'getErasureStatus',
    resource: erasure,
    effect: 'read',
    surface: 'instance',
    allow: ['anyone'],
  }),
  listErasureWork: work('listErasureWork', 'read'),
  retryErasureWork: work('retryErasureWork', 'write'),
}
