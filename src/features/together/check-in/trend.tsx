import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import { formatWeek } from '@/domain/together/week'
import { linePath, trendXPositions, type TrendPoint } from './trend-points'

type TrendProps = {
  question: string
  points: readonly TrendPoint[]
  partnerName: string | null
}

// About the size of the chart on a phone, so that its numbers are readable there.
const width = 340
const height = 150
const padding = 10
const leftPadding = 28
const toY = (value: number) =>
  height - padding - ((value - SCALE_MIN) * (height - 2 * padding)) / (SCALE_MAX - SCALE_MIN)

/** Renders the answers to a question over time, as two lines and as a table. */
export function Trend({ question, points, partnerName }: TrendProps) {
  const xPositions = trendXPositions(points, leftPadding, width - padding)
  const rows = points.map((point, index) => ({ ...point, x: xPositions[index] ?? leftPadding }))
  const mine = rows.map(({ x, mine: value }) => ({ x, y: value === null ? null : toY(value) }))
  const theirs = rows.map(({ x, theirs: value }) => ({ x, y: value === null ? null : toY(value) }))
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-3">
      <figcaption dir="auto" className="font-semibold wrap-anywhere">
        {question}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-auto w-full max-w-md">
        {[SCALE_MIN, 4, 7, SCALE_MAX].map((value) => (
          <g key={value}>
            <line
              x1={leftPadding}
              x2={width - padding}
              y1={toY(value)}
              y2={toY(value)}
              className="stroke-hairline"
            />
            <text
              x={leftPadding - 10}
              y={toY(value) + 4}
              fontSize="12.5"
              textAnchor="end"
              className="fill-ink-soft tabular-nums"
            >
              {value}
            </text>
          </g>
        ))}
        <path
          d={linePath(theirs)}
          className="fill-none stroke-rose"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        <path d={linePath(mine)} className="fill-none stroke-clay" strokeWidth="2" />
        {theirs.map(({ x, y }) =>
          y === null ? null : (
            <rect
              key={x}
              x={x - 4}
              y={y - 4}
              width={8}
              height={8}
              className="fill-paper stroke-rose"
              strokeWidth="2"
            />
          ),
        )}
        {mine.map(({ x, y }) =>
          y === null ? null : <circle key={x} cx={x} cy={y} r="4.5" className="fill-clay" />,
        )}
      </svg>
      <TrendTable question={question} points={points} partnerName={partnerName} />
    </figure>
  )
}

function TrendTable({ question, points, partnerName }: TrendProps) {
  return (
    <table className="w-full max-w-md text-sm tabular-nums">
      <caption className="sr-only">{question}</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pe-4 text-start font-normal">
            Week
          </th>
          <th scope="col" className="py-1 pe-4 text-end font-normal">
            You
          </th>
          {partnerName !== null && (
            <th scope="col" className="py-1 text-end font-normal wrap-anywhere">
              <bdi>{partnerName}</bdi>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.map(({ week, mine, theirs }) => (
          <tr key={week} className="border-t border-hairline">
            <th scope="row" className="py-1 pe-4 text-start font-normal">
              {formatWeek(week)}
            </th>
            <td className="py-1 pe-4 text-end">{mine ?? 'no answer'}</td>
            {partnerName !== null && <td className="py-1 text-end">{theirs ?? 'not shared'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
