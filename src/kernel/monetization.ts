/** What the platform takes of sales, and what it asks of those who buy. */
export interface Monetization {
  /** Hundredths of a percent of what a paid ticket costs. */
  feeBasisPoints: number
  /** Added for each paid ticket; no more than one per currency. */
  fixedCharges: FixedCharge[]
  contribution: Contribution
  /** Whether what costs money is sold by verified organizations alone. */
  requiresVerifiedSellers: boolean
}

export interface FixedCharge {
  /** ISO 4217. */
  currencyCode: string
  /** In the smallest unit of the currency. */
  minorUnits: number
}

/** What buyers may add of their own will. */
export interface Contribution {
  isOffered: boolean
  heading: string | null
  bodyText: string | null
}

/** Where nobody has said anything, the platform takes nothing. */
export const noMonetization: Monetization = {
  feeBasisPoints: 0,
  fixedCharges: [],
  contribution: { isOffered: false, heading: null, bodyText: null },
  requiresVerifiedSellers: false,
}

/** What pages propose to buyers. */
export const proposedContributions = [500, 1000, 1500] as const

export const monetizationBounds = {
  feeBasisPoints: 10_000,
  minorUnits: 100_000_000,
  currencies: 200,
  heading: 200,
  bodyText: 2000,
  /** What a buyer can give, in hundredths of a percent of what the tickets cost. */
  contributionBasisPoints: 3000,
} as const
