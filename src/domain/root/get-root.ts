import { operation } from '../../kernel/operation.ts'
import { reading } from '../verb.ts'

export const rootOperations = {
  getRoot: operation({
    id: 'getRoot',
    resource: 'root',
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
  }),
}

/** The start of every walk: the community, and what the caller may start from. */
export const getRoot = reading({
  operation: rootOperations.getRoot,
  load: (_db, _input: undefined) => ({}),
  result: (_rows, _input, { tenant }) => tenant,
})
