import { declareOperations } from '../declared-operations.ts'

export const paymentAccount = declareOperations({
  examples: {
    connectPaymentAccount: { body: () => ({ country: 'BE' }) },
    refreshPaymentAccount: {},
  },
})
