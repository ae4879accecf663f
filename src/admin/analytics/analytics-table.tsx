import type { ReactNode } from 'react'

type AnalyticsTableProps = {
  /** What the table is called where it is opened, and by those who hear it. */
  title: string
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

/** The numbers of a drawing as a table that one can open. On paper it is always open. */
export function AnalyticsTable({ title, columns, rows }: AnalyticsTableProps) {
  return (
    <details className="h2h-table">
      <summary>{title}</summary>
      <TableOf title={title} columns={columns} rows={rows} />
    </details>
  )
}

/** A table of figures. It moves sideways by itself where it is wider than the screen. */
export function TableOf({ title, columns, rows }: AnalyticsTableProps) {
  return (
    <div className="h2h-table__wide" role="region" aria-label={title} tabIndex={0}>
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
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
