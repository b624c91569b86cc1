import { inTenant, newId } from './community.ts'
import type { Sale } from './orders.ts'
import type { Room } from './session-registrations.ts'

/** Asks something with the tickets of a sale, by rows; answers the lineages of the questions. */
export async function ask(
  { community, eventId, versionId }: Sale,
  ...questions: Readonly<Record<string, unknown>>[]
): Promise<string[]> {
  const lineages = questions.map(newId)
  for (const [index, fields] of questions.entries()) {
    const row = {
      id: newId(),
      tenant_id: community.id,
      event_id: eventId,
      ticket_catalog_version_id: versionId,
      lineage_id: lineages[index],
      label: 'Remark',
      type: 'ShortText',
      is_required: false,
      ticket_type_lineage_ids: [],
      exposure: 'Private',
      sort_order: index,
      is_of_community: false,
      concurrency_stamp: newId(),
      created_at: new Date().toISOString(),
      ...fields,
    }
    await inTenant(
      community.id,
      'insert into registration_question select * from jsonb_populate_record(null::registration_question, $1)',
      [JSON.stringify(row)],
    )
  }
  return lineages
}

export const food = {
  label: 'Food',
  type: 'SingleChoice',
  options: [
    { code: 'vegan', label: 'Vegan' },
    { code: 'other', label: 'Something else' },
  ],
}

/** The same of whoever registers for a session; answers the ids of the questions. */
export async function askInSession(
  { community, eventId, sessionId }: Room,
  ...questions: Readonly<Record<string, unknown>>[]
): Promise<string[]> {
  const ids = questions.map(newId)
  for (const [index, fields] of questions.entries()) {
    const row = {
      id: ids[index],
      tenant_id: community.id,
      event_id: eventId,
      event_session_id: sessionId,
      label: 'Remark',
      type: 'ShortText',
      is_required: false,
      exposure: 'Private',
      sort_order: index,
      concurrency_stamp: newId(),
      created_at: new Date().toISOString(),
      ...fields,
    }
    await inTenant(
      community.id,
      'insert into session_question select * from jsonb_populate_record(null::session_question, $1)',
      [JSON.stringify(row)],
    )
  }
  return ids
}
