import { invalid } from '../../kernel/problem.ts'
import type { NamedPerson } from '../role-grants/index.ts'

/** What administrators of the instance are told when nobody is found. */
export const noSuchAccount = ({ email }: NamedPerson) =>
  email === undefined
    ? invalid('userId', 'There is no such account.')
    : invalid('email', 'No account has this as its verified address.')
