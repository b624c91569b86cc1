import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    organization: string
  }
}

export const organization = declareOperations({
  things: { organization: 'collective' },
  examples: {
    createOrganization: { body: () => ({ fullName: 'Another', email: 'another@example.test' }) },
    editOrganization: {
      body: () => ({ fullName: 'Said anew', participation: { displayName: 'As we call it' } }),
    },
    deleteOrganization: {},
    setOrganizationApproval: { body: () => ({ approvalStatusId: 3, reason: 'Not yet' }) },
    verifyOrganization: {},
    unverifyOrganization: { collective: { isVerified: true } },
  },
})
