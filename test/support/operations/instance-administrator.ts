import { asOwner, type Community, type Person } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Somebody else who administers the instance. */
    instanceAdministrator: string
  }
}

export const instanceAdministrator = declareOperations({
  things: { instanceAdministrator: null },
  arrange: async ({ community, organizer }) => ({
    instanceAdministrator: await otherAdministrator(community, organizer),
  }),
  examples: {
    addInstanceAdministrator: { body: ({ person }) => ({ userId: person }) },
    removeInstanceAdministrator: {},
  },
})

/** Somebody else who administers the instance, made so by the organizer. */
async function otherAdministrator(community: Community, { id: changedBy }: Person) {
  const { id } = await community.person({ member: false, instanceRole: 1 })
  await asOwner(
    `insert into instance_administrator_change (id, kind, user_id, changed_by_user_id)
     values (gen_random_uuid(), 'added', $1, $2)`,
    [id, changedBy],
  )
  return id
}
