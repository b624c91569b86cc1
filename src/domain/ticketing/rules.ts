import { type SaleGap, saleGapCodes, saleGapTexts } from '../../kernel/paid-sales.ts'
import { type BrokenRule, refuseBroken } from '../../kernel/problem.ts'
import {
  type Question,
  questionFindingCodes,
  questionFindings,
  type TicketQuestion,
} from '../../kernel/registration-questions.ts'
import { type PriceModel, priceFields, priceModels } from '../../kernel/ticketing.ts'
import type { DraftedType, PoolOfType, TicketTypeView, VersionView } from './queries.ts'

/** The fields that rules compare. */
type ComparedFields = Pick<
  TicketTypeView,
  | 'priceModel'
  | 'priceMinor'
  | 'minimumPriceMinor'
  | 'maximumPriceMinor'
  | 'salesStart'
  | 'salesEnd'
  | 'minimumPerOrder'
  | 'maximumPerOrder'
  | 'maximumPerPerson'
> & { pools: readonly PoolOfType[] }

/** What is said of a price that a model does not take, and of one that it needs. */
const excessOf: Partial<Record<PriceModel, string>> = {
  Free: 'Free tickets have no price. Leave it empty.',
  Fixed: 'Tickets with a fixed price have no minimum or maximum price. Leave it empty.',
}
const needOf: Partial<Record<PriceModel, string>> = {
  Fixed: 'Tickets with a fixed price need a price.',
  Chosen: 'Set a minimum price if buyers choose the price.',
}

const ofModel = (type: ComparedFields): BrokenRule[] => {
  const { takes, needs } = priceModels[type.priceModel]
  const [excess, need] = [excessOf[type.priceModel], needOf[type.priceModel]]
  return priceFields.flatMap((field): BrokenRule[] => {
    if (type[field] === null) return need && needs.includes(field) ? [[field, need]] : []
    return excess && !takes.includes(field) ? [[field, excess]] : []
  })
}

/** Pairs of fields of which the first must not be above the second, where both are there. */
const ascending = [
  ['minimumPriceMinor', 'maximumPriceMinor', 'The maximum price must not be below the minimum.'],
  ['minimumPriceMinor', 'priceMinor', 'The price must not be below the minimum.'],
  ['priceMinor', 'maximumPriceMinor', 'The maximum price must not be below the price.'],
  ['minimumPerOrder', 'maximumPerOrder', 'The maximum per order must not be below the minimum.'],
  [
    'minimumPerOrder',
    'maximumPerPerson',
    'The maximum per person must not be below the minimum per order.',
  ],
] as const

const ofRanges = (type: ComparedFields): BrokenRule[] =>
  ascending.flatMap(([lower, upper, sentence]): BrokenRule[] => {
    const [low, high] = [type[lower], type[upper]]
    return low !== null && high !== null && low > high ? [[upper, sentence]] : []
  })

const ofSale = ({ salesStart, salesEnd }: ComparedFields): BrokenRule[] =>
  salesStart !== null && salesEnd !== null && Date.parse(salesStart) >= Date.parse(salesEnd)
    ? [['salesEnd', 'The sale must end after it starts.']]
    : []

const ofPools = ({ pools }: ComparedFields): BrokenRule[] =>
  new Set(pools.map(({ capacityPoolId }) => capacityPoolId)).size < pools.length
    ? [['pools', 'A capacity pool is named twice. Name each once.']]
    : []

/** What does not fit together in a ticket type, by field. */
export const brokenRules = (type: ComparedFields): BrokenRule[] =>
  [ofModel, ofRanges, ofSale, ofPools].flatMap((rule) => rule(type))

/** Throws `validation_failed` unless the fields of a ticket type fit together. */
export const checkTicketType = (type: ComparedFields) => refuseBroken(brokenRules(type))

export const findingCodes = [
  'NoTicketType',
  'CurrencyMissing',
  'AccessCodeMissing',
  'AddonWithoutTicket',
  ...questionFindingCodes,
  'PaymentInstructionsMissing',
  ...saleGapCodes,
  'QuestionsOutdated',
] as const

/** What stands in the way of publishing a draft, or of selling from it, and why to publish anew. */
export interface CatalogFinding {
  code: (typeof findingCodes)[number]
  message: string
  /** Null where it is the draft's as a whole. */
  ticketTypeId: string | null
  /** Otherwise it can be published, and what costs money cannot be ordered from it. */
  isBlocking: boolean
}

/** Of what is on offer, with a draft or without one. */
export const questionsOutdated: CatalogFinding = {
  code: 'QuestionsOutdated',
  message:
    'The community has changed its registration questions. Publish the catalogue again to ask them.',
  ticketTypeId: null,
  isBlocking: false,
}

const typeFindings: readonly {
  code: CatalogFinding['code']
  isBroken(type: DraftedType, others: readonly DraftedType[]): boolean
  messageOf(name: string): string
}[] = [
  {
    code: 'AccessCodeMissing',
    isBroken: ({ isHidden, hasAccessCode }) => isHidden && !hasAccessCode,
    messageOf: (name) => `“${name}” is hidden and has no access code. Set one, or show the type.`,
  },
  {
    code: 'AddonWithoutTicket',
    isBroken: ({ addonToLineageId }, others) =>
      addonToLineageId !== null && !others.some(({ lineageId }) => lineageId === addonToLineageId),
    messageOf: (name) => `“${name}” is an add-on to a type that is not in this catalogue.`,
  },
]

/** What is asked with a draft once it is published: of everybody first what the community asks. */
export const questionsToAsk = ({
  ofCommunity,
  questions,
}: {
  ofCommunity: readonly Question[]
  questions: readonly TicketQuestion[]
}): TicketQuestion[] => [
  ...ofCommunity.map((each) => ({ ...each, ticketTypeLineageIds: [] })),
  ...questions,
]

/** Everything that stands in the way of publishing a draft with these types and questions, and of selling from it. */
export function findingsOf(
  { currencyCode, paymentInstructions }: Pick<VersionView, 'currencyCode' | 'paymentInstructions'>,
  types: readonly DraftedType[],
  questions: readonly TicketQuestion[],
  saleGaps: readonly SaleGap[],
): CatalogFinding[] {
  const ofDraft = (
    code: CatalogFinding['code'],
    message: string,
    isBlocking = true,
  ): CatalogFinding => ({ code, message, ticketTypeId: null, isBlocking })
  const costsMoney = types.some(({ priceModel }) => priceModel !== 'Free')
  return [
    ...(types.length === 0 ? [ofDraft('NoTicketType', 'The catalogue has no ticket type.')] : []),
    ...(currencyCode === null && costsMoney
      ? [ofDraft('CurrencyMissing', 'A type has a price, and the catalogue has no currency.')]
      : []),
    ...types.flatMap((type) =>
      typeFindings
        .filter(({ isBroken }) => isBroken(type, types))
        .map(({ code, messageOf }) => ({
          code,
          message: messageOf(type.name),
          ticketTypeId: type.id,
          isBlocking: true,
        })),
    ),
    ...questionFindings(
      questions,
      types.map(({ lineageId }) => lineageId),
    ).map(({ code, message }) => ofDraft(code, message)),
    ...(costsMoney && paymentInstructions === null
      ? [
          ofDraft(
            'PaymentInstructionsMissing',
            'A type has a price, and the catalogue does not say how buyers pay. Until it does, nobody can order what costs money.',
            false,
          ),
        ]
      : []),
    ...(costsMoney ? saleGaps : []).map((gap) => ofDraft(gap, saleGapTexts[gap].organizer, false)),
  ]
}
