import { index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DisclosureCode } from '../../kernel/disclosures.ts'
import type { FooterLayout, SocialLink } from '../../kernel/footer.ts'
import { everything, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none } from '../personal-data/mark.ts'
import { createdColumn, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

/** What a community says of its footer. It has no row until it is saved for the first time. */
export const footerSettings = declaredTable(
  'footer_settings',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => tenant.id),
    layout: text('layout').$type<FooterLayout>().notNull(),
    copyrightNotice: text('copyright_notice'),
    socialLinks: jsonb('social_links').$type<SocialLink[]>().notNull(),
    hiddenDisclosures: jsonb('hidden_disclosures').$type<DisclosureCode[]>().notNull(),
    concurrencyStamp: stampColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      tenantId: none,
      layout: none,
      copyrightNotice: none,
      socialLinks: none,
      hiddenDisclosures: none,
      concurrencyStamp: none,
    },
  },
)

/** Links of a footer under one title. */
export const footerLinkGroup = declaredTable(
  'footer_link_group',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    title: text('title').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      title: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [unique('footer_link_group_in_tenant').on(table.tenantId, table.id)],
)

export const footerLink = declaredTable(
  'footer_link',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    groupId: uuid('group_id').notNull(),
    label: text('label').notNull(),
    url: text('url').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      id: none,
      tenantId: none,
      groupId: none,
      label: none,
      url: none,
      sortOrder: none,
      concurrencyStamp: none,
      createdAt: none,
    },
  },
  (table) => [
    unique('footer_link_in_tenant').on(table.tenantId, table.id),
    index('footer_link_of_group').on(table.tenantId, table.groupId),
    refersTo(table, ['tenantId', 'groupId'], footerLinkGroup),
  ],
)
