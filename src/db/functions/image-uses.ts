/** Every column that shows a picture. What none of them names is unused, and goes after a day. */
const uses = [
  { table: 'branding', column: 'logo_id', isStamped: true },
  { table: 'branding', column: 'dark_logo_id', isStamped: true },
  { table: 'branding', column: 'favicon_id', isStamped: true },
  { table: 'event', column: 'featured_image_id', isStamped: true },
  { table: 'event', column: 'background_image_id', isStamped: true },
  { table: 'event_session', column: 'featured_image_id', isStamped: true },
  { table: 'actor', column: 'profile_picture_id', isStamped: false },
  { table: 'actor', column: 'banner_image_id', isStamped: false },
] as const

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
  uses
    .filter(({ table }) => table === name)
    .map(({ column }) => `new.${column} := null;`)
    .join('\n')

/** Statements that take the picture `target` from everything that shows it. */
export const detachments = uses
  .map(({ table, column, isStamped }) => {
    const stamp = isStamped ? ', concurrency_stamp = gen_random_uuid()' : ''
    return `update ${table} set ${column} = null${stamp}
where tenant_id = app.tenant_id() and ${column} = target;`
  })
  .join('\n')
