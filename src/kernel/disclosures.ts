import type { IdentityFieldName } from './operator-identity.ts'

interface Disclosure {
  /** What people read. */
  label: string
  /** What of the operator identity it leads to. */
  field: IdentityFieldName
  /** The setting of the instance that locks it. */
  lock: string
}

/** What law may ask a footer to show. */
export const disclosures = {
  terms: { label: 'Terms of service', field: 'termsUrl', lock: 'footer.terms_locked' },
  privacy: { label: 'Privacy policy', field: 'privacyUrl', lock: 'footer.privacy_locked' },
  legalNotice: {
    label: 'Legal notice',
    field: 'legalNoticeUrl',
    lock: 'footer.legal_notice_locked',
  },
} as const satisfies Record<string, Disclosure>

export type DisclosureCode = keyof typeof disclosures

export const disclosureCodes = Object.keys(disclosures) as DisclosureCode[]

/** Something of each disclosure. */
export const perDisclosure = <Value>(of: (code: DisclosureCode) => Value) =>
  Object.fromEntries(disclosureCodes.map((code) => [code, of(code)])) as Record<
    DisclosureCode,
    Value
  >
