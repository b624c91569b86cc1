import { invalid } from '../../kernel/problem.ts'

/** Length alone, after NIST SP 800-63B: no classes of letters, no expiry. */
export const passwordLength = { least: 12, most: 128 } as const

/** Throws `validation_failed` under the name the password was sent by. */
export function checkPassword(name: string, password: string, email: string | null): void {
  const { length } = password.normalize('NFKC')
  if (length < passwordLength.least || length > passwordLength.most) {
    throw invalid(name, `must have ${passwordLength.least} to ${passwordLength.most} characters`)
  }
  const lower = password.toLowerCase()
  if (email !== null && (lower === email || lower === email.split('@')[0])) {
    throw invalid(name, 'must not be the e-mail address')
  }
  if (new Set(password).size < 4) throw invalid(name, 'must use more different characters')
}

/** One spelling of an address, everywhere. */
export const normalEmail = (email: string) => email.trim().toLowerCase()
