import { account, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The place of a second owner on the event's team. */
    teamMember: string
  }
}

export const eventTeamMember = declareOperations({
  things: { teamMember: null },
  parameters: { memberId: 'teamMember' },
  /** Another member, with a place on the team of the event. */
  async arrange({ community: { id }, organizer, things }) {
    const [teamMember, roleGrant] = [newId(), newId()]
    const { id: userId } = await account(id)
    await inTenant(
      id,
      `insert into tenant_user (tenant_id, user_id) values ($1, $2) on conflict do nothing`,
      [id, organizer.id],
    )
    await inTenant(
      id,
      `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
       values ($1, $3, $4, 'tenant', $3, 12), ($2, $3, $4, 'event', $5, 40),
         (gen_random_uuid(), $3, $6, 'tenant', $3, 10) on conflict do nothing`,
      [roleGrant, teamMember, id, userId, things.event, organizer.id],
    )
    return { teamMember, roleGrant }
  },
  examples: {
    addEventTeamMember: { body: ({ person }) => ({ userId: person, roleId: 42 }) },
    changeEventTeamRole: { body: () => ({ roleId: 42 }) },
    removeEventTeamMember: {},
    transferEventOwnership: { body: ({ person }) => ({ userId: person }) },
    leaveEventTeam: {},
  },
})
