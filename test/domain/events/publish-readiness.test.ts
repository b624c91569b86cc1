import { describe, expect, test } from 'vitest'
import {
  type PublishFacts,
  publishReadiness,
} from '../../../src/domain/events/publish-readiness.ts'
import { registrationPolicy } from '../../../src/kernel/registration-policy.ts'

const ready: PublishFacts = {
  title: 'FOSDEM 2026',
  timezone: 'Europe/Brussels',
  participationConfiguration: participation('WALK_IN', 'NOT_APPLICABLE', null),
  statusId: 1,
  sessionCount: 3,
  dayCount: 2,
  hasDates: true,
  placementCount: 1,
  isOnline: false,
  placementsNeedingReview: 0,
  registrationPolicyId: null,
  inviteOnlySessionCount: 0,
  saleGaps: null,
}

function participation(
  handlingMode: string,
  advanceRegistrationObligation: string,
  identityAccess: string | null,
) {
  return { handlingMode, advanceRegistrationObligation, identityAccess }
}

function codes(change: Partial<PublishFacts>) {
  const { isReady, blocking, warnings } = publishReadiness({ ...ready, ...change })
  expect(isReady).toBe(blocking.length === 0)
  return { blocking: blocking.map((it) => it.code), warnings: warnings.map((it) => it.code) }
}

describe('every rule', () => {
  test('is told, met or not, with the link and the field that correct it', () => {
    const { checks, blocking, warnings } = publishReadiness({
      ...ready,
      timezone: 'Europe/Atlantis',
      dayCount: 0,
    })
    expect(checks.length).toBe(12)
    expect(checks.filter(({ status }) => status !== 'Met')).toEqual([
      {
        code: 'timezone_invalid',
        name: 'Its time zone is known',
        status: 'Blocking',
        message: blocking[0]?.message,
        relation: 'edit',
        field: 'timezone',
      },
      {
        code: 'no_days',
        name: 'It has days',
        status: 'Advisory',
        message: warnings[0]?.message,
        relation: 'add-day',
        field: 'localDate',
      },
    ])
    expect(checks.filter(({ status }) => status === 'Met').every((it) => it.message === null)).toBe(
      true,
    )
  })
})

describe('publish-readiness', () => {
  test('a complete draft is ready', () => {
    expect(publishReadiness(ready)).toMatchObject({ isReady: true, blocking: [], warnings: [] })
  })

  test.each<[string, Partial<PublishFacts>, string[]]>([
    ['title missing', { title: ' ' }, ['title_missing']],
    ['title longer than 200', { title: 'x'.repeat(201) }, ['title_too_long']],
    ['invalid timezone fails validation', { timezone: 'Europe/Atlantis' }, ['timezone_invalid']],
    ['participation required', { participationConfiguration: null }, ['participation_missing']],
    ['published already', { statusId: 2 }, ['not_a_draft']],
    ['cancelled', { statusId: 3 }, ['not_a_draft']],
    [
      'several at once',
      { title: '', participationConfiguration: null },
      ['title_missing', 'participation_missing'],
    ],
  ])('blocks: %s', (_, change, expected) => {
    expect(codes(change).blocking).toEqual(expected)
  })

  test.each<[string, Partial<PublishFacts>, string]>([
    ['blank timezone = UTC', { timezone: '' }, 'timezone_defaults_to_utc'],
    ['no timezone = UTC', { timezone: null }, 'timezone_defaults_to_utc'],
    ['no sessions', { sessionCount: 0 }, 'no_sessions'],
    ['no days', { dayCount: 0 }, 'no_days'],
    ['no session has a time', { hasDates: false }, 'no_dates'],
    ['nowhere', { placementCount: 0 }, 'no_location'],
    ['review due', { placementsNeedingReview: 2 }, 'locations_need_review'],
    [
      'nobody who sells',
      { saleGaps: ['OperatorIdentityMissing'] },
      'sale_operator_identity_missing',
    ],
    [
      'registration by a token',
      {
        participationConfiguration: participation(
          'PLATFORM_MANAGED',
          'REQUIRED',
          'CAPABILITY_TOKEN_ALLOWED',
        ),
      },
      'registration_by_invitation',
    ],
    [
      'registration by invitation',
      {
        participationConfiguration: participation('PLATFORM_MANAGED', 'REQUIRED', 'GUEST_ALLOWED'),
        registrationPolicyId: registrationPolicy.inviteOnly,
      },
      'registration_by_invitation',
    ],
    ['sessions by invitation', { inviteOnlySessionCount: 1 }, 'sessions_by_invitation'],
    ['no terms', { saleGaps: ['LegalLinksMissing'] }, 'sale_legal_links_missing'],
  ])('warns, and is ready: %s', (_, change, expected) => {
    expect(codes(change)).toEqual({ blocking: [], warnings: [expected] })
  })

  test('an online event needs no place', () => {
    expect(codes({ placementCount: 0, isOnline: true }).warnings).toEqual([])
  })

  test.each([
    ['INFORMATION_ONLY', 'NOT_APPLICABLE', null, true],
    ['WALK_IN', 'OPTIONAL', null, false],
    ['WALK_IN', 'NOT_APPLICABLE', 'GUEST_ALLOWED', false],
    ['EXTERNAL_MANAGED', 'REQUIRED', null, true],
    ['EXTERNAL_MANAGED', 'NOT_APPLICABLE', null, false],
    ['EXTERNAL_MANAGED', 'OPTIONAL', 'ACCOUNT_REQUIRED', false],
    ['PLATFORM_MANAGED', 'OPTIONAL', 'GUEST_ALLOWED', true],
    ['PLATFORM_MANAGED', 'REQUIRED', null, false],
    ['SOMEHOW', 'OPTIONAL', null, false],
  ])('participation %s, %s, %s: %j', (mode, obligation, identity, consistent) => {
    const participationConfiguration = participation(mode, obligation, identity)
    expect(codes({ participationConfiguration }).blocking).toEqual(
      consistent ? [] : ['participation_invalid'],
    )
  })
})
