import type { ReactNode } from 'react'

type DataTableProps = {
  /** What the table is called where it is opened, and by those who hear it. */
  title: string
  columns: readonly string[]
  /** `id` is for links that lead to a row. */
  rows: readonly { key: string; id?: string; name: ReactNode; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[]
  /** Its cells are words, and not numbers that stand under each other. */
  isOfWords?: boolean
}

/** A table that moves sideways by itself, also with the keys, where the screen is narrower. */
export function DataTable({ title, columns, rows, total, isOfWords = false }: DataTableProps) {
  return (
    <div
      className={`table h2h-table ${isOfWords ? '' : 'h2h-table--numbers'}`}
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
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {total.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The numbers of a drawing as a table that one can open. On paper it is always open. */
export function OpenedTable(props: DataTableProps) {
  return (
    <details className="h2h-opened">
      <summary>{props.title}</summary>
      <DataTable {...props} />
    </details>
  )
}
