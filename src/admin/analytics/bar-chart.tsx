import { ChartKey, type ChartLook, Stripes, stripesOf } from './chart-parts'

type BarChartProps = {
  /** Names the drawing in its document. */
  id: string
  title: string
  description: string
  /** What the bars of a row are. No key is drawn for one alone. */
  series: readonly { name: string; look: ChartLook }[]
  rows: readonly {
    key: string
    name: string
    values: readonly number[]
    notes: readonly string[]
  }[]
  /** What the whole width stands for, where it is more than the longest bar. */
  whole?: number
}

const WIDTH = 720
const NAME = 22
const BAR = 18
const GAP = 12
/** Beside the longest bar. */
const NOTE = 190

/** Bars under each other, each with its number beside it. Drawn by the server. */
export function BarChart({ id, title, description, series, rows, whole = 0 }: BarChartProps) {
  const most = Math.max(whole, 1, ...rows.flatMap(({ values }) => values))
  const rowHeight = NAME + series.length * (BAR + 2) + GAP
  return (
    <figure className="h2h-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${rows.length * rowHeight}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <Stripes id={id} />
        {rows.map(({ key, name, values, notes }, at) => (
          <g key={key}>
            <text x="0" y={at * rowHeight + 16}>
              {name}
            </text>
            {series.map(({ name: of, look }, index) => {
              const width = ((values[index] ?? 0) / most) * (WIDTH - NOTE)
              const top = at * rowHeight + NAME + index * (BAR + 2)
              return (
                <g key={of}>
                  <rect
                    className={`h2h-chart__${look}`}
                    {...stripesOf(id, look)}
                    x="1"
                    y={top + 1}
                    width={Math.max(width, 1)}
                    height={BAR - 2}
                  />
                  <text x={Math.max(width, 1) + 8} y={top + 14}>
                    {notes[index]}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      {series.length > 1 && <ChartKey id={id} series={series} />}
    </figure>
  )
}
