import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { ExerciseView } from '@/domain/together/shared-exercise-view'

type ScaleMarksProps = {
  exercise: Pick<ExerciseView, 'scaleFrom' | 'scaleTo'>
  mine: number | null
  theirs: number | null
}

const width = 560
const margin = 24
const xOf = (value: number) =>
  margin + ((value - SCALE_MIN) * (width - 2 * margin)) / (SCALE_MAX - SCALE_MIN)

const numbers = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, index) => SCALE_MIN + index)

/** Two values on one scale. Hidden from screen readers, which read the text beside it. */
export function ScaleMarks({ exercise: { scaleFrom, scaleTo }, mine, theirs }: ScaleMarksProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <svg viewBox={`0 0 ${width} 108`} aria-hidden="true" className="h-auto w-full max-w-3xl">
        <path
          d={`M${xOf(SCALE_MIN)} 54H${xOf(SCALE_MAX)}`}
          className="stroke-line"
          strokeWidth="1.5"
        />
        {numbers.map((number) => (
          <path
            key={number}
            d={`M${xOf(number)} 49v10`}
            className="stroke-line"
            strokeWidth="1.5"
          />
        ))}
        {mine !== null && (
          <g transform={`translate(${xOf(mine)} 0)`}>
            <circle cy="22" r="20" className="fill-clay" />
            <path d="M0 42v12" className="stroke-clay" strokeWidth="3" />
            <text
              y="29"
              textAnchor="middle"
              className="fill-on-clay text-xl font-semibold tabular-nums"
            >
              {mine}
            </text>
          </g>
        )}
        {theirs !== null && (
          <g transform={`translate(${xOf(theirs)} 0)`}>
            <path d="M0 54v12" className="stroke-rose" strokeWidth="3" />
            <circle cy="86" r="19" className="fill-raised stroke-rose" strokeWidth="3" />
            <text
              y="93"
              textAnchor="middle"
              className="fill-ink text-xl font-semibold tabular-nums"
            >
              {theirs}
            </text>
          </g>
        )}
      </svg>
      <p className="flex max-w-3xl justify-between gap-6 text-sm text-ink-soft">
        <span dir="auto" className="max-w-2/5 wrap-anywhere">
          {SCALE_MIN}
          {scaleFrom && `: ${scaleFrom}`}
        </span>
        <span dir="auto" className="max-w-2/5 text-end wrap-anywhere">
          {SCALE_MAX}
          {scaleTo && `: ${scaleTo}`}
        </span>
      </p>
    </div>
  )
}
