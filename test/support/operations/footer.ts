import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The stamp of the settings, which an edit names. */
    footerSettings: string
    /** A group without links. */
    footerLinkGroup: string
    footerLink: string
    /** The group of the link. */
    fullLinkGroup: string
  }
}

/** One in a community, whatever stands in it: there is room for few. */
async function fullGroupOf(tenantId: string): Promise<string> {
  const [group] = await inTenant<{ id: string }>(
    tenantId,
    `with known as (
       select id from footer_link_group where tenant_id = $1 and title = 'About us'
     ), made as (
       insert into footer_link_group (id, tenant_id, title, concurrency_stamp)
       select $2, $1, 'About us', gen_random_uuid() where not exists (select from known)
       returning id
     )
     select id from known union all select id from made`,
    [tenantId, newId()],
  )
  return group!.id
}

export const footer = declareOperations({
  things: {
    footerSettings: null,
    footerLinkGroup: 'footer_link_group',
    footerLink: 'footer_link',
    fullLinkGroup: null,
  },
  async arrange({ community }) {
    const [footerLinkGroup, footerLink] = [newId(), newId()]
    await inTenant(
      community.id,
      `insert into footer_link_group (id, tenant_id, title, concurrency_stamp)
       values ($1, $2, 'More', gen_random_uuid())`,
      [footerLinkGroup, community.id],
    )
    const fullLinkGroup = await fullGroupOf(community.id)
    await inTenant(
      community.id,
      `insert into footer_link (id, tenant_id, group_id, label, url, concurrency_stamp)
       values ($1, $2, $3, 'Contact', '/contact', gen_random_uuid())`,
      [footerLink, community.id, fullLinkGroup],
    )
    const [made] = await inTenant<{ stamp: string }>(
      community.id,
      `insert into footer_settings (tenant_id, layout, social_links, hidden_disclosures, concurrency_stamp)
       values ($1, 'columns', '[]', '[]', gen_random_uuid())
       on conflict (tenant_id) do update set layout = excluded.layout
       returning footer_settings.concurrency_stamp as stamp`,
      [community.id],
    )
    return { footerSettings: made!.stamp, footerLinkGroup, fullLinkGroup, footerLink }
  },
  examples: {
    editFooterSettings: {
      body: ({ footerSettings }) => ({
        expectedConcurrencyStamp: footerSettings,
        layout: 'compact',
        disclosures: { terms: true },
      }),
    },
    arrangeFooter: {
      body: ({ footerLinkGroup, fullLinkGroup, footerLink }) => ({
        groups: [
          { id: fullLinkGroup, linkIds: [] },
          { id: footerLinkGroup, linkIds: [footerLink] },
        ],
      }),
    },
    createFooterLinkGroup: { body: () => ({ title: 'Press' }) },
    editFooterLinkGroup: { body: () => ({ title: 'Said anew' }) },
    deleteFooterLinkGroup: {},
    createFooterLink: {
      body: ({ footerLinkGroup }) => ({
        groupId: footerLinkGroup,
        label: 'Imprint',
        url: 'https://example.test/imprint',
      }),
    },
    editFooterLink: { body: () => ({ label: 'Said anew' }) },
    deleteFooterLink: {},
  },
})
