import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** Roles and statuses compared with numbers. */
const byHand =
  /\b\w*(status_id|role_id|role|type_id|[sS]tatusId|[rR]oleId|[tT]ypeId)\)?(\}? (not )?(in \(|between |[<>]?={1,2} (any ?\(array\[)?|<> )|, )\d+|\bwhen \d+ then/g

const found = (text: string) => [...text.matchAll(byHand)].map(([match]) => match)

it('no SQL names a role or a status by its number: the sets of the kernel are rendered into it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('db/migrations/') && !file.endsWith('-kept-queries.sql'))
    .filter((file) => /\.sql$|queries\.ts$|^db\/public-programme\.ts$|^db\/schema\//.test(file))
    .sort()
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.flatMap((file) =>
    found(readFileSync(path.join(source, file), 'utf8')).map((match) => `${file}: ${match}`),
  )
  expect(wrong).toEqual([])
})

it('control: such numbers are found', () => {
  expect(
    found('g.role_id in (20, 21, 22) and event_status_id <> 5 and role not in (1) || @.role == 20'),
  ).toEqual(['role_id in (20', 'event_status_id <> 5', 'role not in (1', 'role == 20'])
  expect(
    found('case t when 2 then a end, role_id between 20 and 22, status_id = any(array[1, 2])'),
  ).toEqual(['when 2 then', 'role_id between 20', 'status_id = any(array[1'])
  expect(
    found('key.ownerTypeId} = 5 and eq(person.statusId, 1) and app.role_rank(g.role_id) >= 2'),
  ).toEqual(['ownerTypeId} = 5', 'statusId, 1', 'role_id) >= 2'])
})
