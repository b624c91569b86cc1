/**
 * What has to be there before tickets of an event are sold for money, with what is said where it is missing. A buyer is
 * told of the first one.
 */
const gaps = {
  OperatorIdentityMissing: {
    name: 'The community says who runs it',
    buyer:
      'Tickets cannot be sold for money yet: the community does not say who runs it. Only free tickets can be ordered.',
    organizer:
      'A type has a price, and the community does not say who runs it. Until an administrator completes its operator identity, nobody can order what costs money.',
  },
  LegalLinksMissing: {
    name: 'The community links its legal notice, terms and privacy notice',
    buyer:
      'Tickets cannot be sold for money yet: the links to legal notice, terms and privacy are not complete. Only free tickets can be ordered.',
    organizer:
      'A type has a price, and the community does not link its legal notice, terms and privacy notice. Until an administrator adds them to its operator identity, nobody can order what costs money.',
  },
  OrganizationNotVerified: {
    name: 'Its organizer may sell tickets for money',
    buyer:
      'Tickets cannot be sold for money here: only verified organizations sell on this platform, and the organizer is not one of them. Only free tickets can be ordered.',
    organizer:
      'A type has a price, and only verified organizations sell on this platform. Until an administrator verifies the organization that the event is of, nobody can order what costs money.',
  },
} as const satisfies Record<string, { name: string; buyer: string; organizer: string }>

export type SaleGap = keyof typeof gaps

export const saleGapCodes = Object.keys(gaps) as SaleGap[]

/** As SQL names them. */
export const saleGap = Object.fromEntries(saleGapCodes.map((code) => [code, code])) as {
  readonly [Code in SaleGap]: Code
}

/** What an organizer is told, and what the rule is about. */
export const saleGapTexts: Readonly<Record<SaleGap, { name: string; organizer: string }>> = gaps

/** Why what costs money cannot be ordered; nothing where it can. */
export const whyNotSold = ([first]: readonly SaleGap[]): string | undefined =>
  first && gaps[first].buyer
