import { type Community, inTenant, newId } from './community.ts'

interface Labelled {
  community: Community
  things: { event: string }
}

/** A category or a tag that the event bears. */
export async function labelled(table: 'category' | 'tag', { community, things }: Labelled) {
  const id = newId()
  await inTenant(
    community.id,
    `with made as (
       insert into ${table} (id, tenant_id, code, full_name, concurrency_stamp)
       values ($1, $2, $4, 'A ${table}', gen_random_uuid()))
     insert into event_${table} (tenant_id, event_id, label_id) values ($2, $3, $1)`,
    [id, community.id, things.event, `code-${id}`],
  )
  return id
}
