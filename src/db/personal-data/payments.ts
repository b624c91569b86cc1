import { paymentCustomer } from '../schema/payments.ts'
import { mark, withRow } from './mark.ts'

export const paymentMarks = [
  mark(
    paymentCustomer,
    {
      userId: withRow,
      provider: withRow,
      account: withRow,
      customerId: withRow,
      isLive: withRow,
      createdAt: withRow,
    },
    { rowsOf: 'user_id = erased', deletesRows: true },
  ),
]
