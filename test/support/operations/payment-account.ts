import { declareOperations } from '../declared-operations.ts'

const period = { from: '2026-01-01', until: '2026-01-31' }

export const paymentAccount = declareOperations({
  examples: {
    connectPaymentAccount: { body: () => ({ country: 'BE' }) },
    refreshPaymentAccount: {},
    reportSettlement: { body: () => period },
    exportSettlement: { body: () => period },
  },
})
