import { inPartsOfEach, type Working } from '../../db/in-parts.ts'
import { forgettingAnswers } from './queries.ts'

/** Deletes the answers that have been kept long enough. */
export const forgetOldAnswers = (working: Working) => inPartsOfEach(working, forgettingAnswers)
