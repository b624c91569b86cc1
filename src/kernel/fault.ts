import { Problem } from './problem.ts'

/** What a log may say of an unexpected error: names from code, no text that could hold data. */
export interface Fault {
  fault: string
  /** Classes of the errors behind it. */
  causes?: string[]
  sqlState?: string
  constraint?: string
  /** File, line and column of the innermost frames. */
  at?: string[]
}

/** What a log says of work that failed: a refusal by its code, anything else as a fault. */
export function failureOf(thrown: unknown): Fault | ({ problem: string } & Behind) {
  if (!(thrown instanceof Problem)) return faultOf(thrown)
  return { problem: thrown.code, ...behind(thrown) }
}

/** Why a service was not there, for the log alone. */
export interface Behind {
  waitedFor?: string
  behind?: Fault
}

export const behind = ({ info: { waitedFor }, cause }: Problem): Behind => ({
  ...(waitedFor !== undefined && { waitedFor }),
  ...(cause !== undefined && { behind: faultOf(cause) }),
})

const mostFrames = 8
const mostCauses = 3

/**
 * Describes an unexpected error without its message. Where it is not clear where a message ends in a stack,
 * no frame is taken: a message can look like frames.
 */
export function faultOf(thrown: unknown): Fault {
  const chain = chainOf(thrown)
  const [outermost, ...inner] = chain
  const causes = inner.map(classOf)
  const { sqlState, constraint } = chain.find(({ sqlState }) => sqlState !== undefined) ?? {}
  const at = chain.map(framesOf).find((frames) => frames.length > 0)
  return {
    fault: outermost ? classOf(outermost) : 'Thrown',
    ...(causes.length > 0 && { causes }),
    ...(isName(sqlState) && { sqlState }),
    ...(isName(constraint) && { constraint }),
    ...(at && { at }),
  }
}

interface Thrown {
  name?: unknown
  message?: unknown
  stack?: unknown
  cause?: unknown
  sqlState?: unknown
  constraint?: unknown
}

/** The error and what caused it, as far as that is errors. */
function chainOf(thrown: unknown): Thrown[] {
  const chain: Thrown[] = []
  let each = thrown
  while (each instanceof Error && chain.length <= mostCauses) {
    chain.push(each)
    each = each.cause
  }
  return chain
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^\w{1,63}$/.test(value)

const classOf = ({ name }: Thrown) => (isName(name) ? name : 'Error')

/** A stack is `Class: message`, then its frames. */
function framesOf({ message, stack }: Thrown): string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return []
  const [name = ''] = /^[\w$]+/.exec(stack) ?? []
  const header = message === '' ? name : `${name}: ${message}`
  if (!stack.startsWith(`${header}\n    at `)) return []
  return stack.slice(header.length).split('\n').flatMap(placeOf).slice(0, mostFrames)
}

const placeOf = (frame: string): string[] =>
  /^ {4}at (?:.*[ (/\\])?([\w.-]+\.[cm]?[jt]sx?:\d+:\d+)\)?$/.exec(frame)?.slice(1) ?? []
