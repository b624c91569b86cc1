import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    roleGrant: string
  }
}

export const roleGrant = declareOperations({
  things: { roleGrant: null },
  examples: {
    createRoleGrant: { body: ({ person }) => ({ userId: person, roleId: 12 }) },
    deleteRoleGrant: {},
  },
})
