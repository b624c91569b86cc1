import { beginAltering } from './altering.ts'
import { asOwner, type Community, newId } from './community.ts'
import { connectAsOwner } from './sql-batch.ts'

/**
 * From now on every commit of this community with an idempotency key fails at its first statement,
 * as if somebody else had changed the thing: a write that is not refused leaves nothing behind.
 */
export async function freezeCommits({ id }: Community) {
  await asOwner(`create or replace function test_refuse() returns trigger language plpgsql as
    $$ begin perform app.fail('concurrency_conflict'); end $$`)
  const owner = await connectAsOwner()
  await beginAltering(
    owner,
    `create trigger frozen_${id.replaceAll('-', '')} before insert on idempotency_key
      for each row when (new.tenant_id = '${id}') execute function test_refuse()`,
  )
  await owner.query(`create or replace trigger frozen_instance before insert on idempotency_key
    for each row when (new.key < '${firstThawed}') execute function test_refuse()`)
  await owner.query('commit')
  await owner.end()
}

/** Operations of the instance are of no community: theirs fail by a key of the year 1970. */
const firstThawed = '00000001-0000-7000-8000-000000000000'
export const frozenKey = () => `00000000${newId().slice(8)}`
