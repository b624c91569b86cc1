import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    mailKey: string
  }
}

export const mailTemplate = declareOperations({
  things: { mailKey: null },
  ids: { mailTemplate: 'mailKey' },
  fixed: { mailKey: 'invitation' },
})
