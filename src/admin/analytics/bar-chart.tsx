import { ChartKey, type ChartStyle } from './chart-key'

type BarChartProps = {
  title: string
  description: string
  /** What the bars of a row are. No key is drawn for one alone. */
  series: readonly { name: string; look: ChartStyle }[]
  rows: readonly {
    key: string
    name: string
    values: readonly number[]
    notes: readonly string[]
  }[]
  /** What the whole width stands for, where it is more than the longest bar. */
  whole?: number
}

/** Bars under each other, each with its number beside it. */
export function BarChart({ title, description, series, rows, whole = 0 }: BarChartProps) {
  const most = Math.max(whole, 1, ...rows.flatMap(({ values }) => values))
  return (
    <figure className="h2h-chart">
      <div role="img" aria-label={`${title} ${description}`}>
        {rows.map(({ key, name, values, notes }) => (
          <div key={key} className="h2h-bars">
            {name}
            {series.map(({ name: of, look }, index) => (
              <div key={of} className="h2h-bars__line">
                <span
                  className={`h2h-chart__${look}`}
                  style={{ flexBasis: `${((values[index] ?? 0) / most) * 100}%` }}
                />
                {notes[index]}
              </div>
            ))}
          </div>
        ))}
      </div>
      {series.length > 1 && <ChartKey series={series} />}
    </figure>
  )
}
