import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    actor: string
  }
}

export const actor = declareOperations({
  things: { actor: null },
  examples: {
    suspendActor: {},
    reinstateActor: { collective: { isSuspended: true } },
  },
})
