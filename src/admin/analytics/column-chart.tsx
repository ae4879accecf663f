import { chartScale } from '@/domain/analytics/chart-scale'
import { ChartKey, type ChartStyle } from './chart-key'

type ColumnChartProps = {
  /** Names the drawing in its document. */
  id: string
  title: string
  /** What the drawing shows, for who does not see it; the table has every number. */
  description: string
  names: readonly string[]
  series: readonly { name: string; look: ChartStyle; values: readonly number[] }[]
  formatMark: (value: number) => string
  /** The least step between two marks. */
  smallest?: number
  /** Above and below zero in one place, where no two series are on one side. */
  isInOnePlace?: boolean
}

const WIDTH = 720
const HEIGHT = 260
const LEFT = 64
const TOP = 12
const BOTTOM = 30
const MOST_NAMES = 8

/** Columns side by side for each name, above and below zero. Drawn by the server. */
export function ColumnChart({
  id,
  title,
  description,
  names,
  series,
  formatMark,
  smallest,
  isInOnePlace = false,
}: ColumnChartProps) {
  const { least, greatest, marks } = chartScale(
    series.flatMap(({ values }) => values),
    smallest,
  )
  const y = (value: number) =>
    TOP + ((greatest - value) / (greatest - least)) * (HEIGHT - TOP - BOTTOM)
  const place = (WIDTH - LEFT) / Math.max(names.length, 1)
  const each = (place * 0.8) / (isInOnePlace ? 1 : series.length)
  const everyName = Math.ceil(names.length / MOST_NAMES)
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
        {marks.map((mark) => (
          <g key={mark}>
            <line
              className={mark === 0 ? 'h2h-chart__zero' : 'h2h-chart__mark'}
              x1={LEFT}
              x2={WIDTH}
              y1={y(mark)}
              y2={y(mark)}
            />
            <text x={LEFT - 8} y={y(mark)} dy="0.35em" textAnchor="end">
              {formatMark(mark)}
            </text>
          </g>
        ))}
        {series.map(({ name, look, values }, index) => (
          <g
            key={name}
            className={`h2h-chart__${look}`}
            fill={look === 'striped' ? `url(#${id}-stripes)` : undefined}
          >
            {values.map((value, at) => (
              <rect
                key={names[at]}
                x={LEFT + place * (at + 0.1) + (isInOnePlace ? 0 : each * index)}
                y={y(Math.max(value, 0))}
                width={each}
                height={Math.abs(y(value) - y(0))}
              />
            ))}
          </g>
        ))}
        {names.map(
          (name, at) =>
            at % everyName === 0 && (
              <text key={name} x={LEFT + place * (at + 0.5)} y={HEIGHT - 8} textAnchor="middle">
                {name}
              </text>
            ),
        )}
      </svg>
      <ChartKey series={series} />
    </figure>
  )
}
