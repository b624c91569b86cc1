import { expect, it } from 'vitest'
import { asOwner } from '../support/community.ts'

it('a deletion finds what refers to its row by an index, and not among all of a community or of the instance', async () => {
  const keys = await asOwner<{ key: string; isFound: boolean }>(
    `select c.conrelid::regclass || ': ' || string_agg(a.attname, ', ' order by k.place) as key, exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = any(c.conkey)
         and i.indkey[coalesce((i.indkey[0] = tenant.attnum)::integer, 0)] = any(c.conkey)) as "isFound"
     from pg_constraint c
     cross join unnest(c.conkey) with ordinality k(attnum, place)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
     left join pg_attribute tenant on tenant.attrelid = c.conrelid and tenant.attname = 'tenant_id'
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'tenant'::regclass
     group by c.oid, c.conrelid, c.conkey, tenant.attnum`,
  )
  expect(keys.length).toBeGreaterThan(120)
  const missing = keys.filter(({ isFound }) => !isFound)
  expect(missing.map(({ key }) => key)).toEqual([])
})
