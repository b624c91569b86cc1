import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    sessionStatus: string
  }
}

export const sessionStatus = declareOperations({
  things: { sessionStatus: null },
  fixed: { sessionStatus: '5' },
})
