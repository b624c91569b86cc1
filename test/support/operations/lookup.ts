import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    lookup: string
    lookupEntry: string
  }
}

export const lookup = declareOperations({
  things: { lookup: null, lookupEntry: null },
  parameters: { entryId: 'lookupEntry' },
  fixed: { lookup: 'visibilitytype', lookupEntry: '1' },
})
