import { Problem } from '../../kernel/problem.ts'

/** What a community cannot take from its footer; named by the members of the body that would. */
export const lockedDisclosures = (members: readonly string[]): Problem =>
  new Problem('resource_conflict', {
    detail:
      'The instance has locked what every footer shows, so nothing was changed. Leave it out, or ask an administrator of the instance to unlock it.',
    errors: Object.fromEntries(members.map((member) => [member, ['is locked by the instance']])),
  })
