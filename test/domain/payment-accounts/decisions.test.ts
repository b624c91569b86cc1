import { describe, expect, it } from 'vitest'
import { getPaymentAccount } from '../../../src/domain/payment-accounts/index.ts'
import { noMonetization } from '../../../src/kernel/monetization.ts'
import { caller, idOf, momentOf } from '../../support/decide.ts'

const identity = {
  concurrency_stamp: 'stamp',
  public_name: 'Gardeners',
  legal_name: 'Gardeners e.V.',
  operator_kind: 'registered_organization',
  jurisdiction_country: 'DE',
  registration_identifier: null,
  public_contact_email: 'hello@gardeners.example',
  legal_notice_url: 'https://gardeners.example/legal',
  terms_url: 'https://gardeners.example/terms',
  privacy_url: 'https://gardeners.example/privacy',
}

const missing = (requiresVerifiedSellers: boolean, verifiedAt: string | null) =>
  getPaymentAccount.result(
    {
      organization: { id: idOf(1), verifiedAt },
      accounts: [],
      identity,
      monetization: [
        {
          ...noMonetization,
          requiresVerifiedSellers,
          revision: 1,
          changedByUserId: null,
          changedAt: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
    { organizationId: idOf(1) },
    momentOf(caller()),
  )

describe('what a payment account misses', () => {
  it.each([
    ['verified, where that is demanded', true, '2026-01-01T00:00:00.000Z', []],
    ['not verified, where that is demanded', true, null, ['organization_not_verified']],
    ['not verified, where nothing is demanded', false, null, []],
  ])('of an organization that is %s', (_, isDemanded, verifiedAt, others) => {
    expect(missing(isDemanded, verifiedAt)).toMatchObject({
      missing: ['payment_account_missing', ...others],
    })
  })
})
