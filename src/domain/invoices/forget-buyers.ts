import { inPartsOfEach, type Working } from '../../db/in-parts.ts'
import { forgettingBuyers } from './queries.ts'

/** Takes the names of buyers out of invoices that law keeps no longer. */
export const forgetOldBuyers = (working: Working) => inPartsOfEach(working, forgettingBuyers)
