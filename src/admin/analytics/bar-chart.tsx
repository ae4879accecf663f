import { ChartKey, type ChartStyle } from './chart-key'

type BarChartProps = {
  title: string
  description: string
  /** The legend of a row's bars. A chart with a single series has no legend. */
  series: readonly { name: string; style: ChartStyle }[]
  rows: readonly {
    key: string
    name: string
    values: readonly number[]
    notes: readonly string[]
  }[]
  /** The value at full width, used if it is greater than every bar. */
  max?: number
}

/** Draws horizontal bars, each with its number next to it. */
export function BarChart({ title, description, series, rows, max = 0 }: BarChartProps) {
  const scaleMax = Math.max(max, 1, ...rows.flatMap(({ values }) => values))
  return (
    <figure className="h2h-chart">
      <div role="img" aria-label={`${title} ${description}`}>
        {rows.map(({ key, name, values, notes }) => (
          <div key={key} className="h2h-bars">
            {name}
            {series.map(({ name: of, style }, index) => (
              <div key={of} className="h2h-bars__line">
                <span
                  className={`h2h-chart__${style}`}
                  style={{ flexBasis: `${((values[index] ?? 0) / scaleMax) * 100}%` }}
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
