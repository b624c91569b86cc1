import { invalid } from '../../kernel/problem.ts'

/** Who is meant: by id, or by e-mail address in its one spelling. Never both. */
export interface NamedPerson {
  userId?: string | undefined
  email?: string | undefined
}

/** The same for a stranger, a former member and nobody: nothing is told of who else there is. */
export const notActiveMember = ({ email }: NamedPerson) =>
  email === undefined
    ? invalid('userId', 'userId must be an active member of this community.')
    : invalid('email', 'email must be the verified address of an active member of this community.')
