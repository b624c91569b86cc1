import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { rowOf, writesOf } from '../../db/of-tenant.ts'
import { single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import { savingOf } from '../../db/saved-documents.ts'
import { footerLink, footerLinkGroup, footerSettings } from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'

const { tenantId: settingsOf, ...settingsColumns } = getTableColumns(footerSettings)

/** Nothing until they are saved for the first time. */
export const savedFooterSettings = (db: Db) =>
  db.select(settingsColumns).from(footerSettings).where(eq(settingsOf, thisTenant))

export const saveFooterSettings = savingOf(footerSettings)

const { createdAt: _, ...linkColumns } = getTableColumns(footerLink)
type LinkRow = Omit<typeof footerLink.$inferSelect, 'createdAt'>

const groupColumns = {
  id: footerLinkGroup.id,
  tenantId: footerLinkGroup.tenantId,
  title: footerLinkGroup.title,
  sortOrder: footerLinkGroup.sortOrder,
  concurrencyStamp: footerLinkGroup.concurrencyStamp,
  links: sql<LinkRow[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'tenantId', l.tenant_id, 'groupId', l.group_id,
      'label', l.label, 'url', l.url, 'sortOrder', l.sort_order,
      'concurrencyStamp', l.concurrency_stamp) order by l.sort_order, l.label, l.id)
    from footer_link l
    where l.tenant_id = footer_link_group.tenant_id and l.group_id = footer_link_group.id), '[]')`.as(
    'links',
  ),
}

const groupsOfTenant = (db: Db) =>
  db.select(groupColumns).from(footerLinkGroup).where(eq(footerLinkGroup.tenantId, thisTenant))
const order = [asc(footerLinkGroup.sortOrder), asc(footerLinkGroup.title), asc(footerLinkGroup.id)]

/** All groups with their links, in their order: there are few. */
export const allLinkGroups = (db: Db) => groupsOfTenant(db).orderBy(...order)

export const linkGroupPage = (db: Db, page: PageRequest) =>
  paged(db, groupsOfTenant(db), { page, order })

export const linkGroupById = (db: Db, id: string | null) =>
  db
    .select(groupColumns)
    .from(footerLinkGroup)
    .where(and(eq(footerLinkGroup.tenantId, thisTenant), sql`${footerLinkGroup.id} = ${id}::uuid`))

export const linkById = (db: Db, id: string) =>
  db.select(linkColumns).from(footerLink).where(rowOf(footerLink, id))

const countOf = (db: Db, table: typeof footerLink | typeof footerLinkGroup) =>
  single(
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(table)
      .where(eq(table.tenantId, thisTenant)),
  )
export const linkGroupCount = (db: Db) => countOf(db, footerLinkGroup)
export const linkCount = (db: Db) => countOf(db, footerLink)

export const {
  insert: insertLinkGroup,
  update: updateLinkGroup,
  remove: removeLinkGroup,
  assertStamp: assertLinkGroupStamp,
} = writesOf(footerLinkGroup)

export const {
  insert: insertLink,
  update: updateLink,
  remove: removeLink,
  assertStamp: assertLinkStamp,
} = writesOf(footerLink)

export const assertLinkGroupRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_footer_room('footer_link_group', ${most})`)

export const assertLinkRoom = (db: Db, most: number) =>
  db.execute(sql`select app.assert_footer_room('footer_link', ${most})`)

/** Where groups and links stand. */
export interface FooterPlaces {
  groups: { id: string; place: number }[]
  links: { id: string; groupId: string; place: number }[]
}

export const arrangeAll = (db: Db, { groups, links }: FooterPlaces) =>
  db.execute(
    sql`select app.arrange_footer(${JSON.stringify(groups)}::jsonb, ${JSON.stringify(links)}::jsonb)`,
  )
