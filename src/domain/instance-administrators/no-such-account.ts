import { invalid } from '../../kernel/problem.ts'
import type { NamedPerson } from '../role-grants/index.ts'

/** For those who administer the instance: whoever it would be in a community is not asked. */
export const noSuchAccount = ({ email }: NamedPerson) =>
  email === undefined
    ? invalid('userId', 'There is no such account.')
    : invalid('email', 'No account has this as its verified address.')
