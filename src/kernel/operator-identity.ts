/** What an operator of an instance or of a community is. */
export const operatorKinds = [
  'registered_organization',
  'sole_trader',
  'individual',
  'public_body',
  'unincorporated_association',
] as const

interface IdentityField {
  /** Its column, and its name in the reasons why something is not ready. */
  code: string
  format: 'text' | 'operatorKind' | 'country' | 'email' | 'webAddress'
  maxLength?: number
  /** What an operator has to say before its directory is opened; with `commerce`, before it sells. */
  neededFor: 'disclosure' | 'commerce' | null
}

/** What an operator says of itself, by the groups of its document. Whatever needs the list is made of it. */
export const identityGroups = {
  legalEntity: {
    publicName: {
      code: 'public_name',
      format: 'text',
      maxLength: 200,
      neededFor: 'disclosure',
    },
    legalName: {
      code: 'legal_name',
      format: 'text',
      maxLength: 300,
      neededFor: 'disclosure',
    },
    operatorKindCode: {
      code: 'operator_kind',
      format: 'operatorKind',
      neededFor: 'disclosure',
    },
    jurisdictionCountryCode: {
      code: 'jurisdiction_country',
      format: 'country',
      maxLength: 2,
      neededFor: 'disclosure',
    },
    registrationIdentifier: {
      code: 'registration_identifier',
      format: 'text',
      maxLength: 120,
      neededFor: null,
    },
  },
  contacts: {
    publicContactEmail: {
      code: 'public_contact_email',
      format: 'email',
      maxLength: 320,
      neededFor: 'disclosure',
    },
  },
  legalLinks: {
    legalNoticeUrl: {
      code: 'legal_notice_url',
      format: 'webAddress',
      maxLength: 2048,
      neededFor: 'disclosure',
    },
    termsUrl: {
      code: 'terms_url',
      format: 'webAddress',
      maxLength: 2048,
      neededFor: 'commerce',
    },
    privacyUrl: {
      code: 'privacy_url',
      format: 'webAddress',
      maxLength: 2048,
      neededFor: 'disclosure',
    },
  },
} as const satisfies Record<string, Record<string, IdentityField>>

type Groups = typeof identityGroups
export type IdentityGroup = keyof Groups
type NamesOf<Group extends IdentityGroup> = Group extends IdentityGroup
  ? keyof Groups[Group]
  : never
export type IdentityFieldName = NamesOf<IdentityGroup>

export type OperatorIdentity = Record<IdentityFieldName, string | null>

/** Every field of the document, in its order. */
export const identityFields = Object.values(identityGroups).flatMap((group) =>
  Object.entries(group as Record<string, IdentityField>).map(([name, field]) => ({
    name: name as IdentityFieldName,
    ...field,
  })),
)

/** What disclosure needs, a sale needs too. */
const neededFor = {
  disclosure: identityFields.filter(({ neededFor }) => neededFor === 'disclosure'),
  commerce: identityFields.filter(({ neededFor }) => neededFor !== null),
}

export const disclosureColumns = neededFor.disclosure.map(({ code }) => code)

const isLegalLink = ({ name }: { name: IdentityFieldName }) => name in identityGroups.legalLinks

/** The columns that a sale needs, in two parts. */
export const commerceColumns = {
  identity: neededFor.commerce.filter((field) => !isLegalLink(field)).map(({ code }) => code),
  links: neededFor.commerce.filter(isLegalLink).map(({ code }) => code),
}

/** The begin of the reasons, by the owner of the document. */
const reasonPrefixes = {
  directory: 'tenant_directory_operator_identity',
  instance: 'instance_operator_identity',
} as const

/** Codes of what is still missing, in the order of the document. */
export const missingFor = (
  purpose: keyof typeof neededFor,
  identity: OperatorIdentity,
  owner: keyof typeof reasonPrefixes,
): string[] =>
  neededFor[purpose]
    .filter(({ name }) => identity[name] === null)
    .map(({ code }) => `${reasonPrefixes[owner]}_${code}_missing`)
