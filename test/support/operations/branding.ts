import { type Community, inTenant, type Person } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'
import { imageRow } from '../images.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The stamp of the community's own, which an edit names. */
    branding: string
    /** Its only logo. */
    brandingLogo: string
    /** The same of the group. */
    groupBranding: string
    groupBrandingLogo: string
  }
}

/** A look with a colour and a logo. */
async function look(
  { community, organizer }: { community: Community; organizer: Person },
  groupId: string | null,
) {
  const [made] = await inTenant<{ id: string; stamp: string }>(
    community.id,
    `insert into branding (id, tenant_id, group_id, primary_color, concurrency_stamp)
     values (gen_random_uuid(), $1, $2, '#6a1f6b', gen_random_uuid())
     on conflict on constraint branding_once do update set primary_color = excluded.primary_color
     returning id, concurrency_stamp as stamp`,
    [community.id, groupId],
  )
  const logo = await imageRow(community, organizer)
  await inTenant(
    community.id,
    `with replaced as (delete from branding_picture where branding_id = $2)
     insert into branding_picture (tenant_id, branding_id, picture_set, storage_object_id)
     values ($1, $2, 'logos', $3)`,
    [community.id, made!.id, logo],
  )
  return { stamp: made!.stamp, logo }
}

export const branding = declareOperations({
  things: { branding: null, brandingLogo: null, groupBranding: null, groupBrandingLogo: null },
  async arrange({ community, organizer, things }) {
    const own = await look({ community, organizer }, null)
    const ofGroup = await look({ community, organizer }, things.group)
    return {
      branding: own.stamp,
      brandingLogo: own.logo,
      groupBranding: ofGroup.stamp,
      groupBrandingLogo: ofGroup.logo,
    }
  },
  examples: {
    editBranding: {
      body: ({ branding, brandingLogo }) => ({
        expectedConcurrencyStamp: branding,
        colors: { secondary: '#123456' },
        images: { logos: [brandingLogo] },
      }),
    },
    editGroupBranding: {
      body: ({ groupBranding, groupBrandingLogo }) => ({
        expectedConcurrencyStamp: groupBranding,
        colors: { secondary: '#123456' },
        images: { logos: [groupBrandingLogo] },
      }),
    },
  },
})
