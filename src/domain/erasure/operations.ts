import { operation } from '../../kernel/operation.ts'

const work = (id: string, effect: 'read' | 'write') =>
  operation({
    ...{ id, resource: 'erasureWork', effect },
    ...{ surface: 'instance', allow: ['instanceAdministrator'] },
    ...(effect === 'write' && {
      refusal: ({ isFailed }) => (isFailed ? null : 'resource_conflict'),
    }),
  })

export const erasureOperations = {
  eraseMyself: operation({
    id: 'eraseMyself',
    resource: 'erasure',
    effect: 'write',
    surface: 'instance',
    byPerson: true,
    passesFence: true,
    allow: ['authenticated'],
  }),
  /** The receipt is asked for, and nobody's authority. */
  getErasureStatus: operation({
    id: 'getErasureStatus',
    resource: 'erasure',
    effect: 'read',
    surface: 'instance',
    allow: ['anyone'],
  }),
  listErasureWork: work('listErasureWork', 'read'),
  retryErasureWork: work('retryErasureWork', 'write'),
}
