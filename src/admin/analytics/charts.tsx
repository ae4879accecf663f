import { chartScale } from '@/domain/analytics/chart-scale'

type BarChartProps = {
  title: string
  description: string
  /** The bars of each row. A chart with a single series has no legend. */
  series: readonly { name: string; style: ChartStyle }[]
  rows: readonly {
    key: string
    name: string
    values: readonly number[]
    barLabels: readonly string[]
  }[]
  /** The value of a full-width bar, unless one of the values is greater. */
  max?: number
}

/** Draws horizontal bars, each with its number next to it. */
export function BarChart({ title, description, series, rows, max = 0 }: BarChartProps) {
  const scaleMax = Math.max(max, 1, ...rows.flatMap(({ values }) => values))
  return (
    <figure className="h2h-chart">
      <div role="img" aria-label={`${title} ${description}`}>
        {rows.map(({ key, name, values, barLabels }) => (
          <div key={key} className="h2h-bars">
            {name}
            {series.map(({ name: seriesName, style }, index) => (
              <div key={seriesName} className="h2h-bars__line">
                <span
                  className={`h2h-chart__${style}`}
                  style={{ flexBasis: `${((values[index] ?? 0) / scaleMax) * 100}%` }}
                />
                {barLabels[index]}
              </div>
            ))}
          </div>
        ))}
      </div>
      {series.length > 1 && <ChartLegend series={series} />}
    </figure>
  )
}

type ColumnChartProps = {
  /** Prefix of the SVG's element ids. */
  id: string
  title: string
  /** Text alternative for the chart. The table lists every number. */
  description: string
  names: readonly string[]
  series: readonly { name: string; style: ChartStyle; values: readonly number[] }[]
  formatTick: (value: number) => string
  /** The smallest step between two ticks. */
  minTickStep?: number
}

const WIDTH = 720
const HEIGHT = 260
const MIN_LEFT = 64
// The widest digit at the size of the labels.
const DIGIT_WIDTH = 9
const GAP = 8
const TOP = 12
const BOTTOM = 30
const MAX_NAMES = 8

/** Renders a chart with a group of columns per name, above and below zero, without client code. */
export function ColumnChart({
  id,
  title,
  description,
  names,
  series,
  formatTick,
  minTickStep,
}: ColumnChartProps) {
  const { min, max, ticks } = chartScale(
    series.flatMap(({ values }) => values),
    minTickStep,
  )
  const labels = ticks.map(formatTick)
  const longest = Math.max(...labels.map(({ length }) => length))
  const left = Math.max(MIN_LEFT, longest * DIGIT_WIDTH + GAP)
  const y = (value: number) => TOP + ((max - value) / (max - min)) * (HEIGHT - TOP - BOTTOM)
  const slotWidth = (WIDTH - left) / Math.max(names.length, 1)
  const columnWidth = (slotWidth * 0.8) / series.length
  const nameInterval = Math.ceil(names.length / MAX_NAMES)
  return (
    <figure className="h2h-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        <defs>
          <pattern
            id={`${id}-stripes`}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className="h2h-chart__stripe" width="2.5" height="5" />
          </pattern>
        </defs>
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'h2h-chart__zero' : 'h2h-chart__mark'}
              x1={left}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={left - GAP} y={y(tick)} dy="0.35em" textAnchor="end">
              {labels[index]}
            </text>
          </g>
        ))}
        {series.map(({ name, style, values }, index) => (
          <g
            key={name}
            className={`h2h-chart__${style}`}
            fill={style === 'striped' ? `url(#${id}-stripes)` : undefined}
          >
            {values.map((value, position) => (
              <rect
                key={names[position]}
                x={left + slotWidth * (position + 0.1) + columnWidth * index}
                y={y(Math.max(value, 0))}
                width={columnWidth}
                height={Math.abs(y(value) - y(0))}
              />
            ))}
          </g>
        ))}
        {names.map(
          (name, position) =>
            position % nameInterval === 0 && (
              <text
                key={name}
                x={left + slotWidth * (position + 0.5)}
                y={HEIGHT - 8}
                textAnchor="middle"
              >
                {name}
              </text>
            ),
        )}
      </svg>
      <ChartLegend series={series} />
    </figure>
  )
}

/** How a series is drawn. Styles differ in more than color, for people who are color-blind. */
type ChartStyle = 'full' | 'outline' | 'striped'

function ChartLegend({ series }: { series: readonly { name: string; style: ChartStyle }[] }) {
  return (
    <figcaption>
      <ul className="h2h-row">
        {series.map(({ name, style }) => (
          <li key={name}>
            <span className={`h2h-chart__key h2h-chart__${style}`} /> {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
