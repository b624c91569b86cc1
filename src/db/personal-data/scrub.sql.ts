import type { Column } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { personalData } from './index.ts'
import { nobody, type TableMark } from './mark.ts'

/** The statements that make a table forget `erased`, from its marks. */
export function forgetting({ table, rowsOf, deletesRows, columns }: TableMark): string[] {
  const { name } = getTableConfig(table)
  const column = (property: string) => (table as unknown as Record<string, Column>)[property]!.name
  const named = Object.entries(columns)
  const changes = named.flatMap(([property, disposal]) => {
    if (disposal.kind === 'null') return [`${column(property)} = null`]
    return disposal.kind === 'replace' ? [`${column(property)} = ${disposal.by}`] : []
  })
  if (rowsOf === null && (changes.length > 0 || deletesRows)) {
    throw new Error(`${name}: its marks do not say which rows are the person's`)
  }
  return [
    ...(changes.length ? [`update ${name} set ${changes.join(', ')} where ${rowsOf};`] : []),
    ...(deletesRows ? [`delete from ${name} where ${rowsOf};`] : []),
    ...named.flatMap(([property, disposal]) =>
      disposal.kind === 'unlink'
        ? [
            `update ${name} set ${column(property)} = ${disposal.to === 'null' ? 'null' : `'${nobody}'`} where ${column(property)} = erased;`,
          ]
        : [],
    ),
  ]
}

/** An erasure finds rows by their person in every table that has any. */
function indexes({ table, columns }: TableMark): string[] {
  const { name } = getTableConfig(table)
  return Object.entries(columns).flatMap(([property, { kind }]) => {
    const column = (table as unknown as Record<string, Column>)[property]!.name
    return kind === 'unlink'
      ? [
          `create index if not exists erase_${name}_${column} on ${name} (${column}) where ${column} is not null;\n`,
        ]
      : []
  })
}

/** Tables that refer to others come before them: what is deleted is not referred to any more. */
export function childrenFirst(marks: readonly TableMark[]): TableMark[] {
  const marked = new Map(marks.map((each) => [each.table as AnyPgTable, each]))
  const ordered: TableMark[] = []
  const visit = (each: TableMark) => {
    if (ordered.includes(each)) return
    for (const other of marks) {
      const parents = getTableConfig(other.table).foreignKeys.map(
        (key) => marked.get(key.reference().foreignTable as AnyPgTable)!,
      )
      if (other !== each && parents.includes(each)) visit(other)
    }
    ordered.push(each)
  }
  for (const each of marks) visit(each)
  return ordered
}

/** `app.scrub_person(erased)`: everything that the marks say, in one function. */
export const scrubSql = `
${personalData.flatMap(indexes).join('')}
create or replace function app.text_hash(text) returns text
language sql immutable as
$$ select translate(rtrim(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '='), '+/', '-_') $$;

-- Generated from src/db/personal-data. Called by app.apply_erasures alone, under its context.
create or replace function app.scrub_person(erased uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  emails text[] := array(select email from user_profile where user_id = erased and email is not null);
  mail_hashes text[] := array(select app.text_hash('mail ' || e) from unnest(emails) e);
  tenants uuid[] := app.communities_of(erased) || '00000000-0000-0000-0000-000000000000'::uuid;
  account_hashes text[] := array(select app.text_hash('account ' || e) from unnest(emails) e);
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'true' then perform app.fail('forbidden'); end if;
${childrenFirst(personalData)
  .flatMap(forgetting)
  .map((statement) => `  ${statement}\n`)
  .join('')}end
$$;
`
