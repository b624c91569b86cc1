import { communityMarks } from './communities.ts'
import { eventMarks } from './events.ts'
import { identityMarks } from './identity.ts'
import type { TableMark } from './mark.ts'
import { paymentMarks } from './payments.ts'
import { peopleMarks } from './people.ts'
import { placeMarks } from './places.ts'
import { sessionMarks } from './sessions.ts'

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
