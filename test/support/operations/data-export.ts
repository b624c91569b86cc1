import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of a list of the event, by its organizer. */
    dataExport: string
    instanceDataExport: string
  }
}

export const ofInstance = '00000000-0000-0000-0000-000000000000'

const recorded = async (tenantId: string, list: string, eventId: string | null, by: string) => {
  const id = newId()
  await inTenant(
    tenantId,
    `insert into data_export (id, tenant_id, list, event_id, filters, row_count, exported_by_user_id)
     values ($1, $2, $3, $4, '[]', 1, $5)`,
    [id, tenantId, list, eventId, by],
  )
  return id
}

const exports = endpoints.filter(({ route }) => route.links.some(({ rel }) => rel === 'export'))

export const dataExport = declareOperations({
  things: { dataExport: null, instanceDataExport: null },
  arrange: async ({ community, organizer, things }) => ({
    dataExport: await recorded(community.id, 'EventTeam', things.event, organizer.id),
    instanceDataExport: await recorded(ofInstance, 'LocalAccounts', null, organizer.id),
  }),
  // An export asks for nothing that its list does not ask for.
  examples: Object.fromEntries(exports.map(({ route }) => [route.operation.id, {}])),
})
