import type { ReactNode } from 'react'

type DataTableProps = {
  /** The table's accessible name, and the `<summary>` text of a `ChartTable`. */
  title: string
  columns: readonly string[]
  /** `name` is the row's header cell. `id` makes the row a link target. */
  rows: readonly { key: string; id?: string; name: ReactNode; cells: readonly ReactNode[] }[]
  totalCells?: readonly ReactNode[]
  /** Aligns cells as text instead of as numbers. */
  isText?: boolean
}

/** Renders a table that scrolls horizontally inside the page, including by keyboard. */
export function DataTable({ title, columns, rows, totalCells, isText = false }: DataTableProps) {
  return (
    <div
      className={`table h2h-table ${isText ? '' : 'h2h-table--numbers'}`}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, name, cells }) => (
            <tr key={key} id={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalCells && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totalCells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Renders a chart's data as a collapsible table. */
export function ChartTable(props: DataTableProps) {
  return (
    <details className="h2h-details">
      <summary>{props.title}</summary>
      <DataTable {...props} />
    </details>
  )
}
