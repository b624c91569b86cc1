/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { type Column, Table } from '../site/table.tsx'
import type { HalResource } from './hal-client.ts'
import { isSaid, Value } from './values.tsx'
import { dayInWords, inWords } from './wording.ts'

interface SettlementReport extends HalResource {
  from: string
  until: string
  totals: readonly HalResource[]
  /** The newest first. */
  movements: readonly HalResource[]
  differences: readonly HalResource[]
}

/** So many movements are shown; the file has all. */
const mostMovements = 200

export const isSettlement = (resource: HalResource): resource is SettlementReport =>
  Array.isArray(resource.movements) && Array.isArray(resource.differences)

export function periodOf({ from, until }: SettlementReport): string {
  const [first, last] = [from, until].map((day) => dayInWords(day) ?? day) as [string, string]
  return from === until
    ? say('settlement.day', { day: first })
    : say('settlement.period', { from: first, until: last })
}

const money = ['amountMinor', 'providerFeeMinor', 'platformFeeMinor', 'netMinor']

/** What the provider has booked, and where orders say something else. */
export function SettlementView({ report }: { report: SettlementReport }) {
  const { totals, movements, differences } = report
  // Nothing agrees with nothing: the page says below that there is nothing.
  const agrees = differences.length === 0 && movements.length > 0
  return (
    <>
      {agrees && <p class="note good">{say('settlement.agree')}</p>}
      {differences.length > 0 && (
        <section class="stack" aria-labelledby="differences-title">
          <h2 id="differences-title">{say('settlement.differences')}</h2>
          <p class="note warn">{say('settlement.differ', { count: differences.length })}</p>
          <Rows
            rows={differences}
            columns={['reason', 'kind', 'providerMinor', 'orderMinor', 'sourceId', 'orderId']}
          />
        </section>
      )}
      <p class="hint">{say('settlement.recent')}</p>
      {movements.length === 0 ? (
        <p class="empty">{say('settlement.none')}</p>
      ) : (
        <>
          <section class="stack" aria-labelledby="totals-title">
            <h2 id="totals-title">{say('settlement.totals')}</h2>
            <Rows rows={totals} columns={['kind', 'count', ...money]} />
          </section>
          <section class="stack" aria-labelledby="movements-title">
            <h2 id="movements-title">{say('settlement.movements')}</h2>
            {movements.length > mostMovements && (
              <p class="hint">{say('settlement.most', { count: mostMovements })}</p>
            )}
            <Rows
              rows={movements.slice(0, mostMovements)}
              columns={['at', 'kind', ...money, 'sourceId']}
            />
          </section>
        </>
      )}
    </>
  )
}

const isNumber = (name: string) => /^count$|Minor$/.test(name)
const labelOf = (name: string) => (name === 'at' ? say('settlement.at') : inWords(name))

/** Columns of which no row says anything are left out. */
function Rows({ rows, columns }: { rows: readonly HalResource[]; columns: readonly string[] }) {
  const shown = columns.filter((name) => rows.some((row) => isSaid(row[name]) && row[name] !== 0))
  return (
    <Table
      rows={rows}
      columns={shown.map(
        (name): Column<HalResource> => ({
          label: labelOf(name),
          cell: (row) => <Cell name={name} row={row} />,
          isNumber: isNumber(name),
          isSaid: (row) => isSaid(row[name]),
        }),
      )}
    />
  )
}

function Cell({ name, row }: { name: string; row: HalResource }) {
  const value = row[name]
  if (name === 'kind') return <>{inWords(String(value))}</>
  if (/Id$/.test(name) && isSaid(value)) return <code>{String(value)}</code>
  return <Value name={name} value={value} of={row} />
}
