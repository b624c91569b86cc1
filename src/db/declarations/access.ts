type Right = 'select' | 'insert' | 'update' | 'delete'

/** What the application's role may do with a table itself. */
export type Rights = readonly Right[]

export const everything: Rights = ['select', 'insert', 'update', 'delete']
/** Functions of the owner alone read and write it. */
export const nothing: Rights = []

interface Policy {
  name: string
  /** All after `on <table>`. */
  sql: string
}

/** Who passes the row-level security of a table; a text is why it has none. */
export type RowSecurity = readonly Policy[] | string

const inInstance = "current_setting('app.instance', true) = 'true'"

export const ownTenant: Policy = {
  name: 'own_tenant',
  sql: 'using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())',
}
/** An erasure goes through all communities. Every table of a community lets it pass. */
export const erasing: Policy = {
  name: 'erasing',
  sql: 'to current_user using (app.is_erasing()) with check (app.is_erasing())',
}
/** Jobs that work for all communities. */
export const instanceWork: Policy = {
  name: 'instance_work',
  sql: `to current_user using (${inInstance})`,
}
/** The job that looks for pictures that nothing shows. */
export const countingUses: Policy = {
  name: 'counting_uses',
  sql: `for select to current_user using (${inInstance})`,
}
/**
 * What is no leakproof comparison uses no index behind row-level security, and none of full text is. So
 * searching is the owner's, in functions that name the community themselves; they answer ids, and who
 * asks reads the events of these behind row-level security. The application has no right here.
 */
export const searching: Policy = {
  name: 'searching',
  sql: 'for select to current_user using (true)',
}
/** What became of a community is told to the instance, in functions that name the community too. */
export const administering: Policy = {
  name: 'administering',
  sql: 'to current_user using (true) with check (true)',
}

export const beforeACommunityIsKnown =
  'Looked up before a community is known, through app.enter alone.'
