import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface ErasureWorkFacts {
  /** Whether a holder of personal data has failed to erase them, and nobody tries again. */
  isFailed: boolean
}

const tag = {
  name: 'Privacy erasure',
  description: 'Being forgotten: asked for once, followed with a receipt, and beyond any backup.',
}

/** Who one is, and whether one is at all, is a person's own: no key reaches it. */
const erasure = declareResource({ name: 'erasure', keyScope: null, tag })
const erasureWork = declareResource<ErasureWorkFacts>({
  name: 'erasureWork',
  keyScope: 'admin:instance',
  tag,
})

const ofInstance = { surface: 'instance', allow: ['instanceAdministrator'] } as const

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
  listErasureWork: operation({
    id: 'listErasureWork',
    resource: erasureWork,
    effect: 'read',
    ...ofInstance,
  }),
  retryErasureWork: operation({
    id: 'retryErasureWork',
    resource: erasureWork,
    effect: 'write',
    ...ofInstance,
    refusal: ({ isFailed }) =>
      conflictIf(!isFailed, 'This work has not failed, so there is nothing to try again.'),
  }),
}
