import type { Rows } from '../../db/database.ts'
import { reading } from '../verbs/verb.ts'
import { peopleOperations } from './operations.ts'
import { callerAppoints, peopleNamed } from './queries.ts'

/** What a picker shows of somebody. */
export type PickedPerson = Rows<{ people: ReturnType<typeof peopleNamed> }>['people'][number]

const mostPeople = 20

/** Members by the beginning of a name, for whoever gives roles: on the community, or on something in it. */
export const findPeople = reading({
  operation: peopleOperations.findPeople,
  load: (db, { text }: { text: string | null }) => ({
    caller: callerAppoints(db),
    people: peopleNamed(db, text, mostPeople),
  }),
  facts: ({ caller }) => caller,
  result: ({ people }): PickedPerson[] => people,
})
