/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

export interface Column<Row> {
  label: string
  cell(row: Row): Child
  isNumber?: boolean
  /** Whether a row has something to say here: on phones its label is left out otherwise. */
  isSaid?(row: Row): boolean
}

interface TableProps<Row> {
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  caption?: { text: string; class: 'quiet' | 'unseen' }
  /** Of what it shows, where it looks different. */
  kind?: string
}

/** Rows under headings; on phones each row stacks, and each value has its heading beside it. */
export function Table<Row>({ columns, rows, caption, kind }: TableProps<Row>) {
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? 'num' : undefined)
  return (
    <div class="tableframe">
      <table class={['table stacking', kind].filter(Boolean).join(' ')}>
        {caption && <caption class={caption.class}>{caption.text}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" class={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th scope="row">{column.cell(row)}</th>
                ) : (
                  <td
                    data-label={column.label}
                    class={(column.isSaid?.(row) ?? true) ? classOf(column) : 'unsaid'}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
