/** Columns that are empty where nothing is shown. */
const columns = [
  { table: 'event', column: 'featured_image_id', isStamped: true },
  { table: 'event', column: 'background_image_id', isStamped: true },
  { table: 'event_session', column: 'featured_image_id', isStamped: true },
  { table: 'actor', column: 'profile_picture_id', isStamped: false },
  { table: 'actor', column: 'banner_image_id', isStamped: false },
] as const

/** Everything that shows a picture. What none of it names is unused, and goes after a day. */
const uses = [{ table: 'branding_picture', column: 'storage_object_id' }, ...columns] as const

/** Whether something shows the picture `of`; `owner` narrows which persons' pages count. */
export const usedBy = (of: string, owner = '') =>
  uses
    .map(({ table, column }) => {
      const others = table === 'actor' ? owner : ''
      return `exists (select from ${table} u
    where u.tenant_id = ${of}.tenant_id and u.${column} = ${of}.id${others})`
    })
    .join('\n  or ')

/** Columns of a table that is deleted softly: what it showed is not shown any more. */
export const letGo = (name: string) =>
  columns
    .filter(({ table }) => table === name)
    .map(({ column }) => `new.${column} := null;`)
    .join('\n')

/** The look first: whoever edits one locks it before its pictures. */
const detachedFromLooks = `update branding set concurrency_stamp = gen_random_uuid()
where tenant_id = app.tenant_id() and id in (select branding_id from branding_picture
  where tenant_id = app.tenant_id() and storage_object_id = target);
delete from branding_picture where tenant_id = app.tenant_id() and storage_object_id = target;`

/** Statements that take the picture `target` from everything that shows it. */
export const detachments = [
  detachedFromLooks,
  ...columns.map(({ table, column, isStamped }) => {
    const stamp = isStamped ? ', concurrency_stamp = gen_random_uuid()' : ''
    return `update ${table} set ${column} = null${stamp}
where tenant_id = app.tenant_id() and ${column} = target;`
  }),
].join('\n')
