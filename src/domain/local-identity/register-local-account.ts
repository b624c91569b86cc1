import { hashOf } from '../../kernel/ids.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { checkPassword } from './password-rule.ts'
import { askAccountMail, beginRegistration } from './queries.ts'

export interface RegistrationInput {
  email: string
  password: string
  firstName: string
  lastName: string
}

/**
 * Takes a registration where the community allows it. No account is made before the address is
 * proven, and the answer does not say whether it has one: the mail does.
 */
export const registerLocalAccount = writing({
  operation: localIdentityOperations.registerLocalAccount,
  load: (_db, _input: RegistrationInput) => ({}),
  facts: () => [{}],
  async decide(db, _rows, { password, ...person }, { now, ids, passwords }): Promise<Plan<null>> {
    checkPassword('password', password, person.email)
    const [id, mailId] = [ids.next(now), ids.next(now)]
    const { email } = person
    const passwordHash = await passwords.hash(password)
    return {
      writes: [
        beginRegistration(db, { ...person, id, passwordHash }),
        askAccountMail(db, { id: mailId, email, emailHash: await hashOf(`mail ${email}`) }),
      ],
      outbox: [{ job: 'send-account-mail', payload: { mailId, registrationId: id } }],
      changesPublic: false,
      result: null,
    }
  },
})
