import type { Db } from '../../db/database.ts'
import {
  type GatewayMovement,
  type PaymentGateway,
  requiredGateway,
} from '../../kernel/payment-gateway.ts'
import { invalid } from '../../kernel/problem.ts'
import {
  type Settlement,
  settlementBounds,
  settlementMarginMs,
  settlementOf,
  settlementPeriod,
} from '../../kernel/settlement.ts'
import { organizationById } from '../collectives/index.ts'
import { accountsOf } from '../payment-accounts/index.ts'
import type { Context } from '../verbs/context.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { settlementOperations as operations } from './operations.ts'
import { knownMoney } from './queries.ts'

interface SettlementInput {
  organizationId: string
  /** The first and the last day, in UTC. */
  from: string
  until: string
}

interface Asked extends SettlementInput {
  accountId: string
  /** In milliseconds: from one instant until before another. */
  period: ReturnType<typeof settlementPeriod>
}

export interface SettlementReport extends SettlementInput, Settlement {}

type MovementRequest = Parameters<PaymentGateway['listMovements']>[0]
type MovementPage = Awaited<ReturnType<PaymentGateway['listMovements']>>

export const settlementFacts = ({ organizationId }: SettlementInput) => ({
  organizationId,
  isMade: true,
})

const asking = (operation: (typeof operations)['reportSettlement']) =>
  writing({
    operation,
    load: (db: Db, { organizationId }: SettlementInput) => ({
      organization: organizationById(db, organizationId),
      accounts: accountsOf(db, organizationId),
    }),
    facts: ({ accounts: [account] }, { organizationId }) => [
      { organizationId, isMade: account !== undefined && account.accountId !== null },
    ],
    decide: (_db, { accounts: [account] }, input): Plan<Asked> => ({
      writes: [],
      changesPublic: false,
      result: {
        ...input,
        accountId: account?.accountId as string,
        period: settlementPeriod(input),
      },
    }),
  })

export const reportSettlement = asking(operations.reportSettlement)
export const exportSettlement = asking(operations.exportSettlement)

/** Asks the provider page by page, under no lock, and then reads what the orders have of that. */
export async function reportedSettlement(
  { accountId, period, ...input }: Asked,
  { database, scope, payments }: Context,
): Promise<SettlementReport> {
  const gateway = requiredGateway(payments)
  const around = {
    from: period.from - settlementMarginMs,
    until: period.until + settlementMarginMs,
  }
  const movements: GatewayMovement[] = []
  let after: string | null = null
  do {
    const request: MovementRequest = { accountId, ...around, after }
    const page: MovementPage = await scope.trips.count(() => gateway.listMovements(request))
    movements.push(...page.movements)
    after = page.next
    if (movements.length > settlementBounds.movements) {
      throw invalid(
        'until',
        `leaves more than ${settlementBounds.movements} movements: choose fewer days`,
      )
    }
  } while (after !== null)
  const sourceIds = movements.flatMap(({ sourceId }) => (sourceId === null ? [] : [sourceId]))
  const { rows } = await database.read(scope, {
    known: knownMoney(database.db, { accountId, sourceIds, ...period }),
  })
  return { ...input, ...settlementOf({ movements, known: rows.known, ...period }) }
}
