import { communityMarks } from './communities.ts'
import { eventMarks, placeMarks, sessionMarks } from './events.ts'
import { identityMarks } from './identity.ts'
import type { TableMark } from './mark.ts'
import { paymentMarks } from './payments.ts'
import { peopleMarks } from './people.ts'

/** Where personal data are, and what becomes of them: every column of every table. */
export const personalData: readonly TableMark[] = [
  ...peopleMarks,
  ...identityMarks,
  ...paymentMarks,
  ...communityMarks,
  ...eventMarks,
  ...placeMarks,
  ...sessionMarks,
]
