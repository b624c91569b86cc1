import * as verbs from '../../../domain/settlements/index.ts'
import { type SettlementReport, settlementFacts } from '../../../domain/settlements/index.ts'
import { csvText } from '../../../kernel/csv.ts'
import { instantIso } from '../../../kernel/local-time.ts'
import { outsideEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const rowsOf = ({ movements }: SettlementReport) =>
  movements.map(
    ({
      amount,
      providerFee,
      platformFee,
      net,
      currency,
      at,
      beforeConversion: _,
      ...movement
    }) => ({
      ...movement,
      at: instantIso(at),
      currencyCode: currency,
      amountMinor: amount,
      providerFeeMinor: providerFee,
      platformFeeMinor: platformFee,
      netMinor: net,
    }),
  )

const report = (found: SettlementReport): Resource => ({
  kind: 'settlementReport',
  fields: { ...found, movements: rowsOf(found) },
  facts: settlementFacts(found),
  vars: { organizationId: found.organizationId },
})

const columns = [
  ...['movementId', 'at', 'kind', 'sourceId', 'eventId', 'orderId', 'currencyCode'],
  ...['amountMinor', 'providerFeeMinor', 'platformFeeMinor', 'netMinor'],
  ...['difference', 'providerMinor', 'orderMinor'],
]

function csvOf(found: SettlementReport): string {
  const rows: Record<string, string | number | null>[] = [
    ...rowsOf(found),
    ...found.differences.map(({ reason, ...difference }) => ({
      ...difference,
      difference: reason,
    })),
  ]
  return csvText([columns, ...rows.map((row) => columns.map((name) => row[name] ?? null))])
}

export const settlementEndpoints = [
  outsideEndpoint({
    route: contract.reportSettlement,
    verb: verbs.reportSettlement,
    input: (_context, { params, body }) => ({ ...params, ...body }),
    carryOut: verbs.reportedSettlement,
    represent: report,
  }),
  outsideEndpoint({
    route: contract.exportSettlement,
    verb: verbs.exportSettlement,
    input: (_context, { params, body }) => ({ ...params, ...body }),
    carryOut: verbs.reportedSettlement,
    write: csvOf,
  }),
]
