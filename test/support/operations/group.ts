import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    group: string
    groupActor: string
  }
}

export const group = declareOperations({
  things: { group: 'collective', groupActor: null },
  examples: {
    createGroup: { body: () => ({ fullName: 'Another' }) },
    editGroup: { body: () => ({ description: 'Said anew' }) },
    deleteGroup: {},
    setGroupApproval: { body: () => ({ approvalStatusId: 1 }) },
  },
})
