import { inTenant } from './community.ts'

/** What a directory says of itself that may be opened. */
export const operatorIdentity = {
  legalEntity: {
    publicName: 'Gardeners',
    legalName: 'Gardeners e.V.',
    operatorKindCode: 'registered_organization',
    jurisdictionCountryCode: 'DE',
    registrationIdentifier: null,
  },
  contacts: { publicContactEmail: 'hello@gardeners.example' },
  legalLinks: {
    legalNoticeUrl: 'https://gardeners.example/legal',
    termsUrl: null,
    privacyUrl: 'https://gardeners.example/privacy',
  },
}

/** Says who runs a community, so that it can be opened. Answers the stamp of what is said. */
export async function identify(tenantId: string): Promise<string> {
  const [made] = await inTenant<{ stamp: string }>(
    tenantId,
    `insert into operator_identity (tenant_id, public_name, legal_name, operator_kind,
       jurisdiction_country, public_contact_email, legal_notice_url, privacy_url, concurrency_stamp)
     values ($1, 'Gardeners', 'Gardeners e.V.', 'registered_organization', 'DE',
       'hello@gardeners.example', 'https://gardeners.example/legal',
       'https://gardeners.example/privacy', gen_random_uuid())
     on conflict (tenant_id) do update set public_name = excluded.public_name
     returning operator_identity.concurrency_stamp as stamp`,
    [tenantId],
  )
  return made!.stamp
}

/** Says all that a community has to say before it sells tickets for money. */
export async function readyToSell(tenantId: string): Promise<void> {
  await identify(tenantId)
  await inTenant(
    tenantId,
    `update operator_identity set terms_url = 'https://gardeners.example/terms' where tenant_id = $1`,
    [tenantId],
  )
}
