import { declareOperations } from '../declared-operations.ts'

export const footerGovernance = declareOperations({
  examples: {
    // What the walks leave set is the default: every footer of the instance has it.
    editFooterGovernance: { body: () => ({ locks: { legalNotice: false } }) },
  },
})
